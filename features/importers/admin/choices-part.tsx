import { useId, useRef } from 'react';
import { api } from '../../../app/client/api.ts';
import { SelectField, TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { doneSchema } from '../../../contract/common.ts';
import { type Import, type ImportFile, importFormats, importRunSchema } from '../contract.ts';
import { startsAgain } from './problem-part.tsx';
import { importWords } from './words.ts';

interface Props {
  current: Import;
  /** Folders and archives that may hold the pictures of the old site. */
  files: ImportFile[];
  onBegun: () => void;
}

/** Lets an administrator choose how a file is taken, and begins it. */
export function ChoicesPart({ current, files, onBegun }: Props) {
  const { choices: texts, formats } = importWords();
  const dryRun = useRef(true);
  const hint = useId();
  const accountsHint = useId();
  const path = `/api/imports/${current._id}/run`;
  const { form, field, props, busy } = useApiForm({
    values: current.choices,
    schema: importRunSchema,
    bodyOf: (values) => ({ ...values, dryRun: dryRun.current }),
    send: (body) => api(doneSchema, path, { method: 'POST', body }),
    onSaved: ({ message }) => {
      tell(message);
      onBegun();
    },
  });
  const starts = current.state === 'checked' || current.state === 'cancelled';
  const others = files.filter(({ key }) => key !== current.file);
  const { checked, state } = { checked: current.state !== 'failed', state: current.state };
  return (
    <section className="sheet" aria-labelledby="import-choices">
      <h2 id="import-choices">{texts.title}</h2>
      <form className="import-choices" {...props} noValidate>
        <SelectField label={texts.format} {...field('format')}>
          <option value="">{texts.found}</option>
          {importFormats.map((format) => (
            <option key={format} value={format}>
              {formats[format]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.source}
          hint={texts.sourceHint}
          placeholder={current.source}
          spellCheck={false}
          autoCapitalize="none"
          {...field('source')}
        />
        <TextField
          label={texts.oldSite}
          hint={texts.oldSiteHint}
          placeholder="https://"
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          {...field('oldSite')}
        />
        <div className="field">
          <label className="checkbox">
            <input type="checkbox" aria-describedby={hint} {...form.register('fetchPictures')} />
            {texts.fetch}
          </label>
          <span className="field-hint" id={hint}>
            {texts.fetchHint}
          </span>
        </div>
        <div className="field">
          <label className="checkbox">
            <input type="checkbox" aria-describedby={accountsHint} {...form.register('accounts')} />
            {texts.accounts}
          </label>
          <span className="field-hint" id={accountsHint}>
            {texts.accountsHint}
          </span>
        </div>
        <SelectField label={texts.pictures} hint={texts.picturesHint} {...field('pictures')}>
          <option value="">{texts.noPictures}</option>
          {others.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label={texts.tags} hint={texts.tagsHint} {...field('tags')} />
        <div className="import-buttons">
          <button
            type="submit"
            className={checked || startsAgain(current) ? 'button' : 'button primary'}
            disabled={busy || !current.fileThere}
            onClick={() => {
              dryRun.current = true;
            }}
          >
            {texts.check}
          </button>
          {checked && (
            <button
              type="submit"
              className={starts ? 'button primary' : 'button'}
              disabled={busy || !current.fileThere}
              onClick={() => {
                dryRun.current = false;
              }}
            >
              {state === 'done' ? texts.again : texts.start}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
