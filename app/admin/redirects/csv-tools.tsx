import { redirectImportedSchema } from '../../../contract/redirects.ts';
import { tell } from '../../ui/toast.tsx';
import { redirectWords } from '../../words/admin/redirects/redirects.ts';
import { CsvFile } from '../csv-file.tsx';

/** Imports and exports redirects as CSV. */
export function CsvTools({ onImported }: { onImported: () => void }) {
  const { csv } = redirectWords();
  return (
    <section className="sheet mt-8">
      <h2 className="mb-2 text-xl">{csv.title}</h2>
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
            <p className="font-medium">{csv.report(taken, refused.length)}</p>
            {refused.length > 0 && (
              <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto">
                {refused.map(({ line, reason }) => (
                  <li key={line}>
                    <span className="font-medium">{csv.line(line)}</span> {reason}
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
