import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds the words of all articles with their phonetic keys, an index of the columns by which a search
 * is narrowed down, and a note up to which article the search index has to be made anew, since words
 * are folded in another way from now on.
 */
const statements = [
  `create table article_search_terms (
    word text primary key, shown text not null, sound text not null
  )`,
  'create index article_search_sounds on article_search_terms (sound)',
  'drop index articles_random',
  `create index articles_searched
   on articles (status, seq, category_id, language, published_at)`,
  'create table article_search_todo (upto integer not null)',
  `insert into article_search_todo (upto)
   select upto from (select max(seq) as upto from articles) newest where upto is not null`,
];

export const search: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
