import { type ExpressionBuilder, sql } from 'kysely';
import { storedStatusSchema } from '../../contract/articles.ts';
import type { Desk } from '../../contract/desk.ts';
import { limits } from '../../contract/limits.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { ScheduleEntries, ScheduleEntry } from '../../contract/schedule.ts';
import { storedTime } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { isMadeBy, makerColumns, makersOf } from '../article-rows/byline.ts';
import { desksOf } from '../articles/desk.ts';
import { storedJob } from '../articles/stored-job.ts';

export interface Filter {
  category?: string | undefined;
  author?: string | undefined;
}

export interface Range extends Filter {
  from: string;
  to: string;
}

/** Says of articles whether the filters want them; of others than editors, their own whatever they want. */
function isWanted(person: User, { category, author: wanted }: Filter) {
  const author = scopeOf(person.role, 'article.read') === 'any' ? wanted : person._id;
  return (eb: ExpressionBuilder<Schema, 'articles'>) =>
    eb.and([
      ...(category ? [eb('articles.category_id', '=', category)] : []),
      ...(author ? [isMadeBy(author)] : []),
    ]);
}

/** Selects what is told of articles. */
const selectRows = (db: Queries) =>
  db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select(['articles.id', 'articles.name', 'articles.language', 'articles.status'])
    .select(['articles.category_id', 'users.name as author_name'])
    .select(['articles.version', 'articles.updated_at'])
    .select(makerColumns.map((column) => `articles.${column}` as const));

/** Says of articles that their publication is scheduled, or was and failed. */
export const isTimed = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'articles'>) =>
  exists(
    selectFrom('scheduled_actions')
      .select('action')
      .whereRef('article_id', '=', 'articles.id')
      .where('action', '=', 'publish'),
  );

/** Selects the articles that the filters want, as far as the person may see them. */
export const selectSeen = (db: Queries, person: User, filter: Filter) =>
  selectRows(db).where(isWanted(person, filter));

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** Returns what is told of an article and the work on it: readers see what is no work any more. */
export function presentSeen(row: Row, desk: Desk | null | undefined) {
  const { id, name, language, status, version, category_id, author_id, author_name } = row;
  return {
    _id: id,
    name,
    language,
    category: category_id,
    status: storedStatusSchema.parse(status),
    author: author_id && author_name !== null ? { _id: author_id, name: author_name } : null,
    people: makersOf(row),
    version,
    desk: (status === 'draft' || status === 'review' ? desk : null) ?? null,
  };
}

/**
 * Returns what was published between two times and what is scheduled, planned or due then, in order, as far as the
 * person may see it.
 */
export async function readEntries(
  db: Queries,
  person: User,
  { from, to, ...filter }: Range,
): Promise<ScheduleEntries> {
  const most = limits.scheduleEntries;
  const jobs = await selectSeen(db, person, filter)
    .innerJoin('scheduled_actions as jobs', 'jobs.article_id', 'articles.id')
    .leftJoin('working_copies as copies', 'copies.article_id', 'articles.id')
    .select(['jobs.action', 'jobs.due_at as at', 'jobs.failure', 'copies.version as copy'])
    .where('jobs.due_at', '>=', from)
    .where('jobs.due_at', '<', to)
    .where('articles.status', '!=', 'bin')
    .limit(most + 1)
    .execute();
  const ofDesk = (time: 'planned_at' | 'due', action: 'plan' | 'due') =>
    selectSeen(db, person, filter)
      .innerJoin('desk', 'desk.article_id', 'articles.id')
      .select([`desk.${time} as at`, sql<'plan' | 'due'>`${sql.lit(action)}`.as('action')])
      .where(`desk.${time}`, '>=', from)
      .where(`desk.${time}`, '<', to)
      .where('articles.status', 'in', ['draft', 'review'])
      .where(({ not }) => not(isTimed))
      .limit(most + 1);
  // A limit of each, since a day of deadlines would leave out plans.
  const onDesk = await db
    .selectFrom(ofDesk('planned_at', 'plan').as('plans'))
    .selectAll()
    .unionAll(db.selectFrom(ofDesk('due', 'due').as('deadlines')).selectAll())
    .execute();
  const [plans, deadlines] = [
    onDesk.filter(({ action }) => action === 'plan'),
    onDesk.filter(({ action }) => action === 'due'),
  ];
  // Found before they are joined: PostgreSQL takes a time for few articles, and would read and sort all of it.
  const newest = db
    .selectFrom('articles')
    .select('articles.seq')
    .where(isWanted(person, filter))
    .where('articles.status', '=', 'published')
    .where('articles.published_at', '>=', from)
    .where('articles.published_at', '<', to)
    .orderBy('articles.published_at', 'desc')
    .limit(most + 1);
  const published = await selectRows(db)
    .select('articles.published_at as at')
    .where('articles.seq', 'in', newest)
    .orderBy('articles.published_at', 'desc')
    .execute();
  const desks = await desksOf(db, person, jobs);
  const byPeople = [...plans.slice(0, most), ...deadlines.slice(0, most)];
  const planned = await desksOf(db, person, byPeople);
  const entries: ScheduleEntry[] = [
    ...published.slice(0, most).map((row) => ({
      ...presentSeen(row, null),
      at: storedTime(row.at ?? from),
      action: null,
      failure: null,
      copyVersion: null,
    })),
    ...jobs.slice(0, most).map(({ at, action, failure, copy, ...row }, place) => ({
      ...presentSeen(row, desks[place]),
      at: storedTime(at),
      ...storedJob(action, failure),
      copyVersion: action === 'update' ? copy : null,
    })),
    ...byPeople.map(({ at, action, ...row }, place) => ({
      ...presentSeen(row, planned[place]),
      at: storedTime(at),
      action,
      failure: null,
      copyVersion: null,
    })),
  ];
  entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return { entries, more: [published, jobs, plans, deadlines].some((rows) => rows.length > most) };
}
