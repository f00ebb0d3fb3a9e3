import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { readablePath } from '../../../app/admin/redirects/readable-path.ts';
import { apiFile } from '../../../app/client/api.ts';
import { saveFile } from '../../../app/client/save-file.ts';
import { FilterSelect, Filters } from '../../../app/ui/filters.tsx';
import { Pager } from '../../../app/ui/pager.tsx';
import { tellProblem } from '../../../app/ui/toast.tsx';
import { number } from '../../../app/words/count.ts';
import {
  type ImportEntry,
  importKinds,
  reportFilters,
  type reportFormats,
  type reportPageSchema,
} from '../contract.ts';
import { importWords } from './words.ts';

const colours: Record<string, string> = {
  added: 'green',
  updated: 'green',
  refused: 'rose',
  missing: 'rose',
  edited: 'amber',
  deleted: 'amber',
};

function Line({ entry }: { entry: ImportEntry }) {
  const { kinds, outcomes, reasons, report } = importWords();
  const { kind, id, title, outcome, reason, detail, from, to, file, line } = entry;
  // A line about a whole file has its name already.
  const place = file && (title || id || line) ? report.line(file, line) : '';
  return (
    <tr>
      <td className="row-title wrap-anywhere">
        <div>
          <bdi>{title || id || file || report.untitled}</bdi>
          <p className="field-hint">{kinds[kind]}</p>
        </div>
      </td>
      <td className="wrap-anywhere" data-label={report.outcome}>
        <div>
          {outcome && (
            <span className={`pill ${colours[outcome] ?? 'grey'}`}>{outcomes[outcome]}</span>
          )}
          {reason && (
            <p>
              {detail && <bdi className="import-detail">{detail}</bdi>} {reasons[reason]}
            </p>
          )}
          {!reason && detail && <p className="import-detail">{detail}</p>}
          {place && <p className="field-hint">{place}</p>}
        </div>
      </td>
      <td className="wrap-anywhere" data-label={report.address}>
        {to && (
          <div>
            {from && <p className="field-hint">{readablePath(from)}</p>}
            <p>→ {readablePath(to)}</p>
          </div>
        )}
      </td>
    </tr>
  );
}

interface Props {
  id: string;
  page: z.infer<typeof reportPageSchema>;
}

/** Shows the report of an import, line by line, and gives it as a file. */
export function ReportPart({ id, page }: Props) {
  const { kinds, outcomes, report } = importWords();
  const [query] = useSearchParams();

  async function download(format: (typeof reportFormats)[number]) {
    try {
      saveFile(await apiFile(`/api/imports/${id}/report/${format}`), `import.${format}`);
    } catch (error) {
      tellProblem(error);
    }
  }

  const shows = { moved: report.moved, noted: report.noted, ...outcomes };
  return (
    <section aria-labelledby="report">
      <h2 className="import-title" id="report">
        {report.title} <span className="count">{number(page.totalEntries)}</span>
      </h2>
      <div className="import-tools">
        <Filters key={query.toString()}>
          <FilterSelect
            name="kind"
            label={report.kind}
            chosen={query.get('kind')}
            all={report.all}
            options={importKinds.map((value) => ({ value, label: kinds[value] }))}
          />
          <FilterSelect
            name="show"
            label={report.show}
            chosen={query.get('show')}
            all={report.everything}
            options={reportFilters.map((value) => ({ value, label: shows[value] }))}
          />
        </Filters>
        {(['csv', 'json'] as const).map((format) => (
          <button type="button" className="button" key={format} onClick={() => download(format)}>
            <Download aria-hidden="true" /> {report[format]}
          </button>
        ))}
      </div>
      <div className="table-sheet">
        {page.entries.length === 0 ? (
          <p className="empty">{report.none}</p>
        ) : (
          <table className="table import-report">
            <thead>
              <tr>
                <th scope="col">{report.thing}</th>
                <th scope="col">{report.outcome}</th>
                <th scope="col">{report.address}</th>
              </tr>
            </thead>
            <tbody>
              {page.entries.map((entry, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never change.
                <Line key={place} entry={entry} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager page={page.currentPage} pages={page.totalPages} />
    </section>
  );
}
