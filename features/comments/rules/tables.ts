import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { CommentStatus } from '../contract.ts';

/** What somebody has written below an article. */
export interface Comments {
  id: string;
  article_id: string;
  /** The thread that it continues; null: it begins one. */
  parent_id: string | null;
  /** Null: a guest, or an account that is gone. */
  person_id: string | null;
  /** The writer's name as it was then; empty, with the text, where the writer deleted what others have answered. */
  name: string;
  /** A guest's, until it is confirmed. */
  email: Generated<string>;
  /** The hash of the code in the mail to a guest. */
  code_hash: string | null;
  body: string;
  status: CommentStatus;
  held_for: Generated<string>;
  created_at: string;
  edited_at: Generated<string>;
  /** How many have reported it since somebody looked at it. */
  reports: Generated<number>;
  /** When a moderator put it where it stands; empty: none has. */
  decided_at: Generated<string>;
  /** The comment that it answers, in the thread of `parent_id`; empty: the beginning of that, or nobody knows. */
  answers_id: Generated<string>;
  /** Since when whoever it answers is to be told by mail; empty: nobody is. */
  tell_at: Generated<string>;
  /** The network of a guest, as a hash with the site's key, for some weeks; empty: it is not known. */
  network: Generated<string>;
}

/** Who was told by mail of an answer: the secret that ends such mails, and when they did; empty: they get them. */
interface AnswerMails {
  person_id: string;
  token: string;
  ended_at: Generated<string>;
}

/** Puzzles that were solved, none of which counts twice. */
interface SolvedPuzzles {
  signature: string;
  expires_at: string;
}

/** Who has reported a comment: the hash of a network, so that nobody counts twice. */
interface CommentReports {
  comment_id: string;
  reporter: string;
  reason: string;
  at: string;
}

/** People who are kept from commenting. */
interface CommentBans {
  person_id: string;
  reason: string;
  /** 1: the person is told the reason; 0: it was written for the editors alone. */
  told: Generated<number>;
  at: string;
}

/** Bans whose accounts are erased: by a hash of the e-mail, for a time. */
interface KeptBans {
  hash: string;
  at: string;
  expires_at: string;
  /** A hash of the id of the account that had the e-mail; empty in rows of before. */
  account: Generated<string>;
}

/** Articles of which a person has said that they take no comments. */
interface ClosedComments {
  article_id: string;
  at: string;
}

type Tables = {
  comments: Comments;
  answer_mails: AnswerMails;
  solved_puzzles: SolvedPuzzles;
  comment_reports: CommentReports;
  comment_bans: CommentBans;
  kept_bans: KeptBans;
  closed_comments: ClosedComments;
};

/** The tables of comments beside those of the core. */
export type CommentSchema = Schema & Tables;

/** Returns the same queries or transaction with the tables of comments beside those of the core. */
export const withComments = (db: Kysely<Schema>) => db.withTables<Tables>();
