import type { Category } from './categories.ts';
import type { Language } from './common.ts';
import type { ContentCall } from './content-call.ts';
import type { FeaturePrivacy } from './privacy-purposes.ts';
import type {
  ArticleView,
  AuthorView,
  CorrectionPage,
  Further,
  PreviewView,
  SeriesPage,
  SeriesView,
  TagView,
} from './reading/articles.ts';
import type {
  ArticleCard,
  BreakingLine,
  CardPage,
  HomeSectionView,
  Picture,
  SearchPage,
} from './reading/cards.ts';
import type { PageLink, PageView, SiteView } from './reading/site.ts';
import type { SearchQuery } from './search.ts';
import type { Series } from './series.ts';
import type { Tag } from './tags.ts';

/** What a call of `Content` throws for any internal failure, whose cause the server has logged; the page words it for its reader. */
export const UNAVAILABLE = 'This part could not be loaded.';

/** Adds the path of a social image, which other sites show when there is no picture. */
export type WithSocialImage<T> = T & { socialImage: string };

/** The thing itself, or the path to which it has moved, or null when there is none. */
type Found<T> = { found: T } | { movedTo: string } | null;

/**
 * All data that a reading page needs, with the texts of the site in the language of the page. The domain implements this
 * interface and the server hands it to the page renderer, so that rendering needs no HTTP request and `app` imports neither.
 */
export interface Content {
  /** Whether the page may have what begins and ends by itself, as the sign that a part comes later: not where it becomes a file. */
  passing: boolean;
  /** Returns the language in which the page's address without a prefix speaks: that of an article, else the site's. */
  ownLanguage(): Promise<Language>;
  site(): Promise<SiteView>;
  categories(): Promise<Category[]>;
  homeCategories(): Promise<Category[]>;
  /**
   * Returns the story at the top of the home page: the pinned one, else one that is live, else the newest in the
   * page's language, where there is one.
   */
  lead(): Promise<ArticleCard | null>;
  /** Returns the cards, without pictures, of those of some articles that readers see. */
  headlinesOf(ids: string[]): Promise<ArticleCard[]>;
  /** Returns the line of breaking news; null: there is none. */
  breaking(): Promise<BreakingLine | null>;
  /** Returns the tags that fill sections of the home page. */
  homeTags(): Promise<Tag[]>;
  /** Returns the series that fill sections of the home page. */
  homeSeries(): Promise<Series[]>;
  /** Returns a section of the home page by its name (`homePageOf`); of a story in both languages the article in the page's one. */
  homeSection(section: string): Promise<HomeSectionView>;
  /** Returns the header image that the settings name; they describe it in each language. */
  headerImage(): Promise<Picture | null>;
  /** Returns the newest story of each category without a section besides the one `above` (an id), those in the page's language first. */
  headlines(above: string | undefined): Promise<ArticleCard[]>;
  article(categorySlug: string, slug: string): Promise<Found<WithSocialImage<ArticleView>>>;
  /** Returns a kept preview of an unsaved article; null when the code is unknown or has expired. */
  preview(code: string): Promise<PreviewView | null>;
  /** Returns an article as it is saved, whatever its status, for somebody who may read all of it; null: there is none. */
  draft(id: string): Promise<ArticleView | null>;
  further(article: ArticleView): Promise<Further>;
  category(slug: string): Promise<Found<WithSocialImage<Category>>>;
  /** Returns the newest story of each other category, those in the page's language first. */
  otherShelves(categoryId: string): Promise<ArticleCard[]>;
  categoryPage(categoryId: string, page: number): Promise<CardPage>;
  stories(page: number): Promise<CardPage>;
  corrections(page: number): Promise<CorrectionPage>;
  search(query: SearchQuery): Promise<SearchPage>;
  /** Returns the tag to which an address leads, which may be one of its former ones. */
  tag(slug: string): Promise<Found<WithSocialImage<TagView>>>;
  tagPage(tagId: string, page: number): Promise<CardPage>;
  /** Returns the series to which an address leads, which may be one of its former ones. */
  series(slug: string): Promise<Found<WithSocialImage<SeriesView>>>;
  /** Returns parts of a series, each in the page's language where it can be. */
  seriesPage(seriesId: string, page: number): Promise<SeriesPage>;
  author(slug: string): Promise<WithSocialImage<AuthorView> | null>;
  authorPage(authorSlug: string, page: number): Promise<CardPage>;
  /** Returns a static page in the page's language, or in its only one. */
  page(slug: string): Promise<WithSocialImage<PageView> | null>;
  /** Returns the static pages that the footer links to, in their order. */
  footerPages(): Promise<PageLink[]>;
  /** Returns whether there is an account that can sign in, for pages that are never kept. */
  hasAccount(): Promise<boolean>;
  /** Returns the answer of a feature to a question of its pages. */
  ask<In, Out>(call: ContentCall<In, Out>, input: In): Promise<Out>;
  /** Returns which of these features are switched off. */
  featuresOff(names: string[]): Promise<string[]>;
  /** Returns where else features have a series, in the language of the page. */
  seriesLinks(seriesId: string): Promise<{ name: string; href: string }[]>;
  /** Returns what features say of personal data as they are used now. */
  featurePrivacy(): Promise<FeaturePrivacy[]>;
}
