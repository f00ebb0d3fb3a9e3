import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';

/** An article that has entries from hour to hour. */
interface LiveBlogs {
  article_id: string;
  started_at: string;
  /** Empty while it goes on. */
  ended_at: Generated<string>;
  /** The ids of entries that were deleted, the last one first, with a space after each. */
  taken_back: Generated<string>;
}

export interface LiveEntries {
  id: string;
  article_id: string;
  title: string;
  body: string;
  /** The same with its formatting; empty: it has none. */
  html: Generated<string>;
  /** Who wrote it; the account may be gone. */
  author_id: string | null;
  /** When it was written, or from when readers see it. */
  shown_at: string;
  pinned: number;
  /** What readers are told was wrong in it; empty: nothing. */
  correction: Generated<string>;
  corrected_at: Generated<string>;
  /** Grows with each change. */
  version: Generated<number>;
}

/** Returns the same queries or transaction with the tables of live blogs beside those of the core. */
export const withLiveBlogs = (db: Kysely<Schema>) =>
  db.withTables<{ live_blogs: LiveBlogs; live_entries: LiveEntries }>();
