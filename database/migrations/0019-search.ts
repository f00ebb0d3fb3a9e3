import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The words of all articles with what they sound like; what the search narrows down by, in an
 * index; and up to which article the index has to be made anew, since words are folded otherwise.
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
