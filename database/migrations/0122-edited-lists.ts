import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { deciding, namedListsOf } from './0117-article-counts.ts';
import { statementTrigger } from './month-triggers.ts';
import type { SchemaMigration } from './schema-migration.ts';

/** The columns of an article that its rows have as well. */
const copied = ['updated_at', 'seq', 'status', 'language', 'category_id'];
const columnsOf = (row: string) => copied.map((column) => `${row}.${column}`).join(', ');

const insert = `insert into edited_lists (list, ${copied.join(', ')})`;
const written = ['updated_at', ...deciding];
const valuesOf = (row: string) => written.map((column) => `${row}.${column}`).join(', ');

function sqliteTriggers(): string[] {
  const add = `${insert} select list, ${columnsOf('new')} from (${namedListsOf('sqlite', 'new')});`;
  const remove = `delete from edited_lists where updated_at = old.updated_at and seq = old.seq
    and list in (${namedListsOf('sqlite', 'old')});`;
  return [
    `create trigger articles_listed after insert on articles begin ${add} end`,
    `create trigger articles_unlisted after delete on articles begin ${remove} end`,
    `create trigger articles_relisted after update of ${written.join(', ')} on articles
     when (${valuesOf('old')}) is not (${valuesOf('new')}) begin ${remove} ${add} end`,
  ];
}

function postgresTriggers(): string[] {
  const lists = (table: string) =>
    `${table} cross join lateral (${namedListsOf('postgres', table)}) lists`;
  const add = `${insert} select list, ${columnsOf('added')} from ${lists('added')};`;
  const remove = `delete from edited_lists using
    (select list, removed.updated_at, removed.seq from ${lists('removed')}) gone
    where edited_lists.list = gone.list and edited_lists.updated_at = gone.updated_at
      and edited_lists.seq = gone.seq;`;
  return [
    ...statementTrigger('articles_listed', 'insert', 'new table as added', add),
    ...statementTrigger('articles_unlisted', 'delete', 'old table as removed', remove),
    ...statementTrigger(
      ...(['articles_relisted', 'update', 'old table as removed new table as added'] as const),
      `if not exists (select from removed join added using (seq)
         where (${valuesOf('removed')}) is distinct from (${valuesOf('added')}))
       then return null; end if;`,
      remove,
      add,
    ),
  ];
}

const joined = (list: string, table: string) =>
  `select '${list}:' || ${list === 'tag' ? 'tag_id' : 'user_id'} as list, ${columnsOf('articles')}
   from ${table} join articles on articles.seq = ${table}.seq`;

/**
 * Adds the articles of each person and tag in the order of their last edit, with what the admin narrows lists down by,
 * which triggers keep (decision 310).
 */
export const editedLists = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    const key = 'primary key (list, updated_at, seq)';
    const statements = [
      `create table edited_lists (
        list text not null, updated_at text not null, seq integer not null,
        status text not null, language text not null, category_id text,
        ${engine === 'sqlite' ? key : `${key} include (status, language, category_id)`}
      ) ${engine === 'sqlite' ? 'without rowid' : ''}`,
      `${insert} ${joined('author', 'article_authors')} union all ${joined('tag', 'article_tags')}
       order by 1, 2, 3`,
      ...(engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
