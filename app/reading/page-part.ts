import type { Language } from '../../contract/common.ts';
import type { Content } from '../../contract/content.ts';
import type { ArticleView } from '../../contract/reading/articles.ts';
import type { SiteView } from '../../contract/reading/site.ts';
import { makePartKind } from '../../features/part-kind.ts';
import type { Interface } from '../words/interface.ts';

/** The places of reading pages where features may put something. */
export type SlotName =
  | ('home.top' | 'home.middle' | 'list.middle')
  | ('article.middle' | 'article.side' | 'article.end');

/** The HTML in places of a page. */
export type Filled = Partial<Record<SlotName, string>>;

/** A section that a feature has below the text of an article. */
export interface Below {
  attributes: Record<string, string | undefined>;
  html: string;
  /** What the article is by it for search engines: its type, when it has changed, and further values; absent: an article. */
  data?: { type: string; changedAt: string[]; values: object };
}

/** What a page is about: an article, or what a list is of. */
export interface Subject {
  kind: 'article' | 'list';
  name: string;
  /** Without the prefix of a language. */
  address: string;
  language: Language;
  /** The topics of the page, by `category:ID`, `tag:ID` or `author:ID`, with their names. */
  topics: Record<string, string>;
  site: SiteView;
}

/** Where a page ends: the home page, an article, or any page by its footer; `path` is without the prefix of a language. */
export interface PageEnd {
  place: 'home' | 'article' | 'footer';
  path: string;
}

/** A button for whoever keeps or follows what a page is about, which loads its script once it is pressed. */
export interface Follow {
  attributes: Record<string, string>;
  html: string;
}

/** What a feature puts into reading pages, in its `page/page.ts`. */
interface Page {
  /** The styles that a page with something in its places has besides. */
  sheet?: string;
  /** Its texts, which a site may word otherwise as those of the core (docs/operating.md). */
  words?: Record<Language, object>;
  /**
   * Returns the HTML of those of some places where it has something; `passing` is a class of what neither copies of a page
   * have nor anybody hears read.
   */
  fill?(content: Content, ui: Interface, names: SlotName[]): Promise<Filled>;
  /** Returns what it has below the text of an article that is whole on its page; null: nothing. */
  below?(
    content: Content,
    ui: Interface,
    page: { article: ArticleView; site: SiteView },
  ): Promise<Below | null>;
  /** Returns what it has after an article, also after one of which the reader gets the beginning alone; null: nothing. */
  after?(
    content: Content,
    ui: Interface,
    page: { article: ArticleView; site: SiteView },
  ): Promise<Below | null>;
  /** Returns a section with which it ends a page; null: none. */
  end?(content: Content, ui: Interface, at: PageEnd): Promise<Below | null>;
  /** Returns a button for whoever keeps or follows what a page is about; null: none. */
  follow?(content: Content, ui: Interface, subject: Subject): Promise<Follow | null>;
  /** The addresses of scripts whose `end()` ends what choices of the device are about, by the names of these. */
  ends?: Readonly<Record<string, string>>;
}

/** Declares what a feature puts into reading pages; `isPage` knows it among what a file exports. */
export const { define: definePage, isPart: isPage } = makePartKind<Page>();
