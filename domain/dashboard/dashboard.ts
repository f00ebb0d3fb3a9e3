import { sql } from 'kysely';
import { type CopyStatus, storedStatusSchema } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import type { Dashboard, DashboardRow, WorkRow } from '../../contract/dashboard.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import { storedTime } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import { addDays, dayIn, momentOf } from '../../contract/zoned-time.ts';
import type { Queries } from '../../database/database.ts';
import { namedRules } from '../../features/rules.ts';
import { isMadeBy, makerColumns, makersOf } from '../article-rows/byline.ts';
import { countArticles } from '../articles/admin-list.ts';
import { selectArticles } from '../articles/present.ts';
import { isMyWork } from '../articles/views.ts';
import { listCategories } from '../categories/categories.ts';
import { partsOn } from '../features/off.ts';
import { readEntries } from '../schedule/entries.ts';
import { getSettings } from '../settings.ts';

/** What a row needs of an article. */
export const rowColumns = [
  'articles.id',
  'articles.name',
  'articles.slug',
  'articles.language',
  'articles.status',
  'articles.updated_at',
  ...makerColumns.map((column) => `articles.${column}` as const),
  'users.name as author_name',
  'categories.slug as category_slug',
] as const;

interface Row {
  id: string;
  name: string;
  slug: string;
  language: Language;
  status: string;
  updated_at: string;
  author_id: string | null;
  co_authors: string;
  photographers: string;
  translators: string;
  author_name: string | null;
  category_slug: string | null;
}

/** Returns an article as lists of the dashboard show it to a person. */
export function presentRow(row: Row, person: User): DashboardRow {
  return {
    _id: row.id,
    name: row.name,
    language: row.language,
    authorName: row.author_name ?? '',
    address: row.status === 'published' ? articlePath(row.slug, row.category_slug) : null,
    mayEdit: mayOn(person, 'article.write', makersOf(row)),
  };
}

/** Selects articles with who edited them last, and whether they were sent back. */
function selectWithEdits(db: Queries) {
  return (
    selectArticles(db)
      .leftJoin('article_revisions as last', (join) =>
        join
          .onRef('last.article_id', '=', 'articles.id')
          .onRef('last.version', '=', 'articles.version'),
      )
      .leftJoin('desk', 'desk.article_id', 'articles.id')
      // An article that was never changed has no versions yet.
      .leftJoin('users as editors', (join) =>
        join.on((eb) =>
          eb(
            'editors.id',
            '=',
            eb
              .case()
              .when('last.id', 'is', null)
              .then(eb.ref('articles.created_by'))
              .else(eb.ref('last.saved_by'))
              .end(),
          ),
        ),
      )
      .select(rowColumns)
      .select(['editors.name as editor_name', 'desk.returned_at'])
  );
}

type Worked = Awaited<ReturnType<ReturnType<typeof selectWithEdits>['execute']>>[number];

function presentWork(row: Worked, person: User): WorkRow {
  const status = storedStatusSchema.parse(row.status);
  return {
    ...presentRow(row, person),
    status,
    updatedAt: row.updated_at,
    editorName: row.editor_name,
    sentBack: status === 'draft' && !!row.returned_at,
    copy: false,
  };
}

/** Selects the working copies in a state that a person may read, for a list in the order of their times. */
function selectCopies(db: Queries, person: User, status: CopyStatus, order: 'asc' | 'desc') {
  const readsAll = scopeOf(person.role, 'article.read') === 'any';
  return selectArticles(db)
    .$if(!readsAll, (query) => query.where(isMadeBy(person._id)))
    .innerJoin('working_copies as copies', 'copies.article_id', 'articles.id')
    .leftJoin('users as savers', 'savers.id', 'copies.saved_by')
    .select(rowColumns)
    .select(['copies.updated_at as copied_at', 'savers.name as saver', 'copies.returned_at'])
    .where('copies.status', '=', status)
    .where('articles.status', '!=', 'bin')
    .orderBy('copies.updated_at', order)
    .limit(limits.dashboardRows);
}

type Copied = Awaited<ReturnType<ReturnType<typeof selectCopies>['execute']>>[number];

function presentCopy(row: Copied, status: CopyStatus, person: User): WorkRow {
  return {
    ...presentRow(row, person),
    status,
    updatedAt: storedTime(row.copied_at),
    editorName: row.saver,
    sentBack: row.returned_at !== '',
    copy: true,
  };
}

/** The first rows of both, by their times. */
const together = (rows: WorkRow[], copies: WorkRow[], order: 'asc' | 'desc') =>
  [...rows, ...copies]
    .sort(
      (one, other) =>
        (Date.parse(one.updatedAt) - Date.parse(other.updatedAt)) * (order === 'asc' ? 1 : -1),
    )
    .slice(0, limits.dashboardRows);

/** Returns the drafts that wait for this person and the working copies that they have begun, last edited first. */
async function mine(db: Queries, person: User): Promise<WorkRow[]> {
  const copies = await selectCopies(db, person, 'draft', 'desc')
    .where('copies.started_by', '=', person._id)
    .execute();
  let query = selectWithEdits(db)
    .where(isMyWork(person._id))
    // Written so that no index of all drafts serves it.
    .where(sql<string>`articles.status || ''`, '=', 'draft');
  // Who is no longer among the makers may not read what is still on their desk.
  if (scopeOf(person.role, 'article.read') !== 'any') query = query.where(isMadeBy(person._id));
  const rows = await query
    .orderBy('articles.updated_at', 'desc')
    .orderBy('articles.seq', 'desc')
    .limit(limits.dashboardRows)
    .execute();
  return together(
    rows.map((row) => presentWork(row, person)),
    copies.map((row) => presentCopy(row, 'draft', person)),
    'desc',
  );
}

/** Returns what waits for a review, the longest wait first: of others than editors, their own. */
async function waiting(db: Queries, person: User): Promise<WorkRow[]> {
  let query = selectWithEdits(db).where('articles.status', '=', 'review');
  const copies = selectCopies(db, person, 'review', 'asc');
  if (scopeOf(person.role, 'article.read') !== 'any') query = query.where(isMadeBy(person._id));
  const rows = await query
    .orderBy('articles.updated_at')
    .orderBy('articles.seq')
    .limit(limits.dashboardRows)
    .execute();
  return together(
    rows.map((row) => presentWork(row, person)),
    (await copies.execute()).map((row) => presentCopy(row, 'review', person)),
    'asc',
  );
}

/** Returns what was published on this day and what is scheduled for it; of many, those around this moment. */
async function schedule(
  db: Queries,
  person: User,
  { timeZone, day, now }: { timeZone: string; day: string; now: Date },
): Promise<Dashboard['today']> {
  const startOf = (date: string) => momentOf(timeZone, { date, time: '00:00' }) ?? '';
  const range = { from: startOf(day), to: startOf(addDays(day, 1)) };
  const { entries } = await readEntries(db, person, range);
  const over = entries.filter(({ at }) => at <= now.toISOString()).length;
  const first = Math.max(0, Math.min(over - 2, entries.length - limits.todayRows));
  return { entries: entries.slice(first, first + limits.todayRows), total: entries.length };
}

/** Counts what readers see below articles, of features that are on. */
async function countBelow(db: Queries): Promise<number> {
  const rules = await partsOn(db, await namedRules());
  const counts = await Promise.all(rules.map(({ below }) => below?.count(db) ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the data of the dashboard for this person. Days are in the site's time zone.
 */
export async function getDashboard(
  db: Queries,
  person: User,
  now: Date = new Date(),
): Promise<Omit<Dashboard, 'asksLanguage' | 'mails'>> {
  const { timeZone } = await getSettings(db);
  const today = dayIn(timeZone, now);
  return {
    counts: {
      categories: (await listCategories(db)).length,
      articles: await countArticles(db),
      comments: await countBelow(db),
    },
    mine: await mine(db, person),
    waiting: await waiting(db, person),
    today: await schedule(db, person, { timeZone, day: today, now }),
  };
}
