import { useState } from 'react';
import { CsvFile } from '../../../app/admin/csv-file.tsx';
import { SelectField, TextField } from '../../../app/ui/text-field.tsx';
import { languageNames } from '../../../app/words/language-names.ts';
import { page } from '../../../app/words/page.ts';
import { type Language, languageSchema } from '../../../contract/common.ts';
import { subscribersImportedSchema } from '../lists.ts';
import { newsletterWords } from './words.ts';

interface Props {
  /** The chosen list; empty: none. */
  list: string;
  onImported: () => void;
}

/** Imports people into a list, with a note how they agreed, and exports them. */
export function SubscriberFile({ list, onImported }: Props) {
  const [consent, setConsent] = useState('');
  const [language, setLanguage] = useState<Language>(page.language);
  const texts = newsletterWords().subscribers.file;
  return (
    <section className="sheet below">
      <h2>{texts.title}</h2>
      <p className="field-hint">{texts.text()}</p>
      {!list && <p>{texts.needsList}</p>}
      {list && (
        <>
          <div className="stack">
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
              {languageSchema.options.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </SelectField>
          </div>
          <CsvFile
            words={texts}
            importPath="/api/letters/subscribers/import"
            exportPath={`/api/letters/subscribers/export?list=${list}`}
            fileName="subscribers.csv"
            schema={subscribersImportedSchema}
            more={{ list, language, consent }}
            disabled={!consent.trim()}
            onImported={onImported}
          >
            {(report) => (
              <>
                <p>{texts.report(report)}</p>
                {report.refused.length > 0 && <p>{texts.lines(report.refused)}</p>}
              </>
            )}
          </CsvFile>
        </>
      )}
    </section>
  );
}
