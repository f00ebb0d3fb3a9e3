import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

const statements = [
  `create table push_state (
    name text primary key, public_key text not null, private_key text not null, seen bigint not null
  )`,
  `create table push_subscriptions (
    id text primary key, endpoint_hash text not null unique, endpoint text not null,
    p256dh text not null, auth text not null, language text not null,
    quiet_from text not null default '', quiet_until text not null default '',
    time_zone text not null, created_at text not null
  )`,
  `create table push_topics (
    topic text not null,
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    primary key (topic, subscription_id)
  )`,
  'create index push_topics_of_subscription on push_topics (subscription_id)',
  `create table push_stories (
    article_id text primary key references articles (id) on delete cascade, at text not null
  )`,
  `create table push_recipients (
    article_id text not null references push_stories (article_id) on delete cascade,
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    due_at text not null, taken_until text not null default '', tries integer not null default 0,
    primary key (article_id, subscription_id)
  )`,
  'create index push_recipients_due on push_recipients (taken_until, due_at)',
  'create index push_recipients_of_subscription on push_recipients (subscription_id)',
];

/** Adds subscriptions to notifications of browsers, and what is to be sent. The same in both engines. */
export const push: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
