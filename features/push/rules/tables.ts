import type { Generated, Kysely } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import type { Schema } from '../../../database/schema.ts';

/** The keys by which push services know the site, and the newest change that was looked at for new stories. */
interface PushState {
  name: string;
  public_key: string;
  /** Encrypted by the secret key of the site. */
  private_key: string;
  seen: number;
}

/** A browser that is told of new stories; nothing says whose it is. */
export interface PushSubscriptions {
  id: string;
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** Hours in which nothing is sent; empty: none. */
  quiet_from: Generated<string>;
  quiet_until: Generated<string>;
  time_zone: string;
  created_at: string;
  /** Since when its service has refused each push; empty: the last one arrived, or none was sent. */
  failing_since: Generated<string>;
}

interface PushTopics {
  topic: string;
  subscription_id: string;
}

/** A story of which readers were told. */
interface PushStories {
  article_id: string;
  at: string;
}

interface PushRecipients {
  article_id: string;
  subscription_id: string;
  due_at: string;
  /** Until when it belongs to who sends it; empty: it waits. */
  taken_until: Generated<string>;
  tries: Generated<number>;
  /** The push service of the browser; empty: not known, or noted by a version that did not ask. */
  service: Generated<string>;
}

/** The tables of notifications. */
export type PushTables = {
  push_state: PushState;
  push_subscriptions: PushSubscriptions;
  push_topics: PushTopics;
  push_stories: PushStories;
  push_recipients: PushRecipients;
};

/** Returns the same queries or transaction with the tables of notifications beside those of the core. */
export const withPushes = (db: Kysely<Schema>) => db.withTables<PushTables>();
