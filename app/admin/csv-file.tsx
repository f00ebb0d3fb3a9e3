import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { api, apiFile } from '../client/api.ts';
import { saveFile } from '../client/save-file.ts';
import { textOfFile } from '../client/text-of-file.ts';
import { tellProblem } from '../ui/toast.tsx';

interface Props<Report> {
  words: { choose: string; import: string; importing: string; export: string };
  importPath: string;
  exportPath: string;
  /** The name under which the file is saved. */
  fileName: string;
  schema: z.ZodType<Report>;
  /** What goes with the text of the file. */
  more?: object;
  disabled?: boolean;
  onImported: (report: Report) => void;
  children: (report: Report) => ReactNode;
}

/** Buttons that import a CSV file and export one, with what became of the lines of the file. */
export function CsvFile<Report>(props: Props<Report>) {
  const { words, importPath, exportPath, fileName, schema, more, onImported, children } = props;
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const file = useRef<HTMLInputElement>(null);

  async function importFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    setBusy(true);
    setReport(null);
    try {
      const body = { ...more, csv: await textOfFile(chosen) };
      const done = await api(schema, importPath, { method: 'POST', body });
      setReport(done);
      onImported(done);
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
      saveFile(await apiFile(exportPath), fileName);
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <>
      <div className="button-row">
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="sr-only"
          tabIndex={-1}
          aria-label={words.choose}
          onChange={importFile}
        />
        <button
          type="button"
          className="button"
          disabled={busy || props.disabled}
          onClick={() => file.current?.click()}
        >
          <Upload aria-hidden="true" /> {busy ? words.importing : words.import}
        </button>
        <button type="button" className="button" onClick={exportFile}>
          <Download aria-hidden="true" /> {words.export}
        </button>
      </div>
      {report && (
        <div className="file-report" role="status">
          {children(report)}
        </div>
      )}
    </>
  );
}
