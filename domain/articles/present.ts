import { sql } from 'kysely';
import { storedStatusSchema, writtenFields } from '../../contract/article-fields.ts';
import type { Article, ArticleRow, ReadArticle } from '../../contract/articles.ts';
import type { Credit } from '../../contract/byline.ts';
import { storedTime } from '../../contract/stored.ts';
import { type ColumnsOf, columnNames, toValues } from '../../database/columns.ts';
import type { Queries } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { featureGoingOn, featureTexts } from '../../features/tokens.ts';
import { type BylineRow, bylinesFor } from '../article-rows/byline.ts';
import { isOn } from '../features/off.ts';
import { openText } from '../html/free-part.ts';
import { makeReadable, shownAddress } from '../unreadable.ts';
import { readLongText, shortText } from './text-column.ts';

/** Selects articles joined with what the API and cards show of author and category. */
export function selectArticles(db: Queries) {
  return db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('users', 'users.id', 'articles.author_id');
}

/**
 * The condition that an article is published, for articles named by id or slug. It is written so that no
 * index serves it, since SQLite would choose the index of all published articles (docs/decisions/lists-and-counts.md).
 */
export const isPublished = sql<boolean>`articles.status || '' = 'published'`;

const {
  description: _text,
  languageChosen: _chosen,
  embargo: _embargo,
  ...rowFields
} = writtenFields;

/** The properties of an article besides its fields. */
const ownColumns = [
  ...(['articles.id', 'articles.excerpt', 'articles.word_count'] as const),
  ...(['articles.created_at', 'articles.updated_at', 'articles.published_at'] as const),
] as const;

const referredColumns = [
  ...(['users.name as author_name', 'users.slug as author_slug'] as const),
  'users.other_name as author_other_name',
  ...(['categories.name as category_name', 'categories.slug as category_slug'] as const),
] as const;

/** The columns of an article in a list: all but its text. */
const rowColumns = [
  ...ownColumns,
  ...columnNames(rowFields).map((column) => `articles.${column}` as const),
  ...referredColumns,
];

export const wireColumns = [
  ...rowColumns,
  longText('description', 'articles.description'),
] as const;

const goesOn = featureGoingOn.map(
  ({ feature, table }) =>
    sql`exists (select 1 from ${sql.table(table)} where article_id = articles.id and ended_at = '')
      and ${isOn(feature)}`,
);

/** Whether an article goes on by what a feature says, for all to read. */
const liveColumn = sql<number>`case when articles.access = 'public'
  and (${sql.join([...goesOn, sql`1 = 0`], sql` or `)}) then 1 else 0 end`.as('is_live');

interface StoredRow extends Omit<ColumnsOf<typeof rowFields>, 'status'> {
  id: string;
  status: string;
  author_name: string | null;
  author_slug: string | null;
  author_other_name: string | null;
  category_name: string | null;
  category_slug: string | null;
  excerpt: string;
  word_count: number;
  created_at: string;
  updated_at: string;
  published_at: string | null;
}

export function reference(id: string | null, name: string | null, slug: string | null) {
  return id && name !== null && slug !== null ? { _id: id, name, slug } : null;
}

/** Presents a row as the API returns it, without the text. */
function presentRow(row: StoredRow, bylineOf: (row: BylineRow) => Credit[]): ArticleRow {
  const imageUrl = shownAddress(row.image_url, `article:${row.id}`);
  return {
    _id: row.id,
    // Deleted articles are never selected here.
    ...toValues(rowFields, {
      ...row,
      image_url: imageUrl,
      og_image: shownAddress(row.og_image, `article:${row.id}`),
      status: storedStatusSchema.parse(row.status),
    }),
    author: reference(row.author_id, row.author_name, row.author_slug),
    byline: bylineOf(row),
    category: reference(row.category_id, row.category_name, row.category_slug),
    createdAt: storedTime(row.created_at),
    updatedAt: storedTime(row.updated_at),
    publishedAt: row.published_at && storedTime(row.published_at),
    excerpt: row.excerpt,
    wordCount: row.word_count,
  };
}

/** Presents a row as the API returns it, with the text. */
export async function presentArticle(
  db: Queries,
  row: StoredRow & { description: string },
): Promise<Article> {
  return { ...presentRow(row, await bylinesFor(db, [row])), description: row.description };
}

/** Runs a query of articles and presents the rows, with the text where it is selected. */
export type Read<T> = (db: Queries, query: ReturnType<typeof selectArticles>) => Promise<T[]>;

/** An article in a list of readers. */
export interface ListedRow extends ArticleRow {
  /** Whether it goes on, as a live blog does. */
  isLive: boolean;
}

async function presentListed(
  db: Queries,
  rows: (StoredRow & { is_live: number })[],
): Promise<ListedRow[]> {
  const bylineOf = await bylinesFor(db, rows);
  return rows.map((row) => ({ ...presentRow(row, bylineOf), isLive: row.is_live > 0 }));
}

/** An article in a feed. */
export interface FeedRow extends ArticleRow {
  /** Whether features have further texts of it, for all to read. */
  hasTexts: boolean;
}

const textsHere = featureTexts.map(
  ({ feature, table }) =>
    sql`exists (select 1 from ${sql.table(table)} where article_id = articles.id) and ${isOn(feature)}`,
);

const textsColumn = sql<number>`case when articles.access = 'public'
  and (${sql.join([...textsHere, sql`1 = 0`], sql` or `)}) then 1 else 0 end`.as('has_texts');

export const asFeedRows: Read<FeedRow> = async (db, query) => {
  const rows = await query.select([...rowColumns, textsColumn]).execute();
  const bylineOf = await bylinesFor(db, rows);
  return rows.map((row) => ({ ...presentRow(row, bylineOf), hasTexts: row.has_texts > 0 }));
};

export const asRows: Read<ListedRow> = async (db, query) =>
  presentListed(db, await query.select([...rowColumns, liveColumn]).execute());

/** The rows of the admin's list, with the version of each. */
export const asVersions: Read<ArticleRow & { version: number }> = async (db, query) => {
  const rows = await query.select(rowColumns).select('articles.version').execute();
  const bylineOf = await bylinesFor(db, rows);
  return rows.map((row) => ({ ...presentRow(row, bylineOf), version: row.version }));
};

/** An article, and what it has in common with its translation. */
export interface Story {
  article: ListedRow;
  story: string;
}

export const asStories: Read<Story> = async (db, query) => {
  const rows = await query
    .select([...rowColumns, liveColumn, 'articles.translation_id as story'])
    .execute();
  const articles = await presentListed(db, rows);
  return articles.map((article, place) => ({
    article,
    story: rows[place]?.story ?? article._id,
  }));
};

/** Articles with all of their texts, for those who may read them. */
export const asWholeArticles: Read<Article> = async (db, query) => {
  const rows = await query.select([...rowColumns, shortText]).execute();
  const bylineOf = await bylinesFor(db, rows);
  const articles: Article[] = [];
  for (const { description, ...row } of rows) {
    if (description !== null) articles.push({ ...presentRow(row, bylineOf), description });
    else {
      const { description, ...access } = (await readLongText(db, row.id)) ?? {};
      if (description === undefined) continue;
      articles.push({ ...presentRow({ ...row, ...access }, bylineOf), description });
    }
  }
  return articles;
};

/** Articles as everybody may read them: of the text of one for members, the free part. */
export const asArticles: Read<ReadArticle> = async (db, query) =>
  makeReadable(
    await asWholeArticles(db, query),
    ({ _id }) => `article:${_id}`,
    (article) => {
      const description = openText(article, article.description);
      return { ...article, description, locked: description !== article.description };
    },
  );

/** Returns an article as it is saved, with all of its text, published or not; null when it is deleted. */
export async function findSaved(db: Queries, id: string): Promise<Article | null> {
  const row = await selectArticles(db)
    .select(wireColumns)
    .where('articles.id', '=', id)
    .where('articles.status', '!=', 'bin')
    .executeTakeFirst();
  return row ? presentArticle(db, row) : null;
}
