import { type Match, matchPath } from '../../../contract/paths/match.ts';
import { articlePath, paths } from '../../../contract/paths/paths.ts';
import { dayIn } from '../../../contract/zoned-time.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { isPublished } from '../../../domain/articles/present.ts';
import type { Counts } from '../../../domain/counter.ts';
import { getSettings } from '../../../domain/settings.ts';
import { type VisitLists, withStatistics } from './tables.ts';

/** Returns the ids of the published articles among these slugs, by address. */
async function articlesOf(db: Queries, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.slug', 'categories.slug as category'])
    .where('articles.slug', 'in', slugs)
    .where(isPublished)
    .execute();
  return new Map(rows.map(({ id, slug, category }) => [articlePath(slug, category), id]));
}

/** Returns which of these slugs lead to a tag or to a series. */
async function existingKeys(
  db: Queries,
  table: 'tag_keys' | 'series_keys',
  slugs: string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db.selectFrom(table).select('key').where('key', 'in', slugs).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Returns which of these slugs exist: categories, authors, static pages. */
async function existingSlugs(
  db: Queries,
  table: 'categories' | 'users' | 'pages',
  slugs: string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db.selectFrom(table).select('slug').where('slug', 'in', slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Adds views to the day of `at` in the site's time zone. Articles are counted one by one, all other
 * pages together, and unknown addresses not at all: whatever addresses somebody makes up, a day has
 * one row for each article and one more. Several processes can add at the same time. After an error none are
 * added, and whoever collects them adds them once more.
 */
export async function addVisits(db: Transaction, views: Counts, at: Date): Promise<void> {
  const seen = [...views].flatMap(([path, times]) => {
    const page = matchPath(path);
    return page ? [{ page, times }] : [];
  });
  const slugsOf = (name: 'category' | 'author' | 'tag' | 'series' | 'staticPage' | 'article') =>
    seen.flatMap(({ page }) => (page.name === name ? [page.params.slug] : []));
  const articles = await articlesOf(db, slugsOf('article'));
  const there = {
    category: await existingSlugs(db, 'categories', slugsOf('category')),
    author: await existingSlugs(db, 'users', slugsOf('author')),
    tag: await existingKeys(db, 'tag_keys', slugsOf('tag')),
    series: await existingKeys(db, 'series_keys', slugsOf('series')),
    staticPage: await existingSlugs(db, 'pages', slugsOf('staticPage')),
  };
  /** Returns the id of the article whose row counts a page, the empty text for other pages, null for none. */
  const rowOf = (page: Match): string | null => {
    switch (page.name) {
      case 'home':
      case 'stories':
      case 'corrections':
      case 'privacyChoices':
      case 'featurePage':
        return '';
      case 'category':
      case 'author':
      case 'tag':
      case 'series':
      case 'staticPage':
        return there[page.name].has(page.params.slug) ? '' : null;
      case 'article':
        return articles.get(paths.article(page.params)) ?? null;
      default:
        return null;
    }
  };
  const totals = new Map<string, number>();
  for (const { page, times } of seen) {
    const row = rowOf(page);
    if (row !== null) totals.set(row, (totals.get(row) ?? 0) + times);
  }
  if (totals.size === 0) return;
  const { timeZone } = await getSettings(db);
  await addViews(db, dayIn(timeZone, at), totals);
}

/**
 * Adds views to a day, by the ids of articles (the empty text: all other pages), and to what the articles stand in and who
 * made them, as it is at that time.
 */
export async function addViews(
  db: Transaction,
  day: string,
  views: ReadonlyMap<string, number>,
): Promise<void> {
  // Every process writes in the same order, so that two never deadlock.
  const totals = [...views].sort(([a], [b]) => (a < b ? -1 : 1));
  await withStatistics(db)
    .insertInto('visits')
    .values(totals.map(([article_id, total]) => ({ day, article_id, views: total })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'article_id'])
        .doUpdateSet((eb) => ({ views: eb('visits.views', '+', eb.ref('excluded.views')) })),
    )
    .execute();
  const lists = await listsOf(db, day, views);
  if (lists.length === 0) return;
  await withStatistics(db)
    .insertInto('visit_lists')
    .values(lists)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'id'])
        .doUpdateSet((eb) => ({ views: eb('visit_lists.views', '+', eb.ref('excluded.views')) })),
    )
    .execute();
}

/** Returns the sums of these views by category and by person, in one order. */
async function listsOf(
  db: Queries,
  day: string,
  views: ReadonlyMap<string, number>,
): Promise<VisitLists[]> {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('article_authors', 'article_authors.seq', 'articles.seq')
    .select(['articles.id', 'articles.category_id', 'article_authors.user_id'])
    .where('articles.id', 'in', [...views.keys()])
    .execute();
  const sums = new Map<string, VisitLists>();
  const add = (kind: VisitLists['kind'], id: string, article: string) => {
    const sum = sums.get(`${kind} ${id}`) ?? { day, kind, id, views: 0 };
    sum.views += views.get(article) ?? 0;
    sums.set(`${kind} ${id}`, sum);
  };
  const byArticle = Map.groupBy(rows, ({ id }) => id);
  for (const article of views.keys()) {
    if (article === '') continue;
    const people = byArticle.get(article) ?? [];
    // Of an article that is gone, as exports have it, nobody knows the category.
    add('category', people[0]?.category_id ?? '', article);
    for (const { user_id } of people) if (user_id) add('author', user_id, article);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
