import { sql } from 'kysely';
import type { ArticleRow, ReadArticle } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import { GENERAL_CATEGORY } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { featureGoingOn } from '../../features/tokens.ts';
import { type Filter, type Place, placeIn, readMonths } from '../article-rows/published-months.ts';
import { isOn } from '../features/off.ts';
import type { Slice } from '../paging.ts';
import { isIn } from '../series/series.ts';
import { asArticles, isPublished, type Read, selectArticles } from './present.ts';

/** Part of a list: where it begins, how many, and in which language; without one, in both. */
interface Part {
  place: Place;
  limit: number;
  language?: Language | undefined;
}

/** Selects the numbers of a list's articles from a position on, the newest first; an index alone answers. */
function seqsFrom(db: Queries, filter: Filter, { place, limit, language }: Part) {
  const { month, skip } = place;
  let query = db.selectFrom('articles').select('seq').where('status', '=', 'published');
  if (language) query = query.where('language', '=', language);
  if (filter.categoryId) query = query.where('category_id', '=', filter.categoryId);
  if (month) query = query.where('published_at', '<=', `${month}-31T23:59:59.999Z`);
  return query.orderBy('published_at', 'desc').orderBy('seq', 'desc').limit(limit).offset(skip);
}

/** Whether the article of a row is in a language. */
const isSpoken = (table: 'article_authors' | 'article_tags', language: Language) =>
  sql<boolean>`exists (select 1 from articles where articles.seq = ${sql.ref(`${table}.seq`)}
    and articles.language = ${language})`;

/** The same of the articles that a person made. */
function madeFrom(db: Queries, authorId: string, { place, limit, language }: Part) {
  const { month, skip } = place;
  let query = db
    .selectFrom('article_authors')
    .select('seq')
    .where('user_id', '=', authorId)
    .where('published_at', 'is not', null);
  if (language) query = query.where(isSpoken('article_authors', language));
  if (month) query = query.where('published_at', '<=', `${month}-31T23:59:59.999Z`);
  return query.orderBy('published_at', 'desc').orderBy('seq', 'desc').limit(limit).offset(skip);
}

/** The same of the articles of a tag. */
function taggedFrom(db: Queries, tagId: string, { place, limit, language }: Part) {
  const { month, skip } = place;
  let query = db
    .selectFrom('article_tags')
    .select('seq')
    .where('tag_id', '=', tagId)
    .where('published_at', 'is not', null);
  if (language) query = query.where(isSpoken('article_tags', language));
  if (month) query = query.where('published_at', '<=', `${month}-31T23:59:59.999Z`);
  return query.orderBy('published_at', 'desc').orderBy('seq', 'desc').limit(limit).offset(skip);
}

/** The newest of a series, which has so few that no list goes on beyond them. */
function partsFrom(db: Queries, seriesId: string, { limit, language }: Omit<Part, 'place'>) {
  let query = db.selectFrom('articles').select('seq').where(isIn(seriesId));
  if (language) query = query.where('language', '=', language);
  return query
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit);
}

/** A list of which the newest can be had, of one language or of both. */
export type Listed = (Filter | { seriesId: string }) & { language?: Language };

/**
 * Selects published articles of a list, the newest first; null past its end. However large the offset, at
 * most one month's articles are skipped, and skipped rows are not read (docs/decisions/lists-and-counts.md).
 */
async function seqsOf(
  db: Queries,
  { language, ...filter }: Filter & { language?: Language },
  { limit, offset = 0 }: Slice,
) {
  const place = offset === 0 ? { skip: 0 } : placeIn(await readMonths(db, filter), offset);
  if (!place) return null;
  const part = { place, limit, language };
  if (filter.tagId) return taggedFrom(db, filter.tagId, part);
  return filter.authorId ? madeFrom(db, filter.authorId, part) : seqsFrom(db, filter, part);
}

/** Returns published articles of a list, the newest first. */
export async function listPublished<T>(
  db: Queries,
  list: Listed,
  slice: Slice,
  read: Read<T>,
): Promise<T[]> {
  const seqs =
    'seriesId' in list
      ? partsFrom(db, list.seriesId, { limit: slice.limit, language: list.language })
      : await seqsOf(db, list, slice);
  if (!seqs) return [];
  return read(
    db,
    selectArticles(db)
      .where('articles.seq', 'in', seqs)
      .orderBy('articles.published_at', 'desc')
      .orderBy('articles.seq', 'desc'),
  );
}

/** What the index of headlines asks of an article before it reads the ones it shows. */
interface Headed {
  id: string;
  category_id: string | null;
  language: string;
}

/** What an article and its translation have in common. */
const story = sql<string>`coalesce(translation_id, id)`;

interface Going {
  article_id: string;
  started_at: string;
  ended_at: string;
}

/** When readers first saw what goes on: it may have begun long before its article was published. */
const began = sql<string>`case when articles.published_at > going.started_at
  then articles.published_at else going.started_at end`;

/** Selects the articles that go on for all to read, as a live blog does, and began for readers after a time. */
const goingOn = (db: Queries, table: string, { most, after }: { most: number; after: Date }) =>
  db
    .selectFrom(sql<Going>`${sql.table(table)}`.as('going'))
    .innerJoin('articles', 'articles.id', 'going.article_id')
    .select(['articles.seq', 'articles.id', 'articles.language', 'articles.published_at'])
    .select(began.as('startedAt'))
    .where('going.ended_at', '=', '')
    .where('articles.access', '=', 'public')
    .where(began, '>', after.toISOString())
    .where(isPublished)
    .orderBy('going.started_at', 'desc')
    .limit(most);

/**
 * Returns what the header of the home page asks: first of the articles that go on and began for readers after a
 * time (`startedAt`, else empty), then of the newest published ones; the newest `most` of each.
 */
export async function leadsOf(db: Queries, limits: { most: number; after: Date }) {
  const newest = seqsFrom(db, {}, { place: { skip: 0 }, limit: limits.most })
    .select(['id', 'language', 'published_at'])
    .select(sql<string>`''`.as('startedAt'));
  const all = featureGoingOn.reduce(
    (query, { feature, table }) =>
      query.unionAll(
        db
          .selectFrom(goingOn(db, table, limits).as('going'))
          .selectAll()
          .where(sql<boolean>`${isOn(feature)}`),
      ),
    db.selectFrom(newest.as('newest')).selectAll(),
  );
  const rows = await all.execute();
  // Sorted here: of both together no index gives the order.
  const time = ({ startedAt, published_at }: (typeof rows)[number]) =>
    [startedAt, published_at ?? ''].map((at) => Date.parse(at) || 0);
  return rows.sort((one, other) => {
    const [started = 0, published = 0] = time(one);
    const [otherStarted = 0, otherPublished = 0] = time(other);
    return otherStarted - started || otherPublished - published || other.seq - one.seq;
  });
}

/** Returns what the home page asks of the newest `most` published articles of each category, the newest first. */
export async function newestOfEach(
  db: Queries,
  categoryIds: string[],
  most: number,
): Promise<Headed[]> {
  const [first, ...others] = categoryIds.map((categoryId) =>
    db
      .selectFrom(
        seqsFrom(db, { categoryId }, { place: { skip: 0 }, limit: most })
          .select(['id', 'category_id', 'language', 'published_at'])
          .as('newest'),
      )
      .selectAll(),
  );
  if (!first) return [];
  const rows = await others.reduce((all, query) => all.unionAll(query), first).execute();
  // Sorted here: of all together no index gives the order.
  const time = ({ published_at }: (typeof rows)[number]) => Date.parse(published_at ?? '');
  return rows.sort((one, other) => time(other) - time(one) || other.seq - one.seq);
}

/** What decides whether an article is shown after another, before those that are shown are read. */
export interface Candidate extends Headed {
  seq: number;
  name: string;
  tags: string;
  published_at: string | null;
  /** What it has in common with its translation. */
  story: string;
}

interface Around {
  tags: string[];
  category: string | null;
  /** Further articles, by their ids. */
  ids: string[];
  /** How many of the newest of each. */
  most: { tags: number; category: number; all: number };
}

/** Returns the published ones among some articles and the newest of each of these tags, of a category and of all. */
export async function newestAround(
  db: Queries,
  { tags, category, ids, most }: Around,
): Promise<Candidate[]> {
  const place = { skip: 0 };
  const lists = [
    ...tags.map((tag) => taggedFrom(db, tag, { place, limit: most.tags })),
    ...(category ? [seqsFrom(db, { categoryId: category }, { place, limit: most.category })] : []),
  ].map((list) => db.selectFrom(list.as('newest')).select('newest.seq'));
  const all = db
    .selectFrom(seqsFrom(db, {}, { place, limit: most.all }).as('newest'))
    .select('newest.seq');
  const chosen = db
    .selectFrom('articles')
    .select('seq')
    .where('id', 'in', ['', ...ids]);
  const seqs = lists.reduce((union, list) => union.union(list), all.union(chosen));
  return db
    .selectFrom('articles')
    .select(['id', 'seq', 'name', 'language', 'category_id', 'tags', 'published_at'])
    .select(story.as('story'))
    .where('seq', 'in', seqs)
    .where(isPublished)
    .execute();
}

/** Returns the published article at an offset of the list of all, the newest first. */
export async function articleAt(db: Queries, offset: number) {
  const place = placeIn(await readMonths(db, {}), offset);
  if (!place) return undefined;
  return seqsFrom(db, {}, { place, limit: 1 }).select('published_at').executeTakeFirst();
}

/** Returns the published article with this slug, whatever its category. */
export async function findPublished(db: Queries, slug: string): Promise<ReadArticle | null> {
  const query = selectArticles(db).where('articles.slug', '=', slug);
  return (await asArticles(db, query.where('articles.status', '=', 'published')))[0] ?? null;
}

/** Returns the same, read as the caller wants it. */
export async function findPublishedRow<T>(
  db: Queries,
  slug: string,
  read: Read<T>,
): Promise<T | null> {
  const query = selectArticles(db).where('articles.slug', '=', slug).where(isPublished);
  return (await read(db, query))[0] ?? null;
}

/** Returns the published articles with these ids, in no particular order. */
export async function findPublishedByIds<T>(
  db: Queries,
  ids: string[],
  read: Read<T>,
): Promise<T[]> {
  if (ids.length === 0) return [];
  return read(db, selectArticles(db).where('articles.id', 'in', ids).where(isPublished));
}

/** Returns the published articles with these ids, and their translations that are published. */
export async function storiesOf<T>(db: Queries, ids: string[], read: Read<T>): Promise<T[]> {
  if (ids.length === 0) return [];
  const stories = db
    .selectFrom('articles')
    .select('translation_id')
    .where('id', 'in', ids)
    .where('translation_id', 'is not', null);
  const query = selectArticles(db).where((eb) =>
    eb.or([eb('articles.id', 'in', ids), eb('articles.translation_id', 'in', stories)]),
  );
  return read(db, query.where(isPublished));
}

/** Returns the slug of an article's category in addresses: `general` without a category. */
export function categorySlugOf(article: Pick<ArticleRow, 'category'>): string {
  return article.category?.slug ?? GENERAL_CATEGORY;
}

/** Draws so many different numbers below `end`, each equally likely (Floyd's sampling). */
function draw(count: number, end: number, random: () => number): number[] {
  const drawn = new Set<number>();
  for (let last = Math.max(0, end - count); last < end; last += 1) {
    const number = Math.floor(random() * (last + 1));
    drawn.add(drawn.has(number) ? last : number);
  }
  return [...drawn];
}

/** Draws different published articles, each equally likely, at a cost that does not grow with the table. */
export async function randomPublished<T>(
  db: Queries,
  limit: number,
  read: Read<T>,
  random: () => number = Math.random,
): Promise<T[]> {
  const months = await readMonths(db, {});
  const total = months.reduce((sum, { articles }) => sum + articles, 0);
  const places = draw(limit, total, random).flatMap((offset) => placeIn(months, offset) ?? []);
  if (places.length === 0) return [];
  const seqs = places.map((place) => seqsFrom(db, {}, { place, limit: 1 }));
  return read(
    db,
    selectArticles(db)
      .where(sql<boolean>`articles.seq in (${sql.join(seqs)})`)
      .orderBy(sql`random()`),
  );
}
