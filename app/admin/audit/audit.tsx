import { History } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { auditSchema } from '../../../contract/audit.ts';
import { api } from '../../client/api.ts';
import { useTimeFormat } from '../format.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/audit';
import { AuditFilters } from './filters.tsx';
import { Sentence } from './sentence.tsx';

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  return api(auditSchema, `/api/audit${new URL(url).search}`, { signal });
}

/** Who did what to what, when. */
export default function Audit({ loaderData: { entries, older, people } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const time = useTimeFormat();
  const from = (before: number | null) => {
    const next = new URLSearchParams(query);
    if (before === null) next.delete('before');
    else next.set('before', String(before));
    return `/admin/audit?${next}`;
  };
  return (
    <Screen title="Audit Log">
      <AuditFilters query={query} people={people} />
      {entries.length > 0 ? (
        <ol className="sheet audit-list">
          {entries.map((entry) => (
            <li key={entry.seq}>
              <p>
                <Sentence entry={entry} />
              </p>
              <time dateTime={entry.at}>{time(entry.at)}</time>
            </li>
          ))}
        </ol>
      ) : (
        <div className="sheet empty">
          <History aria-hidden="true" />
          <p>Nothing was done that fits these filters.</p>
        </div>
      )}
      {(query.has('before') || older !== null) && (
        <nav className="pager" aria-label="Pages">
          {query.has('before') && <Link to={from(null)}>Newest</Link>}
          {older !== null && <Link to={from(older)}>Older</Link>}
        </nav>
      )}
    </Screen>
  );
}
