import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The work on articles: stage, assignee, day, approval and the reason of a return. The same in both engines. */
const statements = [
  `create table desk (
    article_id text primary key references articles (id) on delete cascade,
    stage text not null default '', moved_at text not null default '',
    assignee_id text references users (id) on delete set null,
    due text not null default '', priority text not null default 'normal', brief text not null default '',
    approved_by text, approved_at text not null default '', approved_version integer not null default 0,
    returned_by text, returned_at text not null default '', reason text not null default '',
    late_told text not null default ''
  )`,
  'create index desk_stage on desk (stage, moved_at, article_id)',
  'create index desk_assignee on desk (assignee_id, article_id)',
  'create index desk_due on desk (due, article_id)',
];

export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
