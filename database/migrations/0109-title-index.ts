import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { SchemaMigration } from './schema-migration.ts';

/**
 * SQLite: adds an index of titles alone, and notes up to which article it has to be made (decision 260). The index of
 * texts has titles, too, but has to be walked through every place of a word in any text to find them.
 */
const sqlite = [
  // Tokens are made as in the index of texts; beginnings of two and three letters are looked up.
  `create virtual table article_search_titles using fts5 (
    name, content = '', contentless_delete = 1, prefix = '2 3',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
  )`,
  'create table article_search_titles_todo (upto integer not null)',
  `insert into article_search_titles_todo (upto)
   select upto from (select max(seq) as upto from articles) newest where upto is not null`,
];

export const titleIndex = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    if (engine === 'postgres') return;
    for (const statement of sqlite) await sql.raw(statement).execute(db);
  },
});
