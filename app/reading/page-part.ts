import type { Content } from '../../contract/content.ts';
import { makePartKind } from '../../features/part-kind.ts';
import type { Interface } from '../words/interface.ts';

/** The places of reading pages where features may put something. */
export type SlotName =
  | ('home.top' | 'home.middle' | 'list.middle')
  | ('article.middle' | 'article.side' | 'article.end');

/** The HTML in places of a page. */
export type Filled = Partial<Record<SlotName, string>>;

/** What a feature puts into reading pages, in its `page/page.ts`. */
interface Page {
  /** The styles that a page with something of it has besides. */
  sheet: string;
  /**
   * Returns the HTML of those of some places where it has something; `passing` is a class of what neither copies of a page
   * have nor anybody hears read.
   */
  fill(content: Content, ui: Interface, names: SlotName[]): Promise<Filled>;
}

/** Declares what a feature puts into reading pages; `isPage` knows it among what a file exports. */
export const { define: definePage, isPart: isPage } = makePartKind<Page>();
