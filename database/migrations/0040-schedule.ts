import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is to be done with articles at a time: one row for each action of an article. Both engines run the same SQL. */
const statements = [
  `create table scheduled_actions (
    article_id text not null references articles (id) on delete cascade,
    action text not null, due_at text not null, set_by text, set_at text not null,
    taken_until text not null default '', failure text not null default '',
    primary key (article_id, action)
  )`,
  'create index scheduled_actions_due on scheduled_actions (failure, due_at)',
  'create index scheduled_actions_at on scheduled_actions (due_at)',
  'create index scheduled_actions_of_kind on scheduled_actions (action, article_id)',
];

export const schedule: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
