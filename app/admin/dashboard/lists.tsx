import { useId } from 'react';
import { Link } from 'react-router';
import type { ReadRow, WorkRow } from '../../../contract/dashboard.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { words } from '../../words/admin/admin.ts';
import { locales, momentOptions, number } from '../../words/count.ts';
import { page, pathIn } from '../../words/page.ts';
import { StatusPill } from '../status-pill.tsx';

/** Formats a time in the site's time zone: 20 Nov, 3:05 pm. */
function when(iso: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(locales[page.language], {
    ...momentOptions[page.language],
    year: undefined,
    timeZone,
  }).format(new Date(iso));
}

function Title({ row }: { row: WorkRow | ReadRow }) {
  if (!row.mayEdit) {
    return (
      <span className="part-title" lang={row.language}>
        {row.name}
      </span>
    );
  }
  return (
    <Link className="part-title" to={adminPaths.editArticle({ id: row._id })} lang={row.language}>
      {row.name}
    </Link>
  );
}

/** Names the author and, where that was somebody else, who edited the article last. */
function peopleOf({ authorName, editorName }: WorkRow): string[] {
  const edited = editorName && editorName !== authorName;
  return [authorName, edited ? words.dashboard.editedBy(editorName) : ''].filter(Boolean);
}

interface WorkProps {
  title: string;
  rows: WorkRow[];
  empty: string;
  /** Address of the complete list. */
  all: string;
  timeZone: string | undefined;
}

/** Shows the first articles of a list, with a link to the complete list. */
export function WorkList({ title, rows, empty, all, timeZone }: WorkProps) {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <Link className="row-action" to={all}>
            {words.dashboard.showAll(title)}
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="part-empty">{empty}</p>
      ) : (
        <ul className="part-rows">
          {rows.map((row) => (
            <li key={row._id}>
              <div className="part-main">
                <Title row={row} />
                <p className="part-note">
                  {peopleOf(row).map((name) => `${name} · `)}
                  <time dateTime={row.updatedAt}>{when(row.updatedAt, timeZone)}</time>
                </p>
              </div>
              <StatusPill status={row.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Lists the articles that readers open most, each with a link to its page. */
export function MostRead({ rows }: { rows: ReadRow[] }) {
  const { mostRead } = words.dashboard;
  return (
    <section className="sheet most-read" aria-labelledby="most-read-title">
      <div className="part-head">
        <h2 id="most-read-title">{mostRead.title}</h2>
      </div>
      {rows.length === 0 ? (
        <p className="part-empty">{mostRead.none}</p>
      ) : (
        <ol className="part-rows">
          {rows.map((row, place) => (
            <li key={row._id}>
              <span className="part-place" aria-hidden="true">
                {place + 1}
              </span>
              <div className="part-main">
                <Title row={row} />
                <p className="part-note">{row.authorName}</p>
              </div>
              <span className="part-views">
                {number(row.views)}
                <span className="sr-only"> {mostRead.views}</span>
              </span>
              {row.address && (
                <a
                  className="row-action"
                  href={pathIn(row.address)}
                  aria-label={mostRead.readArticle(row.name)}
                >
                  {mostRead.read}
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
