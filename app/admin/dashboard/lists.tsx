import { useId } from 'react';
import { Link } from 'react-router';
import type { Dashboard, DashboardRow, WorkRow } from '../../../contract/dashboard.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { words } from '../../words/admin/admin.ts';
import type { DashboardWords } from '../../words/admin/dashboard/en.tsx';
import { locales, months, timeIn } from '../../words/count.ts';
import { page } from '../../words/page.ts';
import { scheduleLink } from '../feature-screens.ts';

/** Formats a time in the site's time zone: 20 Nov, 3:05 pm. */
function when(iso: string, timeZone: string | undefined): string {
  const { language } = page;
  const options = { day: 'numeric', month: months[language], timeZone } as const;
  const day = new Intl.DateTimeFormat(locales[language], options);
  return `${day.format(new Date(iso))}, ${timeIn(language, timeZone)(new Date(iso))}`;
}

/** The title of an article, which leads those to its form who may write it. */
export function Title({ row }: { row: DashboardRow }) {
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
function peopleOf({ authorName, editorName }: WorkRow, texts: DashboardWords): string[] {
  const edited = editorName && editorName !== authorName;
  return [authorName, edited ? texts.editedBy(editorName) : ''].filter(Boolean);
}

interface WorkProps {
  texts: DashboardWords;
  title: string;
  rows: WorkRow[];
  empty: string;
  /** Address of the complete list. */
  all: string;
  timeZone: string | undefined;
}

/** Shows the first articles of a list, with a link to the complete list. */
export function WorkList({ texts, title, rows, empty, all, timeZone }: WorkProps) {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <Link className="row-action" to={all}>
            {texts.showAll(title)}
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="part-empty">{empty}</p>
      ) : (
        <ul className="part-rows">
          {rows.map((row) => (
            <li key={`${row._id} ${row.copy}`}>
              <div className="part-main">
                <Title row={row} />
                <p className="part-note">
                  {row.sentBack && row.copy && `${words.articles.workingCopy} · `}
                  {peopleOf(row, texts).map((name) => `${name} · `)}
                  <time dateTime={row.updatedAt}>{when(row.updatedAt, timeZone)}</time>
                </p>
              </div>
              {row.sentBack ? (
                <span className="pill rose">{texts.sentBack}</span>
              ) : (
                <StatusPill status={row.status} copy={row.copy} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface TodayProps {
  texts: DashboardWords;
  today: Dashboard['today'];
  timeZone: string | undefined;
}

/** Shows what was published today and what is still to come, with a link to the screen that shows more of it. */
export function Today({ texts, today: { entries, total }, timeZone }: TodayProps) {
  const { today } = texts;
  const clock = new Intl.DateTimeFormat(locales[page.language], {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  });
  return (
    <section className="sheet" aria-labelledby="today-title">
      <div className="part-head">
        <h2 id="today-title">{today.title}</h2>
        {scheduleLink && (
          <Link className="row-action" to={scheduleLink.to}>
            {scheduleLink.today?.[page.language]}
          </Link>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="part-empty">{today.none}</p>
      ) : (
        <ul className="part-rows">
          {entries.map(({ _id, name, language, at, action, failure, author, status }) => (
            <li key={`${_id} ${action}`}>
              <time className="part-time" dateTime={at}>
                {clock.format(new Date(at))}
              </time>
              <div className="part-main">
                <Link
                  className="part-title"
                  to={adminPaths.editArticle({ id: _id })}
                  lang={language}
                >
                  {name}
                </Link>
                <p className="part-note">
                  {[author?.name, action && (failure ? today.failed : today.does[action])]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <StatusPill
                status={
                  action && !failure && action !== 'plan' && action !== 'due' ? 'scheduled' : status
                }
              />
            </li>
          ))}
        </ul>
      )}
      {total > entries.length && <p className="part-note">{today.more(total - entries.length)}</p>}
    </section>
  );
}
