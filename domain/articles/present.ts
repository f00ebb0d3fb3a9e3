import { sql } from 'kysely';
import { type Article, type ArticleRow, articleStatusSchema } from '../../contract/articles.ts';
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

/** Everything the wire shows of an article in a list of the admin: all but its text. */
const rowColumns = [
  'articles.id',
  'articles.name',
  'articles.slug',
  'articles.author_id',
  'users.name as author_name',
  'users.slug as author_slug',
  'articles.category_id',
  'categories.name as category_name',
  'categories.slug as category_slug',
  'articles.image_url',
  'articles.image_alt',
  'articles.excerpt',
  'articles.word_count',
  'articles.meta_title',
  'articles.meta_description',
  'articles.meta_keywords',
  'articles.created_at',
  'articles.updated_at',
  'articles.published_at',
  'articles.status',
  'articles.language',
] as const;

export const wireColumns = [...rowColumns, 'articles.description'] as const;

interface StoredRow {
  id: string;
  name: string;
  slug: string;
  author_id: string | null;
  author_name: string | null;
  author_slug: string | null;
  category_id: string | null;
  category_name: string | null;
  category_slug: string | null;
  image_url: string;
  image_alt: string;
  excerpt: string;
  word_count: number;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  status: string;
  language: Article['language'];
}

export function reference(id: string | null, name: string | null, slug: string | null) {
  return id && name !== null && slug !== null ? { _id: id, name, slug } : null;
}

/** A row in the wire's words, without the text. */
function presentRow(row: StoredRow): ArticleRow {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    author: reference(row.author_id, row.author_name, row.author_slug),
    category: reference(row.category_id, row.category_name, row.category_slug),
    imageUrl: row.image_url,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    metaKeywords: row.meta_keywords,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    // Deleted articles are never selected for the wire.
    status: articleStatusSchema.parse(row.status),
    language: row.language,
    imageAlt: row.image_alt,
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
