import type { ArticleRow } from '../../contract/articles.ts';
import { type Credit, nameIn } from '../../contract/byline.ts';
import type { Language } from '../../contract/common.ts';
import { latestOf } from '../../contract/latest-of.ts';
import { absolute } from '../../contract/paths/absolute.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { Settings } from '../../contract/settings.ts';
import { categorySlugOf } from '../../domain/articles/published.ts';
import { makeReadable } from '../../domain/unreadable.ts';

/** A feed in terms of all formats; all addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  language: Language;
  /** The address of the page that the feed belongs to. */
  url: string;
  /** The address of the feed itself. */
  self: string;
  siteName: string;
  /** The hub that tells subscribers of changes; empty: none. */
  hub: string;
  updated: string;
  entries: Entry[];
}

interface Entry {
  /** An address that redirects to the article, and stays the same when the article's own address changes. */
  id: string;
  url: string;
  title: string;
  /** The excerpt as plain text. */
  summary: string;
  /** The whole text as HTML, where the feed gives it. */
  text: string | null;
  language: Language;
  /** Those who wrote it. */
  authors: { name: string; url: string }[];
  /** Those who did something else for it: photographed, translated. */
  contributors: { name: string; url: string }[];
  category: string | null;
  /** The names of its tags. */
  tags: string[];
  image: string | null;
  published: string;
  updated: string;
}

/** The page that a feed belongs to. */
export interface FeedPage {
  title: string;
  description: string;
  /** The path of that page, and of the feed itself. */
  path: string;
  self: string;
}

/** Returns the latest of some times; 1970 when there are none. */
const latest = (times: (string | undefined)[]) => latestOf(times) ?? new Date(0).toISOString();

/** What a feed's entries need besides the articles, by their ids. */
export interface FeedParts {
  /** The whole texts of some. */
  texts: Map<string, string>;
  /** What categories and tags are called in the language of the feed, by their ids. */
  categoryNames: Map<string, string>;
  tagNames: Map<string, string>;
  /** When further texts of some were last shown. */
  lastTexts: Map<string, string>;
}

function toEntry(
  article: ArticleRow,
  { texts, categoryNames, tagNames, lastTexts }: FeedParts,
  siteLanguage: Language,
  siteUrl: string,
): Entry {
  const { byline, category, createdAt, publishedAt, updatedAt } = article;
  const published = publishedAt ?? createdAt;
  const person = (credit: Credit) => ({
    name: nameIn(credit, article.language, siteLanguage),
    url: siteUrl + paths.author(credit),
  });
  return {
    id: siteUrl + paths.oldArticleById({ id: article._id }),
    url: siteUrl + articlePath(article.slug, categorySlugOf(article)),
    title: article.name,
    summary: article.excerpt,
    text: texts.get(article._id) ?? null,
    language: article.language,
    authors: byline.filter(({ role }) => role === 'words').map(person),
    contributors: byline.filter(({ role }) => role !== 'words').map(person),
    category: category && (categoryNames.get(category._id) ?? category.name),
    tags: article.tags.flatMap((id) => tagNames.get(id) ?? []),
    image: article.imageUrl ? absolute(siteUrl, article.imageUrl) : null,
    published,
    // An article may be published long after it was last edited; the later time counts.
    updated: latest([updatedAt, published, lastTexts.get(article._id)]),
  };
}

/** Writes each entry of a feed; one that cannot be written is left out. */
export const writeEntries = <Written>(
  { entries }: Feed,
  write: (entry: Entry) => Written,
): Written[] => makeReadable(entries, ({ id }) => id, write);

/** Makes the feed of some articles, the newest first; `own` is the language of the site. */
export function toFeed(
  { title, description, path, self }: FeedPage,
  { articles, ...parts }: { articles: ArticleRow[] } & FeedParts,
  { siteName, language, own, hub }: Settings & { own: Language; hub: string },
  siteUrl: string,
): Feed {
  const entries = makeReadable(
    articles,
    ({ _id }) => `article:${_id}`,
    (article) => toEntry(article, parts, own, siteUrl),
  );
  return {
    title,
    description,
    language,
    url: siteUrl + path,
    self: siteUrl + self,
    siteName,
    hub,
    updated: latest(entries.map(({ updated }) => updated)),
    entries,
  };
}
