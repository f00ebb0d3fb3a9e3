import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Notes that the search index has to be made anew, since it holds the stems of words from now on, and
 * forgets the words with their old spelling, which come back with it. The same in both engines.
 */
const statements = [
  'delete from article_search_terms',
  'delete from article_search_todo',
  `insert into article_search_todo (upto)
   select upto from (select max(seq) as upto from articles) newest where upto is not null`,
];

export const stems: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
