import type { Language } from '../contract/common.ts';
import type { FeatureConfig } from '../contract/env.ts';
import type { Role } from '../contract/permissions.ts';
import type { FeaturePrivacy } from '../contract/privacy-purposes.ts';
import type { SiteLink } from '../contract/reading/site.ts';
import type { User } from '../contract/users.ts';
import type { Change } from '../database/changes.ts';
import type { Database, Queries, Transaction } from '../database/database.ts';
import type { Answer, PageReader } from '../domain/content/answers.ts';
import type { ImageShown, PictureColumns } from '../domain/images/image-shown.ts';
import type { ImageStore } from '../domain/images/store.ts';
import type { Kind } from '../domain/import-export/kind.ts';
import type { AllSettings } from '../domain/settings.ts';
import { makePartKind } from './part-kind.ts';
import { namedLoader } from './parts.ts';

/** The texts of an article: its own, further ones of features, of which some may wait, and its working copy. */
export interface ArticleTexts {
  shown: string;
  further: string;
  hidden: string;
}

/** The period for which the most-read articles are wanted: `days` days, the first of which counts as the fraction `leftOfDay`. */
export interface MostReadAsked {
  days: number;
  most: number;
  now: Date;
  timeZone: string;
  leftOfDay: number;
}

/** What somebody wrote below an article of another site, with the ids that it has here. */
export interface BroughtWords {
  id: string;
  article: string;
  /** What begins the thread that it continues; empty: it begins one. */
  thread: string;
  /** What it answers; empty: what begins the thread, or nothing. */
  answers: string;
  name: string;
  text: string;
  /** `held`: nobody had looked at it there. */
  status: 'shown' | 'held';
  at: string;
}

/** What people write below articles: readers see it, and it comes and goes with an import. */
interface Below {
  /** Counts what readers see. */
  count(db: Queries): Promise<number>;
  /** Returns a text as it is taken here, and whether it was cut; empty: there is nothing to take. */
  fit(text: string): { text: string; cut: boolean };
  /** Adds what an import has brought; nobody is told. What it continues is there, or it begins a thread. */
  bring(trx: Transaction, words: BroughtWords): Promise<void>;
  /** Returns what tells whether somebody has decided about it since; null: it is gone. */
  stampOf(db: Queries, id: string): Promise<string | null>;
  /** Takes away what a source has brought; false: somebody here has answered it. */
  takeBack(trx: Transaction, id: string, source: string): Promise<boolean>;
  /** Returns the changes of the pages that show it, of these articles. */
  changes(articles: string[], actor: string | null): Change[];
}

/** What people write beside the text of an article: no reader sees it. */
interface Notes {
  /** Counts what waits on these articles, by the articles' ids. */
  countOpen(db: Queries, ids: string[]): Promise<Map<string, number>>;
  /** Moves it to its words in the texts that are about to be stored, also while the feature is switched off. */
  move(
    trx: Transaction,
    articleId: string,
    texts: Record<'name' | 'standfirst' | 'description', string>,
  ): Promise<void>;
}

/** What a feature adds to the rules, in its `rules/rules.ts`. */
export interface Rules {
  /** Its lines of an export, in their order. */
  exports?: Kind[];
  /** Returns the keys of what it stores beside pictures, as far as its lines name it. */
  storedKeys?(db: Queries): Promise<string[]>;
  /** Returns the names of things of a kind of the audit log, by the kind. */
  names?: Record<string, (db: Queries, ids: string[]) => Promise<{ id: string; name: string }[]>>;
  pictures?: {
    /** Where addresses of pictures are stored. */
    columns: PictureColumns[];
    /** Returns where a picture is shown. */
    findUses(db: Queries, image: { id: string; url: string }): Promise<ImageShown[]>;
  };
  /** What stands in texts of articles. */
  texts?: {
    /** Notes what an article has, besides what is noted. Runs in the transaction of the write. */
    addUses(trx: Transaction, articleId: string, texts: ArticleTexts): Promise<void>;
    /** Forgets all that is noted of an article. Runs in the transaction of the write. */
    forgetUses(trx: Transaction, articleId: string): Promise<void>;
    /** Finishes a text as readers get it, in the language of its page. `given`: by those who may read all of it. */
    finish(
      reader: PageReader,
      html: string,
      options: { language: Language; given: boolean },
    ): Promise<string>;
    /** Returns a text without what it has there: the feature is switched off. */
    leaveOut(html: string): string;
  };
  /** Returns where else it has a series, in the language of the page; null: nowhere. */
  seriesLink?(reader: PageReader, seriesId: string): Promise<{ name: string; href: string } | null>;
  /** Begins anew when it is switched on, in that transaction: of what was meanwhile nothing is told. */
  switchOn?(trx: Transaction): Promise<void>;
  /** Sees to it that a site that a backup has brought back tells nobody outside of anything, in that transaction. */
  hold?(trx: Transaction): Promise<void>;
  /** Takes what an import has brought from another site for old, in that transaction. */
  holdImported?(trx: Transaction): Promise<void>;
  /**
   * Cleans up, every hour in one process, also while it is switched off; `config` holds its settings of the environment. What
   * has much to forget does a portion and returns true: it is asked again at once, unless the server stops.
   */
  sweep?(place: {
    db: Database['db'];
    store: ImageStore;
    config: FeatureConfig;
    now: Date;
  }): Promise<void> | Promise<boolean>;
  /** Returns the ids of the articles that are read most; some may no longer be published. */
  mostRead?(db: Queries, asked: MostReadAsked): Promise<string[]>;
  /** Returns the hub that feeds name; empty: none. */
  feedHub?(settings: AllSettings): string;
  /** What its pages ask. */
  answers?: Answer[];
  /** Returns what the footer leads to. */
  links?(reader: PageReader): Promise<SiteLink[]>;
  /** Its pages in the sitemap, and the tags of what decides which these are. */
  sitemap?: {
    tags: string[];
    paths(db: Queries, facts: { sendsMail: boolean; now: Date }): Promise<string[]>;
  };
  /** Returns the slugs of lists to which people agree one by one, by the ids that the register of consents has. */
  agreedLists?(db: Queries, ids: string[]): Promise<{ id: string; slug: string }[]>;
  /** Returns the counts for a person, by the keys of its badges. */
  waiting?(db: Queries, person: User): Promise<Record<string, number | null>>;
  /** Counts the mails to many at once that are to go out now. */
  mailsToMany?(db: Queries): Promise<number>;
  people?: {
    /** Returns what it keeps about a person, by the keys of its own data; `email`: null where nobody has confirmed it. */
    collect(db: Queries, person: { id: string; email: string | null }, now: Date): Promise<object>;
    /** Erases what belongs to a person. Runs in the transaction in which the account goes. */
    erase(trx: Transaction, person: { id: string; email: string | null }, now: Date): Promise<void>;
    /** Forgets whom it has known for long enough, every hour in one process. Runs in a transaction of its own. */
    forget(trx: Transaction, now: Date): Promise<void>;
    /** Keeps what is known by an e-mail, which is about to be no more that of a person. Runs in that transaction. */
    leaveEmail?(trx: Transaction, person: { id: string; email: string }, now: Date): Promise<void>;
    /** Returns what returns, of one of these people, what lists of them mark. */
    mark?(
      db: Queries,
      people: { id: string; email: string | null; role: Role }[],
    ): Promise<(id: string) => object>;
    /** Returns the tags of pages that say what a person is on the site. */
    tags?(trx: Transaction, id: string): Promise<string[]>;
  };
  /** Ends the addresses by which others read, without signing in, what a person may read; in the caller's transaction. */
  endLentReading?(trx: Transaction, id: string): Promise<void>;
  /** What people have written below articles (`below` among the tokens). */
  below?: Below;
  /** What people write beside the texts of articles (`notes` among the tokens). */
  notes?: Notes;
  /** What it says of personal data as it is used now. */
  privacy?(
    reader: Pick<PageReader, 'db' | 'show' | 'passing' | 'sendsMail' | 'setting'>,
  ): Promise<FeaturePrivacy>;
  /** What it says of personal data that it keeps while it is switched off. */
  privacyOff?(reader: Pick<PageReader, 'db'>): Promise<FeaturePrivacy>;
}

const kind = makePartKind<Rules>();

/** Declares the rules of a feature. */
export const defineRules = kind.define;

/** Returns the rules of all features with the names of these. */
export const namedRules = namedLoader('rules/rules.ts', kind.isPart);

/** Returns the rules of all features, also of those that are switched off. */
export const featureRules = async (): Promise<Rules[]> =>
  (await namedRules()).map(({ part }) => part);
