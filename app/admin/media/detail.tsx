import { Copy, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  type ImageTexts,
  type LibraryDetail,
  libraryDetailSchema,
} from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { doneSchema } from '../../../contract/values.ts';
import { api, messageOf } from '../../client/api.ts';
import { useBackOffice, useMay } from '../../client/back-office.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { CropButton } from '../../ui/crop/crop-tool.tsx';
import { Field } from '../../ui/field.tsx';
import { nameOfImage } from '../../ui/image-grid.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useTimeFormat } from '../format.ts';
import { FocalPoint } from './focal-point.tsx';

interface Props {
  id: string;
  /** Called when the picture is saved or deleted. */
  onChanged: () => void;
  /** Called with the picture that was made of a part of this one. */
  onCropped: (image: LibraryDetail) => void;
}

/** A picture of the library: what is known of it, where it is shown, what is said of it. */
export function ImageDetail({ id, ...events }: Props) {
  const [image, setImage] = useState<LibraryDetail | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    api(libraryDetailSchema, `/api/images/library/${id}`, { signal: stop.signal }).then(
      setImage,
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [id]);
  if (problem) return <p role="alert">{problem}</p>;
  return image ? <Detail image={image} {...events} /> : <Spinner />;
}

const textFields = [
  ['altHi', 'Description in Hindi', 'hi'],
  ['altEn', 'Description in English', 'en'],
  ['caption', 'Caption', undefined],
  ['credit', 'Credit', undefined],
] as const;

function Detail({ image, onChanged, onCropped }: Omit<Props, 'id'> & { image: LibraryDetail }) {
  const { altHi, altEn, caption, credit, focalX, focalY } = image;
  const saved: ImageTexts = { altHi, altEn, caption, credit, focalX, focalY };
  const [texts, setTexts] = useState(saved);
  const unsaved = JSON.stringify(texts) !== JSON.stringify(saved);
  const [busy, setBusy] = useState(false);
  const { may } = useMay();
  const confirm = useConfirm();
  const manages = may('image.manage');
  const path = `/api/images/library/${image._id}`;

  async function change(method: 'PUT' | 'DELETE', body?: ImageTexts) {
    setBusy(true);
    try {
      tell((await api(doneSchema, path, { method, body })).message);
      onChanged();
    } catch (error) {
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  async function remove() {
    const yes = await confirm({
      title: messages.confirmDelete(nameOfImage(image)),
      text: `It rests in the bin for ${limits.binDays} days.`,
      action: 'Delete',
    });
    if (yes) await change('DELETE');
  }

  return (
    <form
      className="media-detail"
      onSubmit={(event) => {
        event.preventDefault();
        change('PUT', texts);
      }}
    >
      <div className="media-side">
        {manages ? (
          <div className="field">
            <FocalPoint
              src={image.url}
              x={texts.focalX}
              y={texts.focalY}
              onMove={(x, y) => setTexts({ ...texts, focalX: x, focalY: y })}
            />
            <p className="field-hint">Click what must stay in view where the picture is cropped.</p>
          </div>
        ) : (
          <img className="image-preview" src={image.url} alt="" />
        )}
        {!image.animated && (
          <CropButton
            id={image._id}
            replaceable={manages}
            disabled={unsaved ? 'Save what you changed first' : ''}
            onCropped={onCropped}
          />
        )}
        <Facts image={image} />
        <Uses image={image} />
      </div>
      {manages && (
        <div className="media-side">
          {textFields.map(([name, label, lang]) => (
            <Field key={name} label={label}>
              {(props) => (
                <input
                  {...props}
                  className="input"
                  lang={lang}
                  maxLength={limits.imageText}
                  value={texts[name]}
                  onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
                />
              )}
            </Field>
          ))}
          <div className="dialog-buttons">
            <button
              type="button"
              className="button danger"
              disabled={busy || image.uses.length > 0}
              title={image.uses.length > 0 ? 'It is in use' : undefined}
              onClick={remove}
            >
              <Trash2 aria-hidden="true" /> Delete
            </button>
            <button type="submit" className="button primary" disabled={busy}>
              Save
            </button>
          </div>
        </div>
      )}
    </form>
  );
}

function Facts({ image }: { image: LibraryDetail }) {
  const { url, width, height, bytes, createdAt, createdBy } = image;
  const time = useTimeFormat();
  const { office } = useBackOffice();
  const address = new URL(url, office?.site.url ?? location.origin).href;
  const size = bytes > 0 ? ` · ${Math.ceil(bytes / 1000).toLocaleString('en-IN')} kB` : '';
  return (
    <>
      <dl className="media-facts">
        <dt>Size</dt>
        <dd>
          {width} × {height}
          {size}
        </dd>
        <dt>Added</dt>
        <dd>
          {time(createdAt)}
          {createdBy && ` by ${createdBy.name}`}
        </dd>
        <dt>Address</dt>
        <dd>{address}</dd>
      </dl>
      <button
        type="button"
        className="button small justify-self-start"
        onClick={() =>
          navigator.clipboard.writeText(address).then(
            () => tell('The address is copied.'),
            () => tell('The address could not be copied.'),
          )
        }
      >
        <Copy aria-hidden="true" /> Copy address
      </button>
    </>
  );
}

const kinds = { cover: 'Cover of', text: 'In the text of', page: 'On the page', person: 'Person' };

function Uses({ image: { uses } }: { image: LibraryDetail }) {
  return (
    <section>
      <h3 className="field-label">Where it is used</h3>
      {uses.length === 0 ? (
        <p className="field-hint">Nowhere.</p>
      ) : (
        <ul className="media-uses">
          {uses.map(({ kind, name, edit }) => (
            <li key={kind + edit + name}>
              <Link to={edit}>
                {kinds[kind]}: {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
