import { Copy, Download, FileUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAdminState, useMay } from '../../../app/client/admin-state.tsx';
import { api, messageOf } from '../../../app/client/api.ts';
import { ChooseFiles } from '../../../app/ui/choose-files.tsx';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { SelectField, TextArea, TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { page } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import { madeBySchema } from '../../../contract/made-by.ts';
import { languageOf } from '../../../hindi/language.ts';
import { type FileDetail, fileChangeSchema, fileDetailSchema } from '../contract.ts';
import { fileLimits } from '../limits.ts';
import { manageFiles } from '../permissions.ts';
import { shownWords } from '../shown-words.ts';
import { fileWords } from './words.ts';

/** Bytes that the captions of a file may be at most, however they are written. */
const MOST_BYTES = 4 * fileLimits.captions;

interface Props {
  id: string;
  /** Whether something of it is not saved, for whoever leaves the screen. */
  unsaved: RefObject<() => boolean>;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Shows a file of the site: its player, where it is, and what is said of it. */
export function Detail({ id, ...more }: Props) {
  const [file, setFile] = useState<FileDetail | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    api(fileDetailSchema, `/api/files/file/${id}`, { signal: stop.signal }).then(
      setFile,
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [id]);
  if (problem) return <p role="alert">{problem}</p>;
  return file ? <FileForm file={file} {...more} /> : <Spinner />;
}

function FileForm({ file, unsaved, onClose, onSaved }: Omit<Props, 'id'> & { file: FileDetail }) {
  const { detail: texts } = fileWords();
  const { languages } = shownWords[page.language];
  const { mayOn } = useMay();
  const { name, language, captions, transcript, madeBy, kind } = file;
  const { props, field, set, busy, refuse, isUnsaved } = useApiForm({
    values: { name, language, captions, transcript, madeBy },
    schema: fileChangeSchema,
    bodyOf: (values) => ({ ...values, seen: file.updatedAt }),
    send: (body) => api(doneSchema, `/api/files/file/${file._id}`, { method: 'PUT', body }),
    async onSaved({ message }) {
      tell(message);
      await onSaved();
      onClose();
    },
  });
  useEffect(() => {
    unsaved.current = isUnsaved;
    return () => {
      unsaved.current = () => false;
    };
  }, [unsaved, isUnsaved]);
  const manages = mayOn(manageFiles, file.createdBy?._id ?? null);
  return (
    <form className="stored-detail" {...props} noValidate>
      <div className="stored-side">
        <Player file={file} />
        <Facts file={file} />
        <Places file={file} />
      </div>
      {manages && (
        <div className="stored-side">
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            {...field('name')}
            maxLength={fileLimits.name}
            autoComplete="off"
            required
          />
          {kind !== 'pdf' && (
            <>
              <SelectField label={texts.language} {...field('language')}>
                <option value="">{texts.noLanguage}</option>
                <option value="hi">{languages.hi}</option>
                <option value="en">{languages.en}</option>
              </SelectField>
              <TextArea
                label={texts.captions}
                hint={texts.captionsHint}
                {...field('captions')}
                rows={4}
                maxLength={fileLimits.captions}
                spellCheck={false}
              />
              <ChooseFiles
                className="button small at-start"
                label={texts.chooseCaptions}
                accept={['.vtt', 'text/vtt']}
                onChoose={async ([chosen]) => {
                  if (!chosen) return;
                  const text = chosen.size > MOST_BYTES ? '' : await chosen.text();
                  if (text && text.length <= fileLimits.captions) set('captions', text);
                  else refuse({ captions: texts.captionsLarge });
                }}
              >
                <FileUp aria-hidden="true" /> {texts.chooseCaptions}
              </ChooseFiles>
              <TextArea
                label={texts.transcript}
                hint={texts.transcriptHint}
                {...field('transcript')}
                rows={8}
                maxLength={fileLimits.transcript}
              />
            </>
          )}
          <SelectField label={texts.madeBy} hint={texts.madeByHint} {...field('madeBy')}>
            {madeBySchema.options.map((value) => (
              <option key={value} value={value}>
                {texts.madeBys[value]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {manages && <DialogButtons action={words.ui.save} disabled={busy} onCancel={onClose} />}
    </form>
  );
}

/** Plays a sound or a video; a PDF is opened. */
function Player({ file: { kind, playAddress, name, captions, language } }: { file: FileDetail }) {
  const { detail: texts } = fileWords();
  if (kind === 'pdf') {
    return (
      <a className="button at-start" href={playAddress} download>
        <Download aria-hidden="true" /> {texts.save}
      </a>
    );
  }
  const Media = kind;
  const track = captions && playAddress.replace(/\.\w+\?/, '.vtt?');
  return (
    <Media className="stored-player" controls preload="none" src={playAddress} aria-label={name}>
      {track && (
        <track
          kind="captions"
          src={track}
          srcLang={language || 'hi'}
          label={texts.captionsTrack}
          default
        />
      )}
    </Media>
  );
}

function Facts({ file: { address, bytes } }: { file: FileDetail }) {
  const { detail: texts } = fileWords();
  const { state } = useAdminState();
  const whole = new URL(address, state?.site.url ?? location.origin).href;
  return (
    <>
      <dl className="stored-facts">
        <dt>{texts.size}</dt>
        <dd>{shownWords[page.language].size(bytes)}</dd>
        <dt>{texts.address}</dt>
        <dd>{whole}</dd>
      </dl>
      <button
        type="button"
        className="button small at-start"
        onClick={() =>
          navigator.clipboard.writeText(whole).then(
            () => tell(texts.copied),
            () => tell(texts.notCopied),
          )
        }
      >
        <Copy aria-hidden="true" /> {texts.copy}
      </button>
    </>
  );
}

function Places({ file: { places, hiddenPlaces } }: { file: FileDetail }) {
  const { detail: texts } = fileWords();
  return (
    <section>
      <h3 className="field-label">{texts.places}</h3>
      {places.length > 0 && (
        <ul className="stored-places">
          {places.map(({ name, edit }) => (
            <li key={`${edit} ${name}`}>
              {edit === null ? (
                <>
                  <span lang={languageOf(name)}>{name}</span> {texts.switchedOff}
                </>
              ) : (
                <Link to={edit} lang={languageOf(name)}>
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {hiddenPlaces > 0 && <p className="field-hint">{texts.hidden(hiddenPlaces)}</p>}
      {places.length + hiddenPlaces === 0 && <p className="field-hint">{texts.nowhere}</p>}
    </section>
  );
}
