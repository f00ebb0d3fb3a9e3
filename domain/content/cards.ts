import type { Article, ArticleRow, ReadArticle, Translation } from '../../contract/articles.ts';
import { writersOf } from '../../contract/byline.ts';
import type { Category, CategoryLink } from '../../contract/categories.ts';
import type { Language } from '../../contract/common.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { limits } from '../../contract/limits.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { ArticleView, CreditLine } from '../../contract/reading/articles.ts';
import type { ArticleCard, PartLink, SeriesPlace } from '../../contract/reading/cards.ts';
import type { Tag } from '../../contract/tags.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { readingMinutes } from '../../contract/word-count.ts';
import { categorySlugOf } from '../articles/published.ts';
import { contentsOf } from '../html/headings.ts';
import { renderBody } from '../html/large-texts.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { articlesIn, placeArticles, readAlsoCard } from '../html/read-also.ts';
import { type KnownImages, labelledAmong, toPicture } from '../images/image-lookup.ts';
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
  articles: (ids: string[]) => Promise<ArticleRow[]>;
  /** Reads the language of the page. */
  pageLanguage: () => Promise<Language>;
  /** Reads the language of the site. */
  siteLanguage: () => Promise<Language>;
  /** Reads what is said of people. */
  people: (ids: string[]) => Promise<Author[]>;
  /** Reads the tags of an article, in the language of the page. */
  tags: (ids: string[]) => Promise<Tag[]>;
  /** Reads the place of an article in its series. */
  series: (article: ArticleRow) => Promise<SeriesPlace | null>;
}

/** Puts the cards of other articles into a text; those that readers cannot see vanish. */
export async function withReadAlso(around: Around, html: string): Promise<string> {
  const ids = articlesIn(html);
  if (ids.length === 0) return html;
  // Also what is not published now: it appears when it is.
  around.show('categories', ...ids.map((id) => `article:${id}`));
  const cards = await toCards(around, await around.articles(ids), limits.cardExcerpt);
  return placeArticles(html, new Map(cards.map((card) => [card._id, readAlsoCard(card)])));
}

interface Known {
  pictures: KnownImages;
  categories: Category[];
  pageLanguage: Language;
  siteLanguage: Language;
}

/** Looks up what some cards need. Where the categories cannot be read, cards have the first dye. */
async function lookUp(around: Around, urls: string[]): Promise<Known> {
  const [pictures, categories, pageLanguage, siteLanguage] = await Promise.all([
    around.pictures(urls),
    around.categories().catch(() => []),
    around.pageLanguage(),
    around.siteLanguage(),
  ]);
  return { pictures, categories, pageLanguage, siteLanguage };
}

function categoryOf({ category }: ArticleRow, known: Known): CategoryLink | null {
  if (!category) return null;
  const found = known.categories.find(({ _id }) => _id === category._id);
  if (!found) return { ...category, dye: 'rose' };
  const { name } = textsIn(found, known.pageLanguage, known.siteLanguage);
  return { ...category, name, dye: found.dye };
}

/** Presents an article as a card; `excerpt` is the greatest length of its text. */
function toCard(article: ArticleRow, known: Known, excerpt: number): ArticleCard {
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
    excerpt: cutAtWord(article.excerpt, excerpt),
  };
}

/**
 * Presents articles as cards, with one lookup for all; one that cannot be shown has none. `excerpt` is the
 * greatest length of each text.
 */
export async function toCards(
  around: Around,
  articles: ArticleRow[],
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

/** Presents those who made an article, as a text in its language names them. */
function creditLines(
  { byline, language }: Article,
  people: Author[],
  { pictures, siteLanguage }: Known,
): CreditLine[] {
  return byline.flatMap(({ _id, slug, role }) => {
    const person = people.find(({ id }) => id === _id);
    if (!person) return [];
    const { name, bio } = textsIn(person, language, siteLanguage);
    return { _id, name, slug, bio, role, picture: toPicture(person.imageUrl, '', pictures) };
  });
}

/** Renders the text of an article as its page shows it. */
export async function renderText(
  around: Around,
  { description, language }: Pick<Article, 'description' | 'language'>,
  known: KnownImages,
): Promise<string> {
  return withReadAlso(around, await renderBody(description, known, language));
}

/** Presents an article as its own page shows it, with what is said of those who made it. */
export async function toView(
  around: Around,
  article: Article | ReadArticle,
  translation: Translation | null = null,
): Promise<ArticleView> {
  const ids = new Set(article.byline.map(({ _id }) => _id));
  around.show(...[...ids].map((id) => `user:${id}`));
  const people = await around.people([...ids]);
  const portraits = people.map(({ imageUrl }) => imageUrl).filter(Boolean);
  const inText = imagesIn(article.description);
  const urls = [article.imageUrl, article.ogImage, ...portraits, ...inText];
  const known = await lookUp(around, urls);
  const bodyHtml = await renderText(around, article, known.pictures);
  return {
    ...toCard(article, known, limits.cardExcerpt),
    name: article.name,
    slug: article.slug,
    // Where they cannot be read, the article stands without them.
    tags: await around.tags(article.tags).catch(() => []),
    series: await around.series(article).catch(() => null),
    translation: translation?.status === 'published' ? translation : null,
    standfirst: article.standfirst,
    authors: creditLines(article, people, known),
    updatedAt: article.updatedAt,
    caption: article.imageCaption || (known.pictures.get(article.imageUrl)?.caption ?? ''),
    credit: article.imageCredit || (known.pictures.get(article.imageUrl)?.credit ?? ''),
    dropCap: article.dropCap,
    genre: article.genre,
    lockedFor: 'locked' in article && article.locked ? article.access : null,
    bodyHtml,
    labelled: labelledAmong(inText, known.pictures),
    advertAt: null,
    corrections: [],
    live: null,
    headings: contentsOf(bodyHtml, readingMinutes(article.wordCount, article.language)),
    metaTitle: article.metaTitle,
    metaDescription: article.metaDescription,
    metaKeywords: article.metaKeywords,
    ogTitle: article.ogTitle,
    ogDescription: article.ogDescription,
    ogPicture: toPicture(article.ogImage, article.imageAlt, known.pictures),
  };
}
