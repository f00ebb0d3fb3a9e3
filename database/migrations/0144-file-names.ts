import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { keyOf } from './0049-article-orders.ts';
import type { SchemaMigration } from './schema-migration.ts';

/** The names of files, and the indexes that lists sorted by them are read from. */
const tables = [
  {
    table: 'images',
    name: 'original_name',
    indexes: [
      'create index images_by_name_key on images (name_key, url, binned_at, created_by)',
      `create index images_binned_by_name_key on images (name_key, id) where binned_at is not null`,
    ],
    outgrown: ['images_by_name', 'images_binned_by_name'],
  },
  {
    table: 'imports',
    name: 'name',
    indexes: ['create index imports_by_name_key on imports (name_key, id)'],
    outgrown: ['imports_by_name'],
  },
];

/** Rows whose keys are made at once. */
const PORTION = 500;

async function makeKeys(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)} where id > ${last}
      order by id limit ${sql.lit(PORTION)}`.execute(db);
    for (const row of rows) {
      const key = keyOf(row.name.normalize('NFC'));
      if (key) {
        await sql`update ${sql.table(table)} set name_key = ${key} where id = ${row.id}`.execute(
          db,
        );
      }
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** Adds the key of names to pictures and imports, as all other lists have it (decision 346). */
export const fileNames = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    const collation = engine === 'postgres' ? 'collate "C"' : '';
    for (const { table, name, indexes, outgrown } of tables) {
      await sql
        .raw(`alter table ${table} add column name_key text ${collation} not null default ''`)
        .execute(db);
      await makeKeys(db, table, name);
      for (const index of outgrown) await sql.raw(`drop index ${index}`).execute(db);
      for (const index of indexes) await sql.raw(index).execute(db);
    }
  },
});
