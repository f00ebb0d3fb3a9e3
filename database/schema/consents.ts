import type { Generated } from 'kysely';

/** What somebody has agreed to, and when they took it back (docs/decisions/consents-and-erasure.md). */
export interface Consents {
  id: string;
  /** One of the core, or of a feature. */
  purpose: string;
  /** The hash of the e-mail, or of the id of the account. */
  person: string;
  /** The hash of the id of the account that had the e-mail before it got another; null: none had. */
  account: Generated<string | null>;
  /** A newsletter list, which may be deleted; empty: of none. */
  list_id: string;
  source: 'form' | 'import';
  /** Of `consent_words`; empty: they were not kept yet. */
  words_id: Generated<string>;
  given_at: string;
  /** Empty: it holds. */
  ended_at: Generated<string>;
}

/** Words that somebody agreed to, by their hash. */
export interface ConsentWords {
  id: string;
  words: string;
  since: string;
}
