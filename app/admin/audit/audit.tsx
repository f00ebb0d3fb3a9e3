import { History } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { auditSchema } from '../../../contract/audit.ts';
import { limits } from '../../../contract/limits.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { PageSize } from '../../ui/pager.tsx';
import { words } from '../../words/admin/admin.ts';
import { auditWords, loadAuditWords } from '../../words/admin/audit/audit.ts';
import { Screen } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/audit';
import { AuditFilters } from './filters.tsx';
import { Further, Sentence } from './sentence.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const { signal } = request;
  const [log] = await Promise.all([
    api(auditSchema, `/api/audit?${query}`, { signal }),
    loadAuditWords(),
  ]);
  return { ...log, size };
}

/** Shows the audit log: who changed what, and when. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, older, people, size } = loaderData;
  const [query] = useSearchParams();
  const time = useTimeFormat();
  const audit = auditWords();
  const { shell } = words;
  const from = (before: number | null) => {
    const next = new URLSearchParams(query);
    if (before === null) next.delete('before');
    else next.set('before', String(before));
    return `${adminPaths.audit()}?${next}`;
  };
  return (
    <Screen title={shell.screens.audit}>
      <AuditFilters query={query} people={people} />
      {entries.length > 0 ? (
        <ol className="sheet audit-list">
          {entries.map((entry) => (
            <li key={entry.seq}>
              <div className="audit-deed">
                <p>
                  <Sentence entry={entry} />
                </p>
                {entry.further.length > 0 && <Further entry={entry} />}
              </div>
              <time dateTime={entry.at}>{time(entry.at)}</time>
            </li>
          ))}
        </ol>
      ) : (
        <div className="sheet empty">
          <History aria-hidden="true" />
          <p>{audit.nothing}</p>
        </div>
      )}
      {(query.has('before') || older !== null || entries.length > limits.adminPageSize) && (
        <div className="list-foot">
          <PageSize size={size} />
          <nav className="pager" aria-label={words.ui.pager.label}>
            {query.has('before') && <Link to={from(null)}>{audit.newest}</Link>}
            {older !== null && <Link to={from(older)}>{audit.older}</Link>}
          </nav>
        </div>
      )}
    </Screen>
  );
}
