import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the home page is to become at a time. Both engines run the same SQL. */
const statements = [
  `create table home_plans (
    id text primary key, sections text not null, due_at text not null,
    set_by text, set_at text not null, failed integer not null
  )`,
  'create index home_plans_due on home_plans (due_at)',
  'create index home_plans_waiting on home_plans (failed, due_at)',
];

export const homePlans: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
