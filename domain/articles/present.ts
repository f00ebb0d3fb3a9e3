import { sql } from 'kysely';
import { writtenFields } from '../../contract/article-fields.ts';
import { type Article, type ArticleRow, articleStatusSchema } from '../../contract/articles.ts';
import { type ColumnsOf, columnNames, toValues } from '../../database/columns.ts';
import type { Queries } from '../../database/database.ts';

/** Articles joined with what the wire and the cards show of author and category. */
export function selectArticles(db: Queries) {
  return db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('users', 'users.id', 'articles.author_id');
}

/**
 * Published, for articles that are named one by one. Written so that no index serves it: SQLite
 * would take the one of all published articles for a short way.
 */
export const isPublished = sql<boolean>`articles.status || '' = 'published'`;

const { description: _text, languageChosen: _chosen, ...rowFields } = writtenFields;

/** What an article is beside its fields. */
const ownColumns = [
  ...(['articles.id', 'articles.excerpt', 'articles.word_count'] as const),
  ...(['articles.created_at', 'articles.updated_at', 'articles.published_at'] as const),
] as const;

const referredColumns = [
  ...(['users.name as author_name', 'users.slug as author_slug'] as const),
  ...(['categories.name as category_name', 'categories.slug as category_slug'] as const),
] as const;

/** Everything the wire shows of an article in a list of the admin: all but its text. */
const rowColumns = [
  ...ownColumns,
  ...columnNames(rowFields).map((column) => `articles.${column}` as const),
  ...referredColumns,
];

export const wireColumns = [...rowColumns, 'articles.description'] as const;

interface StoredRow extends Omit<ColumnsOf<typeof rowFields>, 'status'> {
  id: string;
  status: string;
  author_name: string | null;
  author_slug: string | null;
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

/** A row in the wire's words, without the text. */
function presentRow(row: StoredRow): ArticleRow {
  return {
    _id: row.id,
    // Deleted articles are never selected for the wire.
    ...toValues(rowFields, { ...row, status: articleStatusSchema.parse(row.status) }),
    author: reference(row.author_id, row.author_name, row.author_slug),
    category: reference(row.category_id, row.category_name, row.category_slug),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    excerpt: row.excerpt,
    wordCount: row.word_count,
  };
}

/** The same with its text. */
export function presentArticle(row: StoredRow & { description: string }): Article {
  return { ...presentRow(row), description: row.description };
}

/** Runs a query of articles and presents what it finds: as rows or, where it is shown, with the text. */
export type Read<T> = (query: ReturnType<typeof selectArticles>) => Promise<T[]>;

export const asRows: Read<ArticleRow> = async (query) =>
  (await query.select(rowColumns).execute()).map(presentRow);

export const asArticles: Read<Article> = async (query) =>
  (await query.select(wireColumns).execute()).map(presentArticle);
