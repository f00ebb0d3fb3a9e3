import { Copy, Trash2, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import {
  imageTextsSchema,
  type LibraryDetail,
  libraryDetailSchema,
  licences,
} from '../../../contract/images.ts';
import { madeBySchema } from '../../../contract/made-by.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { api, messageOf } from '../../client/api.ts';
import { changesOf } from '../../client/changes-of.ts';
import { adjustTool } from '../../ui/crop/adjust-tool.ts';
import { cropTool, ToolButton } from '../../ui/crop/tool-button.tsx';
import { nameOfImage } from '../../ui/image-grid.tsx';
import { FocalPoint } from '../../ui/library/focal-point.tsx';
import { ImageTextFields } from '../../ui/library/image-text-fields.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { mediaWords } from '../../words/admin/media/media.ts';
import { number } from '../../words/count.ts';
import { page } from '../../words/page.ts';
import { featureSayings } from '../feature-sayings.ts';
import { useTimeFormat } from '../time-format.ts';

interface Props {
  id: string;
  /** Is told whether something here is not saved: a screen asks once, whatever of it would be lost. */
  guard: RefObject<() => boolean>;
  /** Called when the picture has been saved or deleted. */
  onChanged: () => void;
  /** Called with the picture that is made of this one, or with its original. */
  onMade: (image: LibraryDetail) => void;
}

/** Shows a picture of the library: its file, where it is used, and its descriptions. */
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

const texts = ['altHi', 'altEn', 'caption', 'credit', 'place', 'rights'] as const;

function Detail({ image, guard, onChanged, onMade }: Omit<Props, 'id'> & { image: LibraryDetail }) {
  const before = imageTextsSchema.parse(image);
  const [deleting, setDeleting] = useState(false);
  const { mayOn } = useMay();
  const confirm = useConfirm();
  const { ui } = words;
  const media = mediaWords();
  const manages = mayOn('image.manage', image.createdBy?._id ?? null);
  const path = `/api/images/library/${image._id}`;

  const { form, set, props, field, busy, unsaved, isUnsaved } = useApiForm({
    values: before,
    schema: imageTextsSchema,
    bodyOf: (values) => values,
    send: (body) => api(doneSchema, path, { method: 'PUT', body: changesOf(body, before) }),
    onSaved: done,
  });
  const { focalX: x, focalY: y } = form.watch();
  useEffect(() => {
    guard.current = isUnsaved;
    return () => {
      guard.current = () => false;
    };
  }, [guard, isUnsaved]);

  function done({ message }: { message: string }) {
    tell(message);
    onChanged();
  }

  async function remove() {
    const yes = await confirm({
      title: ui.confirmDelete(nameOfImage(image)),
      text: media.restsInBin,
      action: ui.delete,
    });
    if (!yes) return;
    setDeleting(true);
    try {
      done(await api(doneSchema, path, { method: 'DELETE' }));
    } catch (error) {
      tellProblem(error);
    } finally {
      setDeleting(false);
    }
  }

  async function goBack() {
    const yes = await confirm({
      title: media.adjust.original,
      text: media.adjust.originalText(image.uses.length + image.hiddenUses),
      action: media.adjust.original,
    });
    if (!yes) return;
    setDeleting(true);
    try {
      onMade(await api(libraryDetailSchema, `${path}/original`, { method: 'POST' }));
      tell(media.adjust.originalShown);
    } catch (error) {
      tellProblem(error);
    } finally {
      setDeleting(false);
    }
  }

  const isUsed = image.uses.length + image.hiddenUses > 0;
  return (
    <form className="media-detail" {...props}>
      <div className="media-side">
        {manages ? (
          <FocalPoint
            src={image.url}
            x={x}
            y={y}
            onMove={(focalX, focalY) => {
              set('focalX', focalX);
              set('focalY', focalY);
            }}
          />
        ) : (
          <img className="image-preview" src={image.url} alt="" />
        )}
        {!image.animated && (
          <div className="button-row">
            {[cropTool, adjustTool].map((tool) => (
              <ToolButton
                key={tool.label()}
                tool={tool}
                id={image._id}
                // What shows the picture may be other people's.
                replaceable={mayOn('image.manage', null)}
                disabled={unsaved ? media.saveFirst : ''}
                onMade={onMade}
              />
            ))}
          </div>
        )}
        {image.original && manages && (
          <button
            type="button"
            className="button small at-start"
            disabled={unsaved || busy || deleting}
            title={unsaved ? media.saveFirst : undefined}
            onClick={goBack}
          >
            <Undo2 aria-hidden="true" /> {media.adjust.original}
          </button>
        )}
        <Facts image={image} />
        <Uses image={image} />
      </div>
      {manages && (
        <div className="media-side">
          <ImageTextFields names={texts} field={field} />
          <SelectField label={media.licence} {...field('licence')}>
            <option value="">{media.noLicence}</option>
            {licences.map((licence) => (
              <option key={licence} value={licence}>
                {media.licences[licence]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={media.madeBy}
            hint={image.animated ? media.madeByAnimated : media.madeByHint}
            {...field('madeBy')}
          >
            {madeBySchema.options.map((madeBy) => (
              <option key={madeBy} value={madeBy}>
                {media.madeBys[madeBy]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {manages && (
        <div className="dialog-buttons">
          <button
            type="button"
            className="button danger"
            disabled={busy || deleting || isUsed}
            title={isUsed ? media.inUse : undefined}
            onClick={remove}
          >
            <Trash2 aria-hidden="true" /> {ui.delete}
          </button>
          <button type="submit" className="button primary" disabled={busy || deleting}>
            {words.ui.save}
          </button>
        </div>
      )}
    </form>
  );
}

function Facts({ image }: { image: LibraryDetail }) {
  const { url, width, height, bytes, createdAt, createdBy } = image;
  const time = useTimeFormat();
  const { state } = useAdminState();
  const address = new URL(url, state?.site.url ?? location.origin).href;
  const media = mediaWords();
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
        className="button small at-start"
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

/** Says what shows a picture. */
function kindOf(kind: string): string {
  const kinds: Record<string, string> = mediaWords().kinds;
  const ofFeature = featureSayings.find(({ imageUse }) => imageUse?.kind === kind)?.imageUse;
  return kinds[kind] ?? ofFeature?.name[page.language] ?? kind;
}

function Uses({ image: { uses, hiddenUses } }: { image: LibraryDetail }) {
  const media = mediaWords();
  return (
    <section>
      <h3 className="field-label">{media.uses}</h3>
      {uses.length > 0 && (
        <ul className="media-uses">
          {uses.map(({ kind, name, edit, binned }) => {
            const use = `${kindOf(kind)}: ${name}`;
            return (
              <li key={use + edit}>
                {edit === null ? (
                  `${use} ${media.switchedOff}`
                ) : (
                  <Link to={edit}>
                    {use} {binned && media.inBin}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {hiddenUses > 0 && <p className="field-hint">{media.hiddenUses(hiddenUses)}</p>}
      {uses.length + hiddenUses === 0 && <p className="field-hint">{media.nowhere}</p>}
    </section>
  );
}
