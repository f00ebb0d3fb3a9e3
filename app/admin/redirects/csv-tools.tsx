import { redirectImportedSchema } from '../../../contract/redirects.ts';
import { tell } from '../../ui/toast.tsx';
import { redirectWords } from '../../words/admin/redirects/redirects.ts';
import { CsvFile } from '../csv-file.tsx';

/** Imports and exports redirects as CSV. */
export function CsvTools({ onImported }: { onImported: () => void }) {
  const { csv } = redirectWords();
  return (
    <section className="sheet below">
      <h2>{csv.title}</h2>
      <p className="field-hint">{csv.text()}</p>
      <CsvFile
        words={csv}
        importPath="/api/redirects/import"
        exportPath="/api/redirects/export"
        fileName="redirects.csv"
        schema={redirectImportedSchema}
        onImported={({ taken }) => {
          tell(csv.done(taken));
          onImported();
        }}
      >
        {({ taken, refused }) => (
          <>
            <p>{csv.report(taken, refused.length)}</p>
            {refused.length > 0 && (
              <ul className="refused-lines">
                {refused.map(({ line, reason }) => (
                  <li key={line}>
                    <span>{csv.line(line)}</span> {reason}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </CsvFile>
    </section>
  );
}
