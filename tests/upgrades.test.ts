import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appliedMigrations } from '../database/applied.ts';
import type { Transaction } from '../database/database.ts';
import { migrate, migrateSchema, migrationsFor } from '../database/migrate.ts';
import { closed } from '../database/migrations/schema-migration.ts';
import { openSqlite } from '../database/sqlite.ts';
import { listTables, type Row, readRows } from '../database/tables.ts';
import { write } from '../database/transactions.ts';
import { loadRevision } from '../domain/articles/history.ts';
import { renewIndex } from '../domain/search-index/renew-index.ts';
import { requireUser } from '../domain/users/accounts.ts';
import { onEachEngine } from './support/databases.ts';
import { newFolder } from './support/demo-site.ts';
import { searchArticles } from './support/search.ts';
import { type Site, startSite } from './support/site.ts';

const snapshots = `${import.meta.dirname}/snapshots`;
const newest = Object.keys(migrationsFor('sqlite'));

/** Returns every row by table. */
async function allRows(trx: Transaction): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const table of await listTables(trx)) {
    const rows: Row[] = [];
    for await (const row of readRows(trx, table)) rows.push(row);
    found.set(table, rows);
  }
  return found;
}

/** One snapshot for each released schema. */
const released = readdirSync(snapshots).map((file) => file.replace('.sql', ''));

describe.each(released)('a site of %s', (name) => {
  const tags = name === released.at(0) || name === released.at(-1) ? [] : 'long';
  let site: Site;
  let before: Map<string, Row[]>;
  let after: Map<string, Row[]>;
  const folders: string[] = [];
  beforeAll(async () => {
    const folder = await newFolder();
    folders.push(folder);
    const path = `${folder}/lekhani.db`;
    const file = new DatabaseSync(path);
    file.exec(await readFile(`${snapshots}/${name}.sql`, 'utf8'));
    file.close();
    const database = openSqlite(path);
    before = await write(database.db, allRows);
    await migrate(database);
    after = await write(database.db, allRows);
    await database.close();
    site = await startSite({ template: folder });
    await renewIndex(site.database, async () => true);
  });
  afterAll(async () => {
    await site.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  test('keeps every row', { tags }, () => {
    for (const [table, rows] of before) {
      const kept = after.get(table);
      expect(kept).toHaveLength(rows.length);
      for (const [place, row] of rows.entries()) expect(kept?.[place]).toMatchObject(row);
    }
  });

  test('reads every version that was kept of an article', { tags }, async () => {
    const { db } = site.database;
    const kept = await db.selectFrom('article_revisions').selectAll().execute();
    for (const { article_id, version, name, author_id } of kept) {
      const person = await requireUser(db, author_id ?? '');
      expect(await loadRevision(db, person, article_id, version)).toMatchObject({ name });
    }
  });

  test('shows its pages, and finds what it holds', { tags }, async () => {
    expect(await appliedMigrations(site.database.db)).toEqual(newest);
    for (const [path, text] of [
      ['/', 'सूरज की घड़ी'],
      ['/kahani/suraj', 'सूरज ढला, घड़ी चली।'],
      ['/category/kahani', 'सूरज की घड़ी'],
      ['/author/meera', 'क़लम'],
      ['/about-us', 'हमारे बारे में'],
      ['/article/purana', 'सूरज ढला, घड़ी चली।'],
    ]) {
      const answer = await fetch(site.url + path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(text?.normalize('NFC'));
    }
    expect((await searchArticles(site.database.db, 'घड़ी', { limit: 1 })).total).toBe(1);
  });
});

onEachEngine('a step that fails', (database) => {
  test('leaves the database as it was', async () => {
    const { db, engine } = database();
    await sql`insert into settings (key, value) values ('siteName', '"कथा"')`.execute(db);
    const before = await write(db, allRows);
    const broken: Migration = {
      async up(trx) {
        await sql`create table half_done (id text primary key)`.execute(trx);
        await sql`alter table settings add column half text not null default ''`.execute(trx);
        await sql`delete from settings`.execute(trx);
        throw new Error('half way');
      },
    };
    const good: Migration = {
      up: async (trx) => void (await sql`create table done (id text)`.execute(trx)),
    };
    const steps = closed({ '9998-good': good, '9999-broken': broken });
    const migrations = { ...migrationsFor(engine), ...steps };
    await expect(migrateSchema(db, { migrations })).rejects.toThrow('half way');
    expect(await write(db, allRows)).toEqual(before);
    expect(await appliedMigrations(db)).toEqual(newest);
  });
});
