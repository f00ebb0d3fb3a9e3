import { LRUCache } from 'lru-cache';
import type { ArticleRow } from '../../contract/articles.ts';
import { writersOf } from '../../contract/byline.ts';
import type { Category, CategoryLink } from '../../contract/categories.ts';
import type { Language } from '../../contract/common.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { ArticleCard, PartLink, SeriesPlace } from '../../contract/reading/cards.ts';
import type { Tag } from '../../contract/tags.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { readingMinutes } from '../../contract/word-count.ts';
import type { AskedPath, StoryAt } from '../addresses/stories.ts';
import type { ListedRow } from '../articles/present.ts';
import { categorySlugOf } from '../articles/published.ts';
import { type KnownImages, toPicture } from '../images/image-lookup.ts';
import type { publishedParts } from '../series/parts.ts';
import { makeReadable } from '../unreadable.ts';
import type { Author } from '../users/authors.ts';

/** Looks up the stored pictures of some addresses. */
type LookUp = (urls: string[]) => Promise<KnownImages>;

/** What cards need besides the articles. */
export interface Around {
  /** Notes what the page shows. */
  show: (...tags: string[]) => void;
  /** Notes an article whose beginning the page shows. */
  list: (tag: string) => void;
  pictures: LookUp;
  /** Reads all categories. */
  categories: () => Promise<Category[]>;
  /** Reads those of some articles that are published. */
  articles: (ids: string[]) => Promise<ListedRow[]>;
  /** Reads the language of the page. */
  pageLanguage: () => Promise<Language>;
  /** Reads the language of the site. */
  siteLanguage: () => Promise<Language>;
  /** Finds the stories to which paths lead. */
  stories: (asked: AskedPath[]) => Promise<Map<string, StoryAt>>;
  /** Reads what is said of people. */
  people: (ids: string[]) => Promise<Author[]>;
  /** Reads the tags of an article, in the language of the page. */
  tags: (ids: string[]) => Promise<Tag[]>;
  /** Reads the place of an article in its series. */
  series: (article: ArticleRow) => Promise<SeriesPlace | null>;
  /** Has the features finish a text. `given`: it is for somebody who may read all of it, not for everybody. */
  finish: (html: string, options: { language: Language; given: boolean }) => Promise<string>;
}

export interface Known {
  pictures: KnownImages;
  categories: Category[];
  siteLanguage: Language;
}

/** Looks up what some cards need. Where the categories cannot be read, cards have the first dye. */
export async function lookUp(around: Around, urls: string[]): Promise<Known> {
  const [pictures, categories, siteLanguage] = await Promise.all([
    around.pictures(urls),
    around.categories().catch(() => []),
    around.siteLanguage(),
  ]);
  return { pictures, categories, siteLanguage };
}

/** Returns the category of an article, named in the article's language. */
function categoryOf({ category, language }: ArticleRow, known: Known): CategoryLink | null {
  if (!category) return null;
  const found = known.categories.find(({ _id }) => _id === category._id);
  if (!found) return { ...category, dye: 'rose' };
  const { name } = textsIn(found, language, known.siteLanguage);
  return { ...category, name, dye: found.dye };
}

/** Of how many beginnings of articles where they are cut stays in memory: the same cards stand on most pages. */
const KNOWN_EXCERPTS = 2000;

const excerpts = new LRUCache<string, string, number>({
  max: KNOWN_EXCERPTS,
  memoMethod: (key, _, { context }) => cutAtWord(key.slice(key.indexOf(':') + 1), context),
});

/** Presents an article as a card; `excerpt` is the greatest length of its text. */
export function toCard(article: ListedRow, known: Known, excerpt: number): ArticleCard {
  const { pictures } = known;
  return {
    _id: article._id,
    name: article.shortTitle || article.name,
    kicker: article.kicker,
    address: articlePath(article.slug, categorySlugOf(article)),
    language: article.language,
    category: categoryOf(article, known),
    authorName: writersOf(article.byline, article.language, known.siteLanguage),
    publishedAt: article.publishedAt ?? article.createdAt,
    minutes: readingMinutes(article.wordCount, article.language),
    picture: toPicture(
      article.imageUrl,
      article.imageAlt || pictures.get(article.imageUrl)?.alt[article.language] || '',
      pictures,
    ),
    // What is no text, as in a damaged file, throws.
    excerpt: excerpts.memo(`${excerpt}:${article.excerpt.trim()}`, { context: excerpt }),
    isLive: article.isLive,
  };
}

/**
 * Presents articles as cards, with one lookup for all; one that cannot be shown has none. `excerpt` is the
 * greatest length of each text.
 */
export async function toCards(
  around: Around,
  articles: ListedRow[],
  excerpt: number,
): Promise<ArticleCard[]> {
  for (const { _id, byline } of articles) {
    around.list(`article:${_id}`);
    around.show(...byline.map((person) => `user:${person._id}`));
  }
  const known = await lookUp(
    around,
    articles.map(({ imageUrl }) => imageUrl),
  );
  return makeReadable(
    articles,
    ({ _id }) => `article:${_id}`,
    (article) => toCard(article, known, excerpt),
  );
}

/** Presents a part of a series as the others link to it. */
export const toPartLink = (part: Awaited<ReturnType<typeof publishedParts>>[number]): PartLink => ({
  name: part.short_title || part.name,
  address: articlePath(part.slug, part.category),
  language: part.language,
});
