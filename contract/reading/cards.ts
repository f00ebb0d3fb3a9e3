import type { Category, CategoryLink } from '../categories.ts';
import type { Language } from '../common.ts';
import type { MadeBy } from '../made-by.ts';
import type { Piece } from '../search.ts';
import type { Series } from '../series.ts';
import type { Tag } from '../tags.ts';

/** A picture with what a page needs to reserve its place and choose a size. */
export interface Picture {
  /** The address of a variant that works everywhere, for other sites and old browsers. */
  src: string;
  /** The variants in the format of `srcset`; empty where the picture has none of this type. */
  webp: string;
  avif: string;
  width: number;
  height: number;
  alt: string;
  /** The picture in a few pixels, as a `data:` URL; may be empty. */
  placeholder: string;
  /** CSS classes that say which part of the picture to keep where it is cropped; may be empty. */
  focus: string;
  /** Whether AI made or altered it, which articles say. */
  madeBy: MadeBy;
  /** The address of the cut that other sites show with a link; empty for pictures of other hosts. */
  shared: string;
}

/** An article as lists show it. `address` is its path on this site. */
export interface ArticleCard {
  _id: string;
  /** The title; on cards the short one, where there is one. */
  name: string;
  /** A few words above the title; may be empty. */
  kicker: string;
  address: string;
  language: Language;
  category: CategoryLink | null;
  /** The names of those who wrote it, joined. */
  authorName: string;
  publishedAt: string;
  minutes: number;
  picture: Picture | null;
  /** The beginning of the article's plain text, cut for the place where the card is shown. */
  excerpt: string;
  /** Whether its live blog goes on. */
  isLive: boolean;
}

/** The line of breaking news, in the language of the page where it has one. */
export interface BreakingLine {
  text: string;
  /** Where it leads from this page; empty: nowhere. */
  link: string;
}

/** A card of a home section. `face`: the author's portrait, where the section's form shows it. */
export interface SectionCard extends ArticleCard {
  face: Picture | null;
}

/** A section of the home page with the category that feeds it. */
export interface HomeSectionView {
  category: Category | null;
  /** The tag or series, where it fills the section in place of a category. */
  tag: Tag | null;
  series: Series | null;
  cards: SectionCard[];
  /** The number of articles in the list to which the section leads. */
  total: number;
}

/** A part of a series, in the language of whoever reads it where it is published in that. */
export type PartLink = Pick<ArticleCard, 'name' | 'address' | 'language'>;

/** The place of an article in its series, among the parts that readers see. */
export interface SeriesPlace {
  series: Series;
  parts: PartLink[];
  /** The place of the article, from 0. */
  place: number;
}

export interface CardPage {
  cards: ArticleCard[];
  page: number;
  pages: number;
  total: number;
}

/** An article that a search found, with the searched words marked. */
export interface SearchHit extends ArticleCard {
  title: Piece[];
  snippet: Piece[];
}

/** Who or what a search finds by name, as the page's language names it; `path` is that of its page. */
export interface NamedHit {
  kind: 'author' | 'category' | 'tag' | 'series';
  name: string;
  path: string;
}

export interface SearchPage extends Omit<CardPage, 'cards'> {
  /** On the first page; the people first. */
  named: NamedHit[];
  /** The articles that hold every word. */
  hits: SearchHit[];
  /** Articles that hold some of the words, where few hold all. */
  some: SearchHit[];
  /** A query that finds more, when this one finds few articles. */
  didYouMean: string | null;
}
