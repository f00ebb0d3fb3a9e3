import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { SchemaMigration } from './schema-migration.ts';

/**
 * Notes that the search index has to be made anew: an apostrophe divides no English word any more, so that "dont" finds
 * "don't" and "india" finds "India's" (decision 322).
 */
const renewed = (table: string) => [
  `delete from ${table}`,
  `insert into ${table} (upto)
   select upto from (select max(seq) as upto from articles) newest where upto is not null`,
];

export const apostrophes = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    const statements = [
      ...renewed('article_search_todo'),
      ...(engine === 'sqlite' ? renewed('article_search_titles_todo') : []),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
