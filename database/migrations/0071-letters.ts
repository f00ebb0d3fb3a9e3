import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds letters, and what became of each to each person (decisions 220 and 221). The same in both engines. */
const statements = [
  `create table letters (
    id text primary key, list_id text references letter_lists (id) on delete set null,
    language text not null, subject text not null, preheader text not null, intro text not null,
    articles text not null, state text not null, send_at text not null default '',
    rendered text not null default '', problem text not null default '',
    created_at text not null, updated_at text not null
  )`,
  'create index letters_newest on letters (created_at, id)',
  'create index letters_of_list on letters (list_id)',
  "create index letters_under_way on letters (state, send_at) where state in ('scheduled', 'sending')",
  `create table letter_recipients (
    letter_id text not null references letters (id) on delete cascade,
    subscription_id text not null, state text not null, tries integer not null default 0,
    due_at text not null default '', taken_until text not null default '',
    reason text not null default '', primary key (letter_id, subscription_id)
  )`,
  'create index letter_recipients_due on letter_recipients (letter_id, state, due_at, subscription_id)',
  "create index letter_recipients_taken on letter_recipients (taken_until) where state = 'sending'",
];

export const letters: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
