import { storedStatusSchema } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import type { Dashboard, ReadRow, WorkRow } from '../../contract/dashboard.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { countArticles } from '../articles/admin-list.ts';
import { isPublished, selectArticles } from '../articles/present.ts';
import { listCategories } from '../categories/categories.ts';
import { getSettings } from '../settings.ts';
import { dayIn, lastDays } from '../visits/visits.ts';

const columns = [
  'articles.id',
  'articles.name',
  'articles.slug',
  'articles.language',
  'articles.status',
  'articles.updated_at',
  'articles.author_id',
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
  author_name: string | null;
  category_slug: string | null;
}

function present(row: Row, person: User) {
  return {
    _id: row.id,
    name: row.name,
    language: row.language,
    authorName: row.author_name ?? '',
    address: row.status === 'published' ? articlePath(row.slug, row.category_slug) : null,
    mayEdit: mayOn(person, 'article.write', row.author_id),
  };
}

/** Returns the articles this person works on: all articles for editors, their own for others. */
async function work(db: Queries, person: User, waiting: boolean): Promise<WorkRow[]> {
  let query = selectArticles(db)
    .leftJoin('article_revisions as last', (join) =>
      join
        .onRef('last.article_id', '=', 'articles.id')
        .onRef('last.version', '=', 'articles.version'),
    )
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
    .select(columns)
    .select('editors.name as editor_name');
  query = waiting
    ? query.where('articles.status', '=', 'review')
    : query.where('articles.status', '!=', 'bin');
  if (scopeOf(person.role, 'article.read') !== 'any') {
    query = query.where('articles.author_id', '=', person._id);
  }
  // Articles in review are listed by the longest wait, edited ones by the newest change.
  const direction = waiting ? 'asc' : 'desc';
  const rows = await query
    .orderBy('articles.updated_at', direction)
    .orderBy('articles.seq', direction)
    .limit(limits.dashboardRows)
    .execute();
  return rows.map((row) => ({
    ...present(row, person),
    status: storedStatusSchema.parse(row.status),
    updatedAt: row.updated_at,
    editorName: row.editor_name,
  }));
}

async function mostRead(db: Queries, person: User, since: string): Promise<ReadRow[]> {
  // Selects more than are shown, since some may no longer be published.
  const totals = db
    .selectFrom('visits')
    .select('article_id')
    .select((eb) => eb.fn.sum<number>('views').as('total'))
    .where('day', '>=', since)
    .where('article_id', '!=', '')
    .groupBy('article_id')
    .orderBy('total', 'desc')
    .orderBy('article_id')
    .limit(limits.mostRead * 10);
  const rows = await selectArticles(db)
    .innerJoin(totals.as('read'), 'read.article_id', 'articles.id')
    .select(columns)
    .select('read.total')
    .where(isPublished)
    .orderBy('read.total', 'desc')
    .orderBy('articles.id')
    .limit(limits.mostRead)
    .execute();
  return rows.map((row) => ({ ...present(row, person), views: Number(row.total) }));
}

async function visitsByDay(db: Queries, days: string[]): Promise<Dashboard['visits']> {
  const rows = await db
    .selectFrom('visits')
    .select('day')
    .select((eb) => eb.fn.sum<number>('views').as('total'))
    .where('day', '>=', days[0] ?? '')
    .groupBy('day')
    .execute();
  const totals = new Map(rows.map(({ day, total }) => [day, Number(total)]));
  return days.map((day) => ({ day, views: totals.get(day) ?? 0 }));
}

/**
 * Returns the data of the dashboard for this person. Days are in the site's time zone; a day
 * without views is included with 0.
 */
export async function getDashboard(
  db: Queries,
  person: User,
  now: Date = new Date(),
): Promise<Omit<Dashboard, 'mails'>> {
  const { timeZone } = await getSettings(db);
  const days = lastDays(dayIn(timeZone, now), limits.visitDays);
  const visits = await visitsByDay(db, days);
  return {
    counts: {
      categories: (await listCategories(db)).length,
      visitors: visits.reduce((sum, { views }) => sum + views, 0),
      articles: await countArticles(db),
      // Readers cannot comment yet.
      comments: 0,
    },
    lastEdited: await work(db, person, false),
    waiting: await work(db, person, true),
    visits,
    mostRead: await mostRead(db, person, days[0] ?? ''),
  };
}
