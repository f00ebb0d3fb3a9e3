import type { Queries } from '../../database/database.ts';
import { isPublished } from '../articles/present.ts';
import { articlePath } from '../redirects.ts';
import { getSettings } from '../settings.ts';

/** Returns the day of a moment in a time zone: `2026-11-21`. */
export function dayIn(timeZone: string, at: Date): string {
  // The Swedish locale formats dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** Returns the given number of days up to and including `last`, the oldest first. */
export function lastDays(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, place) =>
    new Date(end - (count - 1 - place) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Numbers of views by path. */
export type Views = ReadonlyMap<string, number>;

/** Reading pages that are neither an article nor a row of another table. */
const fixedPaths = new Set(['/', '/stories']);

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Returns the ids of the published articles among these paths. */
async function articlesAt(db: Queries, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.slug', 'categories.slug as category'])
    .where('articles.slug', 'in', paths.map(lastSegment))
    .where(isPublished)
    .execute();
  return new Map(rows.map(({ id, slug, category }) => [articlePath(slug, category), id]));
}

/** Returns which of these slugs exist: categories, authors, static pages. */
async function known(
  db: Queries,
  table: 'categories' | 'users' | 'pages',
  paths: string[],
): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select('slug')
    .where('slug', 'in', paths.map(lastSegment))
    .execute();
  const slugs = new Set(rows.map(({ slug }) => slug));
  return paths.filter((path) => slugs.has(lastSegment(path)));
}

/**
 * Adds views to the day of `at` in the site's time zone. Articles are counted one by one, all other
 * pages together, and unknown addresses not at all: whatever addresses somebody makes up, a day has
 * one row for each article and one more. Several processes can add at the same time.
 */
export async function addVisits(db: Queries, views: Views, at: Date): Promise<void> {
  const paths = [...views.keys()];
  const of = (pattern: RegExp) => paths.filter((path) => pattern.test(path));
  const articles = await articlesAt(db, of(/^\/(?!category\/|author\/)[^/]+\/[^/]+$/));
  const others = [
    ...paths.filter((path) => fixedPaths.has(path)),
    ...(await known(db, 'categories', of(/^\/category\/[^/]+$/))),
    ...(await known(db, 'users', of(/^\/author\/[^/]+$/))),
    ...(await known(
      db,
      'pages',
      of(/^\/[^/]+$/).filter((path) => !fixedPaths.has(path)),
    )),
  ];
  const totals = new Map<string, number>();
  const count = (id: string, path: string) =>
    totals.set(id, (totals.get(id) ?? 0) + (views.get(path) ?? 0));
  for (const path of others) count('', path);
  for (const path of paths) {
    const id = articles.get(path);
    if (id) count(id, path);
  }
  if (totals.size === 0) return;
  const { timeZone } = await getSettings(db);
  const day = dayIn(timeZone, at);
  await db
    .insertInto('visits')
    .values(
      // Every process writes in the same order, so that two never deadlock.
      [...totals]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, total]) => ({ day, article_id: id, views: total })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'article_id'])
        .doUpdateSet((eb) => ({ views: eb('visits.views', '+', eb.ref('excluded.views')) })),
    )
    .execute();
}
