import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds what the log says of the working copies of an article. Both engines run the same SQL. */
const statement = `create index changes_of_copies on changes (tag, seq) where action in
  ('article.rewrite', 'article.propose', 'article.send-back', 'article.put-live', 'article.discard')`;

export const copyHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
