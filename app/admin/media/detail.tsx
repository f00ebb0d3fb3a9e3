import { Copy, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import {
  type ImageTexts,
  type LibraryDetail,
  libraryDetailSchema,
} from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { api, messageOf } from '../../client/api.ts';
import { useBackOffice, useMay } from '../../client/back-office.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { CropButton } from '../../ui/crop/crop-tool.tsx';
import { Field } from '../../ui/field.tsx';
import { nameOfImage } from '../../ui/image-grid.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { number } from '../../words/count.ts';
import { useTimeFormat } from '../time-format.ts';
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
  ['altHi', 'hi'],
  ['altEn', 'en'],
  ['caption', undefined],
  ['credit', undefined],
] as const;

function Detail({ image, onChanged, onCropped }: Omit<Props, 'id'> & { image: LibraryDetail }) {
  const { altHi, altEn, caption, credit, focalX, focalY } = image;
  const saved: ImageTexts = { altHi, altEn, caption, credit, focalX, focalY };
  const [texts, setTexts] = useState(saved);
  const unsaved = JSON.stringify(texts) !== JSON.stringify(saved);
  const [busy, setBusy] = useState(false);
  const { may } = useMay();
  const confirm = useConfirm();
  const { media, ui } = words;
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
      title: ui.confirmDelete(nameOfImage(image)),
      text: media.restsInBin,
      action: ui.delete,
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
            <p className="field-hint">{media.focalHint}</p>
          </div>
        ) : (
          <img className="image-preview" src={image.url} alt="" />
        )}
        {!image.animated && (
          <CropButton
            id={image._id}
            replaceable={manages}
            disabled={unsaved ? media.saveFirst : ''}
            onCropped={onCropped}
          />
        )}
        <Facts image={image} />
        <Uses image={image} />
      </div>
      {manages && (
        <div className="media-side">
          {textFields.map(([name, lang]) => (
            <Field key={name} label={media[name]}>
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
              title={image.uses.length > 0 ? media.inUse : undefined}
              onClick={remove}
            >
              <Trash2 aria-hidden="true" /> {ui.delete}
            </button>
            <button type="submit" className="button primary" disabled={busy}>
              {words.ui.save}
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
  const { media } = words;
  const size = bytes > 0 ? ` · ${media.kilobytes(number(Math.ceil(bytes / 1000)))}` : '';
  return (
    <>
      <dl className="media-facts">
        <dt>{media.size}</dt>
        <dd>
          {width} × {height}
          {size}
        </dd>
        <dt>{media.added}</dt>
        <dd>{createdBy ? media.addedBy(time(createdAt), createdBy.name) : time(createdAt)}</dd>
        <dt>{media.address}</dt>
        <dd>{address}</dd>
      </dl>
      <button
        type="button"
        className="button small justify-self-start"
        onClick={() =>
          navigator.clipboard.writeText(address).then(
            () => tell(media.addressCopied),
            () => tell(media.addressNotCopied),
          )
        }
      >
        <Copy aria-hidden="true" /> {media.copyAddress}
      </button>
    </>
  );
}

function Uses({ image: { uses } }: { image: LibraryDetail }) {
  const { media } = words;
  return (
    <section>
      <h3 className="field-label">{media.uses}</h3>
      {uses.length === 0 ? (
        <p className="field-hint">{media.nowhere}</p>
      ) : (
        <ul className="media-uses">
          {uses.map(({ kind, name, edit }) => (
            <li key={kind + edit + name}>
              <Link to={edit}>
                {media.kinds[kind]}: {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
