import type { Language } from '../../contract/common.ts';
import type { ContentCall } from '../../contract/content-call.ts';
import type { Setting } from '../../contract/setting.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Queries } from '../../database/database.ts';
import type { KnownImages } from '../images/image-lookup.ts';

/** What a feature reads with for a page, and notes what the page shows and how long that is true. */
export interface PageReader {
  db: Queries;
  now(): Date;
  /** Notes the tags of what the page shows. */
  show(...tags: string[]): void;
  /** Says in how many milliseconds the page is old without a write. */
  agesIn(milliseconds: number): void;
  /** Looks up pictures, and notes that the page shows them. */
  pictures(urls: string[]): Promise<KnownImages>;
  /** Returns the language of the page. */
  pageLanguage(): Promise<Language>;
  /** Returns the settings of the site. */
  site(): Promise<Settings>;
  /** Returns what a setting of the feature holds. */
  setting<T>(setting: Setting<T>): Promise<T>;
  /** Returns where an article stands whose category had a word as its slug that became the site's own. */
  movedFrom(path: string, slug: string): Promise<{ movedTo: string } | null>;
  /** Returns where addresses lead from the page, which stay in the language of its frame. */
  inFrame(addresses: string[]): Promise<string[]>;
  /** Renders a stored text for the page. */
  renderText(html: string, language: Language): Promise<string>;
  /** Whether the site can send mails. */
  sendsMail: boolean;
  /** Whether the page may have what begins and ends by itself: not where it becomes a file. */
  passing: boolean;
}

/** The answer to a question of the pages of a feature. */
export interface Answer {
  name: string;
  /** Whether it is given also while the feature is switched off: a page asks that is open then. */
  alsoOff?: true | undefined;
  answer(reader: PageReader, input: unknown): Promise<unknown>;
}

/** Makes an answer to a question. */
export const answerTo = <In, Out>(
  { name, input }: ContentCall<In, Out>,
  answer: (reader: PageReader, input: In) => Promise<Out>,
  { alsoOff }: Pick<Answer, 'alsoOff'> = {},
): Answer => ({
  name,
  alsoOff,
  answer: async (reader, given) => answer(reader, input.parse(given)),
});
