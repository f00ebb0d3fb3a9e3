import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds what people are told, and who wants a mail each morning. The same in both engines. */
const statements = [
  `create table notifications (
    id text primary key, person_id text not null references users (id) on delete cascade,
    kind text not null, article_id text not null references articles (id) on delete cascade,
    actor_id text references users (id) on delete set null, outside_name text not null default '',
    note_id text references notes (id) on delete cascade,
    at text not null, read_at text not null default '', mail integer not null default 0
  )`,
  `create unique index notifications_unread on notifications (person_id, article_id, kind)
    where read_at = ''`,
  'create index notifications_of_person on notifications (person_id, at, id)',
  'create index notifications_of_article on notifications (article_id)',
  'create index notifications_actor on notifications (actor_id)',
  'create index notifications_note on notifications (note_id)',
  'create index notifications_at on notifications (at)',
  'create index notifications_mail on notifications (at, id) where mail = 1',
  `create table daily_mails (
    person_id text primary key references users (id) on delete cascade,
    language text not null, next_at text not null, told_until text not null
  )`,
  'create index daily_mails_next on daily_mails (next_at)',
];

export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
