import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { idsIn } from './ids-in.ts';
import { MONTHS_LOCK, statementTrigger } from './month-triggers.ts';
import type { SchemaMigration } from './schema-migration.ts';

const makers = ['author_id', 'co_authors', 'photographers', 'translators'];

/** The columns of `articles` that decide what is counted. */
export const deciding = ['status', 'language', 'category_id', ...makers, 'tags'];

/** Selects the ids of all who made an article, and of its tags, from a row of `articles`. */
export const namedIn = (engine: Database['engine'], row: string) => ({
  people: idsIn(
    engine,
    makers.map((column) => `coalesce(${row}.${column}, '')`).join(" || ' ' || "),
  ),
  tags: idsIn(engine, `${row}.tags`),
});

/** Selects the lists of people and tags that a row of `articles` belongs to. */
export const namedListsOf = (engine: Database['engine'], row: string) => {
  const { people, tags } = namedIn(engine, row);
  return `select 'author:' || id as list from (${people}) people
    union all select 'tag:' || id from (${tags}) tagged`;
};

/** Selects the lists of the admin that a row of `articles` belongs to; `category:` is that of none. */
export const listsOf = (engine: Database['engine'], row: string) =>
  `select '' as list union all select 'category:' || coalesce(${row}.category_id, '')
   union all ${namedListsOf(engine, row)}`;

export const insert = 'insert into article_counts (list, status, language, articles)';
const added =
  'on conflict (list, status, language) do update set articles = article_counts.articles + excluded.articles;';

const valuesOf = (row: string) => deciding.map((column) => `${row}.${column}`).join(', ');

/** Selects the lists in which a row of `articles` is counted. */
type Lists = typeof listsOf;

function sqliteTriggers(lists: Lists): string[] {
  const count = (row: string, change: number) =>
    // Without the condition the conflict would be read as that of a join.
    `${insert} select list, ${row}.status, ${row}.language, ${change}
     from (${lists('sqlite', row)}) where true ${added}`;
  return [
    `create trigger articles_counted after insert on articles begin ${count('new', 1)} end`,
    `create trigger articles_discounted after delete on articles begin ${count('old', -1)} end`,
    `create trigger articles_recounted after update of ${deciding.join(', ')} on articles
     when (${valuesOf('old')}) is not (${valuesOf('new')})
     begin ${count('old', -1)} ${count('new', 1)} end`,
  ];
}

function postgresTriggers(lists: Lists): string[] {
  const rowsOf = (table: string, change: number) =>
    `select lists.list, status, language, ${change} as change
     from ${table} row cross join lateral (${lists('postgres', 'row')}) lists`;
  // Once for a statement, and in an order in which no two writers wait for each other.
  const count = (...parts: string[]) => `
    ${insert} select list, status, language, sum(change) from (${parts.join(' union all ')}) changes
    group by list, status, language having sum(change) <> 0 order by list, status, language
    ${added}`;
  // The one of the months, too: what two triggers of a statement write is written under one lock.
  const lock = `perform pg_advisory_xact_lock(${MONTHS_LOCK});`;
  return [
    ...statementTrigger(
      ...(['articles_counted', 'insert', 'new table as added'] as const),
      lock,
      count(rowsOf('added', 1)),
    ),
    ...statementTrigger(
      ...(['articles_discounted', 'delete', 'old table as removed'] as const),
      lock,
      count(rowsOf('removed', -1)),
    ),
    ...statementTrigger(
      ...(['articles_recounted', 'update', 'old table as removed new table as added'] as const),
      `if not exists (select from removed join added using (seq)
         where (${valuesOf('removed')}) is distinct from (${valuesOf('added')}))
       then return null; end if;`,
      lock,
      count(rowsOf('removed', -1), rowsOf('added', 1)),
    ),
  ];
}

/** The statements that create the triggers, which keep the counts of these lists whatever writes. */
export const countTriggers = (engine: Database['engine'], lists: Lists) =>
  engine === 'sqlite' ? sqliteTriggers(lists) : postgresTriggers(lists);

const joined = (list: string, table: string) =>
  `select '${list}:' || ${list === 'tag' ? 'tag_id' : 'user_id'}, status, language
   from ${table} join articles on articles.seq = ${table}.seq`;

/**
 * Adds how many articles of each status and language there are, in all and of each category, person and tag, which
 * triggers keep (decision 294). A table each of people and tags has who belongs to an article already.
 */
export const articleCounts = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table article_counts (
        list text not null, status text not null, language text not null, articles integer not null,
        primary key (list, status, language)
      ) ${engine === 'sqlite' ? 'without rowid' : ''}`,
      `${insert} select list, status, language, count(*) from (
        select '' as list, status, language from articles
        union all select 'category:' || coalesce(category_id, ''), status, language from articles
        union all ${joined('author', 'article_authors')}
        union all ${joined('tag', 'article_tags')}
      ) listed group by list, status, language`,
      ...countTriggers(engine, listsOf),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
