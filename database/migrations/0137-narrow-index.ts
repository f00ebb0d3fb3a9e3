import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { SchemaMigration } from './schema-migration.ts';

/** How many of the last articles the small index has, and how many more before it is cut to these. */
const [KEPT, SPARE] = [20_000, 10_000];

/**
 * What every row has besides. PostgreSQL only moves values out of rows of more than 2 KB: with so many spaces, which it
 * packs into few bytes, each row is one, so that the words stand elsewhere and a page holds eighty rows and not nine.
 */
const columns = `words tsvector not null, filler text not null default repeat(' ', 2048)`;
const narrow = 'with (toast_tuple_target = 128)';

/** No words wait at the side to be added, where every search would read them one by one. */
const atOnce = 'with (fastupdate = off)';

const indexes = (table: string) => [
  `create index ${table}_words on ${table} using gin (words) ${atOnce}`,
  `create index ${table}_titles on ${table} using gin (ts_filter(words, '{a}')) ${atOnce}`,
];

/** PostgreSQL: makes both tables of words anew (decision 329). Searches go on, saves wait until the end. */
const postgres = [
  "set local maintenance_work_mem = '256MB'",
  'lock table article_search in share row exclusive mode',
  `create table article_search_narrow (rowid bigint primary key, ${columns}) ${narrow}`,
  `insert into article_search_narrow (rowid, words)
   select rowid, words || ''::tsvector from article_search order by rowid`,
  ...indexes('article_search_narrow'),
  'drop table article_search_recent',
  'drop table article_search',
  'alter table article_search_narrow rename to article_search',
  ...['pkey', 'words', 'titles'].map(
    (index) => `alter index article_search_narrow_${index} rename to article_search_${index}`,
  ),
  `alter table article_search add constraint article_search_rowid_fkey
   foreign key (rowid) references articles (seq) on delete cascade`,
  `create table article_search_recent (
    rowid bigint primary key references article_search (rowid) on delete cascade, ${columns}
  ) ${narrow}`,
  `update article_search_recent_after
   set seq = (select coalesce(greatest(max(rowid) - ${KEPT}, 0), 0) from article_search)`,
  `insert into article_search_recent (rowid, words)
   select rowid, words || ''::tsvector from article_search
   where rowid > (select seq from article_search_recent_after)`,
  ...indexes('article_search_recent'),
  `create or replace function article_search_kept() returns trigger language plpgsql as $$
   begin
     insert into article_search_recent (rowid, words) select rowid, words from added
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
  'analyze article_search',
  'analyze article_search_recent',
];

export const narrowIndex = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return;
    for (const statement of postgres) await sql.raw(statement).execute(db);
  },
});
