import type { ArticleRow } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import type { FeedFile } from '../../contract/feeds.ts';
import { articlePath, feedPath, paths } from '../../contract/paths/paths.ts';
import type { Settings } from '../../contract/settings.ts';
import { categorySlugOf } from '../../domain/articles/published.ts';

/** A list of articles as every format tells it; all addresses absolute. */
export interface Feed {
  title: string;
  description: string;
  language: Language;
  /** The page the feed is of. */
  url: string;
  /** Where the feed itself is. */
  self: string;
  siteName: string;
  updated: string;
  entries: Entry[];
}

interface Entry {
  /** Stays the same when the article gets another address, which it leads to. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  language: Language;
  author: { name: string; url: string } | null;
  category: string | null;
  image: string | null;
  published: string;
  updated: string;
}

/** What a feed is of. */
export interface FeedPage {
  title: string;
  description: string;
  /** The path of the page. */
  path: string;
}

/** The last of some moments; the first of all when there is none. */
const latest = (times: string[]) => times.sort().at(-1) ?? new Date(0).toISOString();

function toEntry(article: ArticleRow, siteUrl: string): Entry {
  const { author, category, createdAt, publishedAt, updatedAt } = article;
  const published = publishedAt ?? createdAt;
  return {
    id: siteUrl + paths.oldArticleById({ id: article._id }),
    url: siteUrl + articlePath(article.slug, categorySlugOf(article)),
    title: article.name,
    summary: article.excerpt,
    language: article.language,
    author: author && { name: author.name, url: siteUrl + paths.author(author) },
    category: category?.name ?? null,
    image: article.imageUrl ? new URL(article.imageUrl, siteUrl).href : null,
    published,
    // What was written before it was published is new all the same.
    updated: latest([updatedAt, published]),
  };
}

/** The feed of some articles, the newest first. */
export function toFeed(
  { title, description, path }: FeedPage,
  file: FeedFile,
  articles: ArticleRow[],
  { siteName, language }: Settings,
  siteUrl: string,
): Feed {
  const entries = articles.map((article) => toEntry(article, siteUrl));
  return {
    title,
    description,
    language,
    url: siteUrl + path,
    self: siteUrl + feedPath(path, file),
    siteName,
    updated: latest(entries.map(({ updated }) => updated)),
    entries,
  };
}
