import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { type RedirectImported, redirectImportedSchema } from '../../../contract/redirects.ts';
import { api, apiFile } from '../../client/api.ts';
import { saveFile } from '../../client/save-file.ts';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { redirectWords } from '../../words/admin/redirects/redirects.ts';

function Report({ report }: { report: RedirectImported }) {
  const { taken, refused } = report;
  const { csv } = redirectWords();
  return (
    <div className="mt-4" role="status">
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
    </div>
  );
}

/** Imports and exports redirects as CSV. */
export function CsvTools({ onImported }: { onImported: () => void }) {
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<RedirectImported | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const { csv } = redirectWords();

  async function importFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    setBusy(true);
    setReport(null);
    try {
      const body = { csv: await chosen.text() };
      const path = '/api/redirects/import';
      const done = await api(redirectImportedSchema, path, { method: 'POST', body });
      setReport(done);
      tell(csv.done(done.taken));
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
      saveFile(await apiFile('/api/redirects/export'), 'redirects.csv');
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <section className="sheet mt-8">
      <h2 className="mb-2 text-xl">{csv.title}</h2>
      <p className="field-hint">{csv.text()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          tabIndex={-1}
          aria-label={csv.file}
          onChange={importFile}
        />
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => file.current?.click()}
        >
          <Upload aria-hidden="true" /> {busy ? csv.importing : csv.import}
        </button>
        <button type="button" className="button" onClick={exportFile}>
          <Download aria-hidden="true" /> {csv.export}
        </button>
      </div>
      {report && <Report report={report} />}
    </section>
  );
}
