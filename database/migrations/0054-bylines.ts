import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';
import { idsIn } from './ids-in.ts';
import {
  type CountedLists,
  monthTriggerNames,
  monthTriggers,
  statementTrigger,
} from './month-triggers.ts';

const more = ['co_authors', 'photographers', 'translators'];

/** Selects as `id` everybody who made an article. */
const peopleOf = (engine: Database['engine'], row: string) =>
  idsIn(
    engine,
    [`coalesce(${row}.author_id, '')`, ...more.map((column) => `${row}.${column}`)].join(
      " || ' ' || ",
    ),
  );

const listsWithPeople = (engine: Database['engine']): CountedLists => ({
  of: (row) =>
    `select '' as list union all select 'category:' || ${row}.category_id
     union all select 'author:' || id from (${peopleOf(engine, row)}) people
     union all select 'tag:' || id from (${idsIn(engine, `${row}.tags`)}) tagged`,
  columns: ['status', 'published_at', 'category_id', 'author_id', ...more, 'tags'],
});

/** The time by which a list of readers has an article; null: readers do not see it. */
const shownAt = (row: string) =>
  `case when ${row}.status = 'published' then ${row}.published_at end`;

const insert = `insert into article_authors (seq, user_id, published_at)`;
const deciding = ['author_id', ...more, 'status', 'published_at'];
const values = (row: string) => deciding.map((column) => `${row}.${column}`).join(', ');

const sqliteTriggers = [
  `create trigger articles_authored after insert on articles
   begin ${insert} select new.seq, id, ${shownAt('new')} from (${peopleOf('sqlite', 'new')}); end`,
  `create trigger articles_reauthored after update of ${deciding.join(', ')} on articles
   when (${values('old')}) is not (${values('new')})
   begin
     delete from article_authors where seq = old.seq;
     ${insert} select new.seq, id, ${shownAt('new')} from (${peopleOf('sqlite', 'new')});
   end`,
];

const insertAdded = `${insert} select added.seq, people.id, ${shownAt('added')}
  from added cross join lateral (${peopleOf('postgres', 'added')}) people`;
const postgresTriggers = [
  ...statementTrigger('articles_authored', 'insert', 'new table as added', `${insertAdded};`),
  ...statementTrigger(
    'articles_reauthored',
    'update',
    'old table as removed new table as added',
    `delete from article_authors where seq in (select added.seq from added join removed using (seq)
       where (${values('added')}) is distinct from (${values('removed')}));`,
    `${insertAdded} where not exists (select from article_authors where article_authors.seq = added.seq);`,
  ),
];

/**
 * Adds who else made an article, besides its first author, and the table of everybody who did, which
 * triggers keep; and the names and biographies of people in the other language (decision 150).
 */
export function bylines(engine: Database['engine']): Migration {
  const statements = [
    ...['articles', 'article_revisions'].flatMap((table) =>
      more.map((column) => `alter table ${table} add column ${column} text not null default ''`),
    ),
    ...['other_name', 'other_bio'].map(
      (column) => `alter table users add column ${column} text not null default ''`,
    ),
    `create table article_authors (
      seq integer not null references articles (seq) on delete cascade, user_id text not null,
      published_at text, primary key (seq, user_id)
    )`,
    'create index article_authors_newest on article_authors (user_id, published_at, seq)',
    `${insert} select seq, author_id, ${shownAt('articles')} from articles where author_id is not null`,
    ...monthTriggerNames.flatMap((name) =>
      engine === 'sqlite'
        ? [`drop trigger ${name}`]
        : [`drop trigger ${name} on articles`, `drop function ${name}()`],
    ),
    ...monthTriggers(engine, listsWithPeople(engine)),
    ...(engine === 'sqlite' ? sqliteTriggers : postgresTriggers),
  ];
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
