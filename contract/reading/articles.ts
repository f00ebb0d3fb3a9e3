import type { Access } from '../access.ts';
import type { Genre } from '../article-fields.ts';
import type { Credit } from '../byline.ts';
import type { Language } from '../common.ts';
import type { Correction } from '../corrections.ts';
import type { LabelledPicture } from '../made-by.ts';
import type { Series } from '../series.ts';
import type { Tag } from '../tags.ts';
import type { ArticleCard, CardPage, PartLink, Picture, SeriesPlace } from './cards.ts';

/** The published translation of an article. */
export type TranslationLink = Pick<ArticleCard, 'address' | 'language'>;

/** A heading of a text, and the id that leads to it. */
export interface Heading {
  id: string;
  text: string;
}

export interface ArticleView extends ArticleCard {
  /** In the order that editors gave them. */
  tags: Tag[];
  /** Null where it is of none, or not published. */
  series: SeriesPlace | null;
  translation: TranslationLink | null;
  slug: string;
  /** A summary in one or two sentences; may be empty. */
  standfirst: string;
  /** Who made it, in the order of the byline; a person who did two things is there twice. */
  authors: CreditLine[];
  updatedAt: string;
  /** Shown below the picture, with its maker; may be empty. */
  caption: string;
  credit: string;
  /** Whether the text begins with a large letter. */
  dropCap: boolean;
  /** What it is to search engines. */
  genre: Genre;
  /** Who may read on where the text ends; null: it is whole. */
  lockedFor: Access | null;
  /** The sanitised HTML that readers get: pictures have sizes, embedded media load on a click. */
  bodyHtml: string;
  /** The pictures in it that AI made or altered. */
  labelled: LabelledPicture[];
  /** Where in the text something of a feature may stand; null: nowhere. */
  middleAt: number | null;
  /** What was corrected in it, the oldest first. */
  corrections: Omit<Correction, 'by'>[];
  /** The main headings of a text that has a table of contents; of others none. */
  headings: Heading[];
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  /** What other sites show; what is empty, as search engines and pages. */
  ogTitle: string;
  ogDescription: string;
  ogPicture: Picture | null;
}

/** One page of the corrections of all articles that readers see, the newest first. */
export interface CorrectionPage {
  corrections: (Omit<Correction, 'by'> &
    Pick<ArticleCard, 'name' | 'address' | 'language'> & { articleId: string })[];
  page: number;
  pages: number;
}

export interface PreviewView {
  article: ArticleView;
  expiresAt: string;
}

/** Somebody who writes, as readers see them. */
interface AuthorLine {
  name: string;
  slug: string;
  bio: string;
  picture: Picture | null;
}

/** One of those who made an article, named in its language, and what they did. */
export interface CreditLine extends AuthorLine {
  _id: string;
  role: Credit['role'];
}

/** A person as their own page shows them. */
export interface AuthorView extends AuthorLine {
  _id: string;
  inOtherLanguage: { name: string; bio: string };
}

/** A tag as its own page shows it, with its address in each language. */
export interface TagView extends Tag {
  slugs: Record<Language, string>;
}

/** A series as its own page shows it, with its address in each language. */
export interface SeriesView extends Series {
  slugs: Record<Language, string>;
}

/** One page of the parts of a series in their order, and the addresses of all. */
export interface SeriesPage extends CardPage {
  all: PartLink[];
  /** The most parts of a page. */
  size: number;
}

/** What a reader may read after an article. */
export interface Further {
  /** The nearest by series, tags, category, language and words of the title. */
  suggestions: ArticleCard[];
  /** The next ones that have series, tags or category in common with it. */
  related: ArticleCard[];
  /** The newest others of whoever is named first. */
  ofAuthor: ArticleCard[];
}
