import type { Generated, Kysely } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import type { Schema } from '../../../database/schema.ts';
import type { IssueState, RecipientState } from '../issues.ts';
import type { Rhythm } from '../lists.ts';

/** A newsletter list (docs/decisions/newsletters.md). */
interface NewsletterLists {
  id: string;
  slug: string;
  /** JSON: a name and a description in each language. */
  texts: string;
  rhythm: Rhythm;
  /** 1: readers are offered it. */
  open: number;
  /** 1: openings and clicks of its issues are counted (docs/decisions/reader-privacy.md). */
  counted: Generated<number>;
  digest: Generated<string>;
  digest_hour: Generated<number>;
  digest_weekday: Generated<number>;
  /** When the next digest is due; empty without one. */
  digest_at: Generated<string>;
  /** Until when the last digest has told of stories. */
  digest_since: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** Somebody has asked for newsletters, and not yet confirmed that the address is theirs. */
interface NewsletterRequests {
  code_hash: string;
  email: string;
  language: Language;
  /** Ids with spaces between; empty once it is confirmed. */
  lists: string;
  /** Until when its code is known. */
  expires_at: string;
}

/** An address that gets the issues of a list. */
interface Subscriptions {
  id: string;
  list_id: string;
  email: string;
  language: Language;
  /** The secret of the links that end it. */
  token: string;
  /** The account of the reader, where they confirmed it here. */
  user_id: string | null;
  source: 'form' | 'import';
  consent: Generated<string>;
  created_at: string;
  /** When a mail server refused the address for good; empty: never. */
  bounced_at: Generated<string>;
}

/** An issue (docs/decisions/newsletters.md). */
interface NewsletterIssues {
  id: string;
  /** Null: the list was deleted. */
  list_id: string | null;
  language: Language;
  subject: string;
  preheader: string;
  intro: string;
  /** Ids with spaces between. */
  articles: string;
  state: IssueState;
  /** When it is to go out; empty: nobody has said. */
  send_at: Generated<string>;
  /** JSON of `renderedLetterSchema`, from when it goes out. */
  rendered: Generated<string>;
  /** Why it waits or has stopped; else empty. */
  problem: Generated<string>;
  /** How many have got it whose rows in `letter_recipients` are forgotten. */
  forgotten: Generated<number>;
  /** 1: the page of the newsletters shows it once it has gone out; 0: not. */
  shown: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** A link of an issue that is counted, and how often it was; number 0, without an address, counts openings. */
interface IssueLinks {
  letter_id: string;
  number: number;
  url: string;
  times: Generated<number>;
}

/** What became of an issue to one person (docs/decisions/newsletters.md). The address stands with the subscription alone. */
interface IssueRecipients {
  letter_id: string;
  subscription_id: string;
  state: RecipientState;
  tries: Generated<number>;
  /** Not before this; empty: at once. */
  due_at: Generated<string>;
  /** Until when it belongs to who is sending it. */
  taken_until: Generated<string>;
  /** The process that took it last. */
  taken_by: Generated<string>;
  reason: Generated<string>;
}

/** An address that gets no newsletters unless its owner asks for them again. */
interface SuppressedAddresses {
  hash: string;
  /** Empty: of any list. */
  list_id: string;
  reason: 'ended' | 'bounced';
  at: string;
}

/** How many days an address could not be reached, by its hash, and the last of them. */
interface SoftBounces {
  hash: string;
  days: number;
  at: string;
}

type Tables = {
  letter_lists: NewsletterLists;
  letter_requests: NewsletterRequests;
  subscriptions: Subscriptions;
  suppressed_addresses: SuppressedAddresses;
  soft_bounces: SoftBounces;
  newsletter_issues: NewsletterIssues;
  letter_links: IssueLinks;
  letter_recipients: IssueRecipients;
};

/** Returns the same queries or transaction with the tables of newsletters beside those of the core. */
export const withNewsletters = (db: Kysely<Schema>) => db.withTables<Tables>();
