import { z } from 'zod';
import type { ArticleRow, ReadArticle } from '../../contract/articles.ts';
import type {
  ContentArticle,
  ContentPage,
  ContentQuery,
  Named,
} from '../../contract/content-api.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { Tag } from '../../contract/tags.ts';
import type { Queries } from '../../database/database.ts';
import { DomainError, notFound } from '../errors.ts';
import { seriesOf } from '../series/series.ts';
import { tagsOf } from '../tags/tags.ts';
import { withLinks } from './feed-texts.ts';
import { countFitting } from './fitting.ts';
import {
  asArticles,
  asRows,
  asWholeArticles,
  findSaved,
  type Read,
  selectArticles,
} from './present.ts';
import { categorySlugOf, findPublishedByIds } from './published.ts';
import { textBytes } from './text-column.ts';

/** What a list goes by: the newest first, or the oldest change first. */
type Order = 'published' | 'changed';

/**
 * The place of an article in a list: its time there, its number, and what the list goes by, which those that older
 * versions have answered do not say.
 */
const placeSchema = z.tuple([
  z.string().regex(/^[\dTZ:.-]{0,30}$/),
  z.int(),
  z.enum(['published', 'changed']).optional(),
]);
type Place = z.infer<typeof placeSchema>;

const writePlace = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads a place in a list of an order. Throws 400 for one of another list, from which much would be left out unsaid. */
function readPlace(cursor: string, order: Order): Place {
  let place: Place;
  try {
    place = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new DomainError(400, 'The cursor is none that a page before has answered.');
  }
  if ((place[2] ?? order) === order) return place;
  throw new DomainError(
    400,
    'The cursor is of another list: ask again with what you asked before.',
  );
}

type Wanted = Omit<ContentQuery, 'fields'>;

/** What is not published has no other order than that of changes. */
const orderOf = ({ changedSince, status }: Wanted): Order =>
  changedSince !== undefined || status !== 'published' ? 'changed' : 'published';

/** Selects the places of the articles of one page, and of one more. */
function placesOf(
  db: Queries,
  wanted: Wanted,
  limit: number,
): Promise<{ seq: number; time: string | null }[]> {
  const { status, category, tag, language, changedSince, cursor } = wanted;
  const byChange = orderOf(wanted) === 'changed';
  const column = byChange ? ('updated_at' as const) : ('published_at' as const);
  const order = byChange ? ('asc' as const) : ('desc' as const);
  let query = db
    .selectFrom('articles')
    .select(['articles.seq', `articles.${column} as time`])
    .where('articles.status', '=', status);
  if (category) query = query.where('category_id', '=', category);
  if (language) query = query.where('language', '=', language);
  // Without a time too: an index is then read from its beginning.
  if (byChange) query = query.where('updated_at', '>=', changedSince ?? '');
  if (tag) {
    const tagged = db.selectFrom('article_tags').select('seq').where('tag_id', '=', tag);
    query = query.where('articles.seq', 'in', tagged);
  }
  if (cursor) {
    const [time, seq] = readPlace(cursor, orderOf(wanted));
    const beyond = byChange ? ('>' as const) : ('<' as const);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(`articles.${column}`, 'articles.seq'), beyond, tuple(time, seq)),
    );
  }
  return query
    .orderBy(column, order)
    .orderBy('articles.seq', order)
    .limit(limit + 1)
    .execute();
}

/** Returns a tag or a series with its address; null where there is none. */
const nameOf = (found: Tag | undefined, pathOf: (found: Tag) => string): Named | null =>
  found ? { _id: found._id, name: found.name, address: pathOf(found) } : null;

type Picked = ContentPage['articles'][number];

/** Returns of articles those fields that were asked for, without a wish all there are, with the names of what they are in. */
async function presentForPrograms(
  db: Queries,
  articles: (ArticleRow & Partial<Pick<ContentArticle, 'description' | 'locked'>>)[],
  fields: ContentQuery['fields'],
): Promise<Picked[]> {
  const isAsked = (name: keyof ContentArticle) => !fields || fields.includes(name);
  const tagIds = isAsked('tagged') ? articles.flatMap(({ tags }) => tags) : [];
  const seriesIds = isAsked('partOf') ? articles.flatMap(({ series }) => series || []) : [];
  const tags = new Map((await tagsOf(db, [...new Set(tagIds)])).map((tag) => [tag._id, tag]));
  const series = new Map((await seriesOf(db, seriesIds)).map((one) => [one._id, one]));
  return articles.map((article) => {
    const { _id, updatedAt, locked } = article;
    const whole = {
      ...article,
      address: articlePath(article.slug, categorySlugOf(article)),
      tagged: article.tags.flatMap((id) => nameOf(tags.get(id), paths.tag) ?? []),
      partOf: nameOf(series.get(article.series), paths.series),
    };
    if (!fields) return whole;
    const asked = Object.entries(whole).filter(([name]) => fields.some((field) => field === name));
    const hasText = fields.includes('description') && locked !== undefined;
    return { ...Object.fromEntries(asked), _id, updatedAt, ...(hasText && { locked }) };
  });
}

/** Returns how many of the articles at these places one answer gives with their texts. */
async function countTexts(db: Queries, places: { seq: number }[]): Promise<number> {
  const seqs = places.map(({ seq }) => seq);
  if (seqs.length === 0) return 0;
  const rows = await db
    .selectFrom('articles')
    .select(['seq', textBytes.as('bytes')])
    .where('seq', 'in', seqs)
    .execute();
  const bytesOf = new Map(rows.map(({ seq, bytes }) => [seq, bytes]));
  return countFitting(
    seqs.map((seq) => bytesOf.get(seq) ?? 0),
    1,
  );
}

const unlock = <T>(article: T) => ({ ...article, locked: false });
const asUnlocked: Read<ReadArticle> = async (db, query) =>
  (await asWholeArticles(db, query)).map(unlock);

/** Returns one page of articles for a program (docs/decisions/permissions-and-api-keys.md), `all` of what is for members. Throws 400 for a cursor of nobody's. */
export async function contentPage(
  db: Queries,
  query: ContentQuery,
  { all }: { all: boolean },
): Promise<ContentPage> {
  const { fields, ...wanted } = query;
  const texts = fields?.includes('description') ?? false;
  const limit = texts ? Math.min(wanted.limit, limits.content.texts) : wanted.limit;
  const places = await placesOf(db, wanted, limit);
  const asked = places.slice(0, limit);
  const part = texts ? asked.slice(0, await countTexts(db, asked)) : asked;
  if (part.length === 0) return { articles: [], next: null };
  const seqs = part.map(({ seq }) => seq);
  const ids = await db
    .selectFrom('articles')
    .select(['seq', 'id'])
    .where('seq', 'in', seqs)
    .execute();
  // One that was unpublished meanwhile is left out.
  const selected = selectArticles(db)
    .where('articles.seq', 'in', seqs)
    .where('articles.status', '=', wanted.status);
  const read = texts
    ? await withLinks(db, await (all ? asUnlocked : asArticles)(db, selected))
    : await asRows(db, selected);
  const seqOf = new Map(ids.map(({ seq, id }) => [id, seq]));
  const place = ({ _id }: { _id: string }) => seqs.indexOf(seqOf.get(_id) ?? -1);
  const sorted = [...read].sort((one, other) => place(one) - place(other));
  const last = places.length > part.length ? part.at(-1) : undefined;
  return {
    articles: await presentForPrograms(db, sorted, fields),
    next: last ? writePlace([last.time ?? '', last.seq, orderOf(wanted)]) : null,
  };
}

/** Returns one article for a program: a published one, or any for who may read all. Throws 404. */
export async function contentArticle(
  db: Queries,
  id: string,
  { fields, all }: { fields: ContentQuery['fields']; all: boolean },
): Promise<ContentPage['articles'][number]> {
  const saved = all ? await findSaved(db, id) : null;
  const found = saved ? [unlock(saved)] : await findPublishedByIds(db, [id], asArticles);
  const [article] = await presentForPrograms(db, await withLinks(db, found), fields);
  if (!article) throw notFound('Article');
  return article;
}
