import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';
import { keyOf } from './0049-article-orders.ts';

interface Named {
  named: { id: string; name: string; sort_key: string };
}

/** The tables whose names lists are sorted by, and the indexes that had the names as they are. */
const tables = {
  binned_categories: ['binned_categories_by_name'],
  categories: ['categories_by_name'],
  messages: ['messages_by_name'],
  series: ['series_by_name'],
  tags: ['tags_by_name'],
  users: ['users_name', 'users_with_password'],
};

/** Rows whose keys are made at once. */
const PORTION = 500;

async function makeKeys(db: Kysely<Named>, table: string): Promise<void> {
  const named = sql.table(table);
  for (let last = ''; ; ) {
    const { rows } = await sql<Named['named']>`select id, name from ${named} where id > ${last}
      order by id limit ${sql.lit(PORTION)}`.execute(db);
    for (const { id, name } of rows) {
      await sql`update ${named} set sort_key = ${keyOf(name)} where id = ${id}`.execute(db);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** Adds the key of names to people, tags, series, categories and messages, as articles have it (decision 156). */
export const sortKeys = (engine: Database['engine']): Migration => ({
  async up(db: Kysely<Named>) {
    const collation = engine === 'postgres' ? 'collate "C"' : '';
    for (const [table, indexes] of Object.entries(tables)) {
      await sql
        .raw(`alter table ${table} add column sort_key text ${collation} not null default ''`)
        .execute(db);
      await makeKeys(db, table);
      for (const index of indexes) {
        await sql.raw(`drop index ${index}`).execute(db);
        const some = index === 'users_with_password' ? 'where password_hash is not null' : '';
        await sql.raw(`create index ${index} on ${table} (sort_key, id) ${some}`).execute(db);
      }
    }
  },
});
