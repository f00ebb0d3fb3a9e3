import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What readers are told of corrections of articles. Both engines run the same SQL. */
const statements = [
  `create table corrections (
    id text primary key, article_id text not null references articles (id) on delete cascade,
    body text not null, noted_by text, noted_at text not null
  )`,
  'create index corrections_of_article on corrections (article_id, noted_at)',
  'create index corrections_newest on corrections (noted_at, id)',
];

export const corrections: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
