import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { type Language, languageSchema } from '../../../contract/common.ts';
import {
  type SubscribersImported,
  subscribersImportedSchema,
} from '../../../contract/letter-lists.ts';
import { api, apiFile } from '../../client/api.ts';
import { saveFile } from '../../client/save-file.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import { letterWords } from '../../words/admin/letters/letters.ts';
import { languageNames } from '../../words/interface.ts';
import { page } from '../../words/page.ts';

interface Props {
  /** The chosen list; empty: none. */
  list: string;
  onImported: () => void;
}

/** Imports people into a list, with a note how they agreed, and exports them. */
export function SubscriberFile({ list, onImported }: Props) {
  const [busy, setBusy] = useState(false);
  const [consent, setConsent] = useState('');
  const [language, setLanguage] = useState<Language>(page.language);
  const [report, setReport] = useState<SubscribersImported | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const texts = letterWords().subscribers.file;

  async function importFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    setBusy(true);
    setReport(null);
    try {
      const body = { list, language, consent, csv: await chosen.text() };
      const path = '/api/letters/subscribers/import';
      setReport(await api(subscribersImportedSchema, path, { method: 'POST', body }));
      onImported();
    } catch (error) {
      tellProblem(error);
    } finally {
      setBusy(false);
      // Without this, choosing the same file again would not be noticed.
      input.value = '';
    }
  }

  async function exportFile() {
    try {
      saveFile(await apiFile(`/api/letters/subscribers/export?list=${list}`), 'subscribers.csv');
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <section className="sheet mt-8">
      <h2 className="mb-2 text-xl">{texts.title}</h2>
      <p className="field-hint">{texts.text()}</p>
      {!list && <p className="mt-4">{texts.needsList}</p>}
      {list && (
        <div className="mt-4 grid gap-4">
          <TextField
            label={texts.consent}
            hint={texts.consentHint}
            value={consent}
            maxLength={500}
            onChange={({ target }) => setConsent(target.value)}
          />
          <SelectField
            label={texts.language}
            value={language}
            onChange={({ target }) => setLanguage(languageSchema.parse(target.value))}
          >
            {languageSchema.options.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap gap-3">
            <input
              ref={file}
              type="file"
              accept=".csv,text/csv"
              className="sr-only"
              tabIndex={-1}
              aria-label={texts.choose}
              onChange={importFile}
            />
            <button
              type="button"
              className="button"
              disabled={busy || !consent.trim()}
              onClick={() => file.current?.click()}
            >
              <Upload aria-hidden="true" /> {busy ? texts.importing : texts.import}
            </button>
            <button type="button" className="button" onClick={exportFile}>
              <Download aria-hidden="true" /> {texts.export}
            </button>
          </div>
        </div>
      )}
      {report && (
        <div className="mt-4" role="status">
          <p className="font-medium">{texts.report(report)}</p>
          {report.refused.length > 0 && <p>{texts.lines(report.refused)}</p>}
        </div>
      )}
    </section>
  );
}
