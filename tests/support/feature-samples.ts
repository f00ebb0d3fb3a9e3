import type { z } from 'zod';
import type { User, UserInfo } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import type { ImageStore } from '../../domain/images/store.ts';
import { makePartKind } from '../../features/part-kind.ts';
import { namedLoader } from '../../features/parts.ts';
import type { CallSample } from './call-sample.ts';
import type { MailServer } from './mail.ts';
import type { Trail } from './popups.ts';
import type { Site } from './site.ts';

interface TextState {
  author: string;
  on: boolean;
}

interface FurtherText {
  author: string;
  title?: string;
  text?: string;
  html?: string;
  /** When readers begin to see it; absent: at once. */
  from?: string;
  pinned?: boolean;
}

/** How it is counted what readers open: what browsers send, and what is stored. */
interface Readers {
  path: string;
  /** Returns what a browser sends that opens a page. */
  body(page: string): string;
  /** Has articles opened so many times on a day. */
  open(db: Queries, views: { article: string; day: string; times: number }[]): Promise<void>;
  /** Returns how often pages were opened. */
  count(db: Queries): Promise<number>;
  forget(db: Queries): Promise<void>;
}

/** How people write below articles. */
interface WrittenBelow {
  /** Puts what somebody wrote there; `values` are columns that differ. Returns its id. */
  put(site: Pick<Site, 'database'>, article: string, values?: object): Promise<string>;
  /** Where what somebody writes is sent, and what. */
  path: string;
  body(article: string, text: string): object;
  /** How much somebody who is trusted may write before it waits for others. */
  pace: number;
}

/** A site of several processes, and the server of its mails. */
interface Machines {
  /** Makes a call of an administrator. Throws where it is refused. */
  api<T>(schema: z.ZodType<T>, method: string, path: string, body?: object): Promise<T>;
  post: MailServer;
  /** Told apart by these, it can be done again. */
  round: number;
}

/** What the tests of the whole know of a feature, in its `samples.ts`. */
export interface Samples {
  /** A sample of each of its calls. */
  calls: Record<string, CallSample>;
  /** Its files that write what asks the site from the browser. */
  browserFiles?: string[];
  /** Its files that open connections, to hosts of the operator's settings alone. */
  askingFiles?: string[];
  /** Columns of text by whose own letters it orders after all, each after its file, and the reason. */
  orders?: Record<string, string>;
  /** Those of its calls that tell people e-mails of others, and no key. */
  tellEmails?: string[];
  /** The columns of its tables, in the order of the alphabet. */
  columns: Record<string, string>;
  /** The tables that name people and are in no download of one's own data, with the reason. */
  notOwn?: Record<string, { not: string }>;
  /** The columns in which the download of one's own data has what its tables know of people, by the table. */
  own?: Record<string, string>;
  /** Makes it keep something about a person; `email`: the person's, who is called so. */
  knowPerson?(site: Site, person: { name: string; email: string }): Promise<void>;
  /** The columns that name such a person when the account is gone. */
  outlive?: string[];
  /** Its tables that grow with the years. */
  growing?: string[];
  /** Tables of which a screen counts the rows; an index is read then. */
  counted?: string[];
  /** Puts something of it into every page of a site that has nothing of it yet; `store`: with its files, where it has some. */
  fill?(site: Pick<Site, 'database'>, editorId: string, store?: ImageStore): Promise<void>;
  /** Takes all of that off the pages. */
  empty?(site: Pick<Site, 'database'>, editorId: string): Promise<void>;
  /** Puts something into its screens of the admin that no page shows. */
  fillScreens?(site: Site, admin: UserInfo): Promise<unknown>;
  /** The addresses of its screens that have parameters, by their patterns, once `fillScreens` was called. */
  screens?: Record<string, string>;
  /** Puts something into its reading pages; returns the addresses of all of them, without the language. */
  fillPages?(site: Site): Promise<string[]>;
  /** Forms of strangers: where they are sent, and what makes a site take one and returns it. */
  forms?: { name: string; path: string; ready(site: Pick<Site, 'database'>): Promise<object> }[];
  /** Sends texts of strangers and has an administrator answer with them; returns the pages that show them. */
  sendTexts?(
    site: Site,
    admin: UserInfo,
    texts: { name: string; text: string }[],
  ): Promise<string[]>;
  readers?: Readers;
  /** Statements that may take costly steps, and the reason of each. */
  costly?: { why: string; statement: RegExp; step: RegExp }[];
  /** Writes all that it can write besides its calls: each statement runs once. */
  writeAll?(site: Site, admin: UserInfo): Promise<void>;
  /** The values of the queries of its calls, by their paths. */
  queries?: Record<string, Record<string, string[]>>;
  /** Its figures in the table of docs/security.md. */
  figures?: string[];
  /** The dialogs and menus of its screens; those that change data come last. */
  dialogs?: Record<string, Trail[]>;
  /** Those of them with a form: the button that opens each, by its screen. */
  dialogForms?: [screen: string, opener: string][];
  /** Buttons of its screens that go, or are disabled, when they are pressed; by the screen. */
  acts?: [screen: string, name: RegExp][];
  /** Puts something into texts of articles and below them, and with `fillBeside` beside them, too. */
  fillText?(site: Pick<Site, 'database'>, editorId: string): Promise<void>;
  fillBeside?(site: Pick<Site, 'database'>, editorId: string): Promise<void>;
  /** Has pages of a site that can send mails end with something. */
  fillEnds?(site: Pick<Site, 'database'>): Promise<void>;
  /** Begins what one of several processes does, once; returns what waits for that and checks it. */
  doOnce?(machines: Machines): Promise<() => Promise<void>>;
  /** Settings of the environment with which it does that at once. */
  fast?: Record<string, string>;
  /** Has mails to many wait; returns how many. */
  holdMails?(site: Pick<Site, 'database'>): Promise<number>;
  /** Has an article go on, or end. */
  goesOn?(site: Pick<Site, 'database'>, article: string, state: TextState): Promise<void>;
  /** Puts a further text below an article, which goes on where it does not yet; returns its id. */
  putText?(site: Pick<Site, 'database'>, article: string, text: FurtherText): Promise<string>;
  /** How people write below articles. */
  below?: WrittenBelow;
  /** Writes a note beside the text of an article; returns its id. */
  putNote?(site: Pick<Site, 'database'>, person: User, article: string): Promise<string>;
  /** How many statements, and bytes on their way, it adds to the page of an article at most. */
  ofArticlePage?: { statements: number; bytes: number };
  /** Makes something of it for readers with a text on it; returns the addresses of its pages. */
  pages?(site: Pick<Site, 'database'>, authorId: string, text: string): Promise<string[]>;
  /** The scripts that an article which it fills loads. */
  scripts?: string[];
  /** Its files that read texts of others: no text of their functions escapes, whichever parameter it is. */
  readsTexts?: string[];
  /** Functions that take texts and of which none need be measured, with the reason. */
  harmless?: Record<string, string>;
  /** Where what somebody puts at an address is read, and how the answer becomes what was put. */
  readBack?: Record<string, { get: string; bodyOf: (got: unknown) => object }>;
}

const kind = makePartKind<Samples>();

/** Declares what the tests of the whole know of a feature. */
export const defineSamples = kind.define;

/** Returns the samples of all features with the names of these. */
export const namedSamples = namedLoader('samples.ts', kind.isPart);

/** Returns the samples of all features. */
export const featureSamples = async (): Promise<Samples[]> =>
  (await namedSamples()).map(({ part }) => part);
