import type { Access } from './access.ts';
import type { AdvertKind, AdvertPlace, AdvertShape, Spared } from './advert-places.ts';
import type { Genre } from './article-fields.ts';
import type { Credit } from './byline.ts';
import type { Category, CategoryLink } from './categories.ts';
import type { ArticleComments, ShownComment } from './comments.ts';
import type { Language } from './common.ts';
import type { Correction } from './corrections.ts';
import type { Disclosure } from './grievances.ts';
import type { OfferedList, SubscriptionView } from './letter-lists.ts';
import type { LiveEntry } from './live-blogs.ts';
import type { LabelledPicture, MadeBy } from './made-by.ts';
import type { Note } from './notes.ts';
import type { OwnFiles } from './own-files.ts';
import type { Piece, SearchQuery } from './search.ts';
import type { Series } from './series.ts';
import type { Settings } from './settings.ts';
import type { Tag } from './tags.ts';

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

interface SearchPage extends Omit<CardPage, 'cards'> {
  /** The articles that hold every word. */
  hits: SearchHit[];
  /** Articles that hold some of the words, where few hold all. */
  some: SearchHit[];
  /** A query that finds more, when this one finds few articles. */
  didYouMean: string | null;
}

/** The published translation of an article. */
export type TranslationLink = Pick<ArticleCard, 'address' | 'language'>;

/** A heading of a text, and the id that leads to it. */
export interface Heading {
  id: string;
  text: string;
}

/** The entries of a live blog, or a page of them: the pinned ones, then the newest. */
export interface LiveBlogView {
  article: string;
  startedAt: string;
  /** Empty while it goes on. */
  endedAt: string;
  entries: LiveEntry[];
  /** Those of their pictures that AI made or altered. */
  labelled: LabelledPicture[];
  /** Says what is shown, for the script that asks for news. */
  mark: string;
  page: number;
  pages: number;
}

/** A live blog with what a page of its own says of its article. */
interface LiveBlogPage extends LiveBlogView {
  about: Pick<ArticleCard, 'name' | 'address' | 'language'>;
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
  /** Shown below the picture, with who made it; may be empty. */
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
  /** Where in the text an advert may stand; null: nowhere. */
  advertAt: number | null;
  /** What was corrected in it, the oldest first. */
  corrections: Omit<Correction, 'by'>[];
  /** Its newest entries, where it has a live blog. */
  live: LiveBlogView | null;
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

/** The article that comments are about. */
export type Commented = Pick<
  ArticleCard,
  '_id' | 'name' | 'address' | 'language' | 'publishedAt'
> & { category: { _id: string } | null };

/** The comments on an article, with what a page of their own says of it. */
export interface CommentsView extends ArticleComments {
  about: Commented;
}

/** One comment, and where it stands. */
interface CommentView {
  about: Commented;
  comment: ShownComment;
  /** Whether it can be answered now. */
  open: boolean;
}

/** A comment with a page of the answers to it. */
interface ThreadView {
  about: Commented;
  comment: ShownComment;
  /** The oldest first. */
  replies: ShownComment[];
  open: boolean;
  /** Answers on all pages. */
  total: number;
  page: number;
  pages: number;
}

/** What a guest has written and is asked to confirm. */
interface WaitingComment {
  about: Commented;
  waiting: ShownComment;
}

interface PreviewView {
  article: ArticleView;
  expiresAt: string;
}

/** A draft for somebody outside, with their notes and the answers to these. */
export interface OutsideView extends PreviewView {
  /** Whom the link was made for. */
  name: string;
  version: number;
  notes: Note[];
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
interface AuthorView extends AuthorLine {
  _id: string;
  inOtherLanguage: { name: string; bio: string };
}

/** A tag as its own page shows it, with its address in each language. */
interface TagView extends Tag {
  slugs: Record<Language, string>;
}

/** A series as its own page shows it, with its address in each language. */
interface SeriesView extends Series {
  slugs: Record<Language, string>;
}

/** One page of the parts of a series in their order, and the addresses of all. */
interface SeriesPage extends CardPage {
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

export interface PageView {
  slug: string;
  title: string;
  metaDescription: string;
  bodyHtml: string;
  /** The pictures in it that AI made or altered. */
  labelled: LabelledPicture[];
  updatedAt: string;
  /** The language of the page's text. */
  language: Language;
  /** Whether the page has a text in each language. */
  inBothLanguages: boolean;
}

/** A static page that the footer links to. */
export interface PageLink {
  slug: string;
  title: string;
  /** The title in the language that is not the site's own; may be empty. */
  otherTitle: string;
}

/** Adds the path of a social image, which other sites show when there is no picture. */
export type WithSocialImage<T> = T & { socialImage: string };

/** Adds the path of a social image for each language. */
type WithSocialImages<T extends { inOtherLanguage: object }> = WithSocialImage<T> & {
  inOtherLanguage: { socialImage: string };
};

/** An advert as a page shows it; of one of another service the page knows nothing else. */
export interface ShownAdvert {
  _id: string;
  kind: AdvertKind;
  /** How often it is chosen beside the others of its place. */
  weight: number;
  picture: Picture | null;
  link: string;
  alt: Record<Language, string>;
}

/** A place of a page with the adverts of which a device chooses one. */
export interface AdvertSlot {
  place: AdvertPlace;
  shape: AdvertShape;
  /** Who of those who are signed in does not see it. */
  spared: Spared;
  adverts: ShownAdvert[];
}

/** The data that the frame of every page needs. */
export interface SiteView {
  /** The path of the site's own social image. */
  socialImage: string;
  inOtherLanguage: { socialImage: string };
  settings: Settings;
  /** The picture in place of the drawn name; null: there is none. */
  logo: Picture | null;
  own: OwnFiles;
  siteUrl: string;
  /** The current time as an ISO 8601 string. */
  now: string;
}

/** The thing itself, or the path to which it has moved, or null when there is none. */
type Found<T> = { found: T } | { movedTo: string } | null;

/**
 * All data that reading pages need. The domain implements this interface and the server hands it to
 * the page renderer, so that rendering needs no HTTP request and `app` imports neither.
 */
export interface Content {
  site(): Promise<SiteView>;
  categories(): Promise<Category[]>;
  homeCategories(): Promise<Category[]>;
  /**
   * Returns the story at the top of the home page: the pinned one, else the newest in a language besides
   * the articles `below` (ids) and their translations, where there is one.
   */
  lead(language: Language, below: string[]): Promise<ArticleCard | null>;
  /** Returns the tags that fill sections of the home page. */
  homeTags(): Promise<Tag[]>;
  /** Returns the series that fill sections of the home page. */
  homeSeries(): Promise<Series[]>;
  /** Returns a section of the home page by its name (`homePageOf`); of a story in both languages the article in this one. */
  homeSection(section: string, language: Language): Promise<HomeSectionView>;
  /** Returns the header image that the settings name; they describe it in each language. */
  headerImage(): Promise<Picture | null>;
  /** Returns the newest story of each category without a section besides the one `above` (an id), those in a language first. */
  headlines(language: Language, above: string | undefined): Promise<ArticleCard[]>;
  article(categorySlug: string, slug: string): Promise<Found<WithSocialImage<ArticleView>>>;
  /** Returns a kept preview of an unsaved article; null when the code is unknown or has expired. */
  preview(code: string): Promise<PreviewView | null>;
  /** Returns the draft that somebody outside reads by a link; null when the link has ended. */
  outside(code: string): Promise<OutsideView | null>;
  further(article: ArticleView): Promise<Further>;
  /** Returns the months whose grievances are disclosed (`2026-11`), the newest first; none where the site takes none. */
  disclosedMonths(): Promise<string[]>;
  /** Says what grievances were received and decided in a month; null where it is not disclosed. */
  disclosure(month: string, page: number): Promise<Disclosure | null>;
  /** Returns a published article that has comments; null where there is none. */
  commented(articleId: string): Promise<Commented | null>;
  /** Returns the comments on an article, a page of so many threads; null where there are none to be. */
  comments(article: Commented, page: number, size: number): Promise<CommentsView | null>;
  /** Returns a comment by its id, and what it is about; null when readers see none. */
  comment(id: string): Promise<CommentView | null>;
  /** Returns a comment that has answers, and a page of them; null when there is none. */
  thread(id: string, page: number): Promise<ThreadView | null>;
  /** Returns what waits for the link of a mail, by the code of that link; null when nothing does. */
  waitingComment(code: string): Promise<WaitingComment | null>;
  /** Says whether the person of a link gets mails about answers, and at which address, not whole; null when there is no such link. */
  answerMails(code: string): Promise<{ on: boolean; email: string } | null>;
  /** Returns a page of the live blog of a published article; null where there is none. */
  liveBlog(articleId: string, page: number): Promise<Found<LiveBlogPage>>;
  category(slug: string): Promise<Found<WithSocialImages<Category>>>;
  /** Returns the newest story of each other category, those in a language first. */
  otherShelves(categoryId: string, language: Language): Promise<ArticleCard[]>;
  categoryPage(categoryId: string, page: number): Promise<CardPage>;
  stories(page: number): Promise<CardPage>;
  corrections(page: number): Promise<CorrectionPage>;
  search(query: SearchQuery): Promise<SearchPage>;
  /** Returns the tag to which an address leads, which may be one of its former ones. */
  tag(slug: string): Promise<Found<WithSocialImages<TagView>>>;
  tagPage(tagId: string, page: number): Promise<CardPage>;
  /** Returns the series to which an address leads, which may be one of its former ones. */
  series(slug: string): Promise<Found<WithSocialImages<SeriesView>>>;
  /** Returns parts of a series, each in this language where it can be. */
  seriesPage(seriesId: string, page: number, language: Language): Promise<SeriesPage>;
  author(slug: string): Promise<WithSocialImages<AuthorView> | null>;
  authorPage(authorSlug: string, page: number): Promise<CardPage>;
  /** Returns a static page in a language, or in its only one. */
  page(slug: string, language: Language): Promise<WithSocialImage<PageView> | null>;
  /** Returns the static pages that the footer links to, in their order. */
  footerPages(): Promise<PageLink[]>;
  /** Returns those of some places of a page where adverts stand now. */
  adverts(places: AdvertPlace[]): Promise<AdvertSlot[]>;
  /** Says whether there are adverts of other services, which readers are asked about. */
  hasForeignAdverts(): Promise<boolean>;
  /** Returns the lists of letters that readers are offered, the main one first; none where the site sends no mail. */
  letterLists(language: Language): Promise<OfferedList[]>;
  /** Says whether it is counted how often letters are opened. */
  countsLetters(): Promise<boolean>;
  /** Returns the lists that a code confirms; null when it is unknown or has expired. */
  lettersAsked(code: string, language: Language): Promise<OfferedList[] | null>;
  /** Returns the subscription that a code ends; null when it has ended. */
  subscription(code: string, language: Language): Promise<SubscriptionView | null>;
}
