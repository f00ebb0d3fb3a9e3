import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { SchemaMigration } from './schema-migration.ts';

/** How many of the last articles the small index has, and how many more before it is cut to these. */
const [KEPT, SPARE] = [50_000, 10_000];

/**
 * PostgreSQL: adds an index of the last articles alone (decision 269): in it the newest with a common word are found
 * without looking at all that have it. A trigger keeps it, whatever version writes.
 */
const postgres = [
  `create table article_search_recent (
    rowid bigint primary key references article_search (rowid) on delete cascade,
    words tsvector not null
  )`,
  // The table has each article with a number above this one.
  'create table article_search_recent_after (seq bigint not null)',
  `insert into article_search_recent_after
   select coalesce(greatest(max(rowid) - ${KEPT}, 0), 0) from article_search`,
  `insert into article_search_recent
   select rowid, words from article_search
   where rowid > (select seq from article_search_recent_after)`,
  'create index article_search_recent_words on article_search_recent using gin (words)',
  `create index article_search_recent_titles on article_search_recent
   using gin (ts_filter(words, '{a}'))`,
  `create function article_search_kept() returns trigger language plpgsql as $$
   begin
     insert into article_search_recent select rowid, words from added
     where rowid > (select seq from article_search_recent_after);
     if (select max(rowid) from added)
        > (select seq + ${KEPT + SPARE} from article_search_recent_after) then
       update article_search_recent_after
       set seq = (select max(rowid) - ${KEPT} from article_search);
       delete from article_search_recent
       where rowid <= (select seq from article_search_recent_after);
     end if;
     return null;
   end $$`,
  `create trigger article_search_kept after insert on article_search
   referencing new table as added for each statement execute function article_search_kept()`,
];

export const recentIndex = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return;
    for (const statement of postgres) await sql.raw(statement).execute(db);
  },
});
