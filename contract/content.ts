import type { Category, CategoryLink } from './categories.ts';
import type { Language } from './common.ts';
import type { Piece, SearchQuery } from './search.ts';
import type { FedSection, Settings } from './settings.ts';

/** A picture with what a page needs to reserve its place and choose a size. */
export interface Picture {
  /** Works everywhere, for social cards and old browsers. */
  src: string;
  /** Variants as `srcset` wants them; empty for what there is not. */
  webp: string;
  avif: string;
  width: number;
  height: number;
  alt: string;
  /** The picture in a few pixels, as a `data:` address; may be empty. */
  placeholder: string;
  /** Classes that say which part to keep where the picture is cropped; may be empty. */
  focus: string;
}

/** An article as a card shows it. `address` is its path on this site. */
export interface ArticleCard {
  _id: string;
  name: string;
  address: string;
  language: Language;
  category: CategoryLink | null;
  authorName: string;
  publishedAt: string;
  minutes: number;
  picture: Picture | null;
  /** Plain text, already cut for the place it is shown in. */
  excerpt: string;
}

export interface CardPage {
  cards: ArticleCard[];
  page: number;
  pages: number;
  total: number;
}

/** An article that was searched for, with the words marked. */
export interface SearchHit extends ArticleCard {
  title: Piece[];
  snippet: Piece[];
}

interface SearchPage extends Omit<CardPage, 'cards'> {
  hits: SearchHit[];
  /** A query that finds more, where this one finds few. */
  didYouMean: string | null;
}

/** The same article in the other language, where it is published. */
export type TranslationLink = Pick<ArticleCard, 'address' | 'language'>;

export interface ArticleView extends ArticleCard {
  translation: TranslationLink | null;
  slug: string;
  author: { name: string; slug: string } | null;
  updatedAt: string;
  /** What is said below the picture: its caption and credit; may be empty. */
  pictureNote: string;
  /** Sanitised, ready to be shown: pictures with sizes, embedded media behind a click. */
  bodyHtml: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
}

interface PreviewView {
  article: ArticleView;
  expiresAt: string;
}

interface AuthorView {
  name: string;
  slug: string;
  bio: string;
  picture: Picture | null;
}

interface PageView {
  slug: string;
  title: string;
  metaDescription: string;
  bodyHtml: string;
  updatedAt: string;
  /** Of what it says here. */
  language: Language;
  /** Whether it says so in each language. */
  inBothLanguages: boolean;
}

/** A page the footer links to. */
export interface PageLink {
  slug: string;
  title: string;
  /** In the language that is not the site's own; may be empty. */
  otherTitle: string;
}

/** With the path of the card drawn of it: what other sites show where it has no picture. */
export type WithCard<T> = T & { card: string };

/** The same of what says it in both languages: a card for each. */
type WithCards<T extends { inOtherLanguage: object }> = WithCard<T> & {
  inOtherLanguage: { card: string };
};

/** What the frame of every page needs. */
export interface SiteView {
  /** The path of the site's own card. */
  card: string;
  inOtherLanguage: { card: string };
  settings: Settings;
  siteUrl: string;
  /** Today, in the site's time zone, as an ISO moment. */
  now: string;
}

/** A section of the home page: Latest Stories or one fed by a category. */
export type HomeSection = 'latest' | FedSection;

/** Either found, or the address (path) where it is now, or nothing. */
type Found<T> = { found: T } | { movedTo: string } | null;

/**
 * Everything reading pages ask for. Implemented by the domain and handed to the page
 * renderer by the server, so that rendering needs no HTTP hop and `app` no import of either.
 */
export interface Content {
  site(): Promise<SiteView>;
  categories(): Promise<Category[]>;
  homeCategories(): Promise<Category[]>;
  lead(): Promise<ArticleCard | null>;
  homeSection(section: HomeSection): Promise<ArticleCard[]>;
  article(categorySlug: string, slug: string): Promise<Found<WithCard<ArticleView>>>;
  /** What was kept of an article that is being written; null when the code is unknown or old. */
  preview(code: string): Promise<PreviewView | null>;
  suggestions(articleId: string): Promise<ArticleCard[]>;
  category(slug: string): Promise<Found<WithCards<Category>>>;
  categoryPage(categoryId: string, page: number): Promise<CardPage>;
  stories(page: number): Promise<CardPage>;
  search(query: SearchQuery): Promise<SearchPage>;
  author(slug: string): Promise<WithCard<AuthorView> | null>;
  authorPage(authorSlug: string, page: number): Promise<CardPage>;
  /** In this language, where the page has a text in it. */
  page(slug: string, language: Language): Promise<WithCard<PageView> | null>;
  /** The pages of the footer, in its order. */
  footerPages(): Promise<PageLink[]>;
}
