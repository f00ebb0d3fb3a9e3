import { readdir, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../../tests/support/demo-site.ts';
import type { Transaction } from '../../queries.ts';
import type { Build } from '../replacing.ts';
import { openSqlite } from './open.ts';
import { replaceSqlite } from './replace.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await newFolder();
  path = `${folder}/lekhani.db`;
  const { db, close } = openSqlite(path);
  await sql`create table towns (name text)`.execute(db);
  await close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const addRivers = (trx: Transaction) => sql`create table rivers (name text)`.execute(trx);

/** Returns what a restore said, the tables that are there afterwards, and the files. */
async function replaceBy(build: Build, dataDir = folder) {
  const said = await replaceSqlite(dataDir, path, build).then(
    () => 'done',
    (error: unknown) => String(error),
  );
  const file = new DatabaseSync(path, { readOnly: true });
  const tables = file.prepare('select name from sqlite_schema').all();
  file.close();
  return { said, tables: tables.map(({ name }) => name), files: (await readdir(folder)).sort() };
}

const asBefore = { tables: ['towns'], files: ['images', 'lekhani.db'] };

test('a new database whose pages do not come into its file takes no place', async () => {
  let other: DatabaseSync | undefined;
  // Who reads an older state keeps SQLite from moving the log into the file, as a full disk does.
  const left = await replaceBy(async (trx) => {
    other = new DatabaseSync(`${path}.part`, { readOnly: true });
    other.exec('begin; select * from sqlite_schema');
    await addRivers(trx);
  });
  other?.close();
  expect(left).toEqual({ said: expect.stringContaining('has no room'), ...asBefore });
});

test('whatever fails, nothing of the new database is left behind', async () => {
  const ended = await replaceBy(async (trx) => {
    await addRivers(trx);
    throw new Error('the archive ends early');
  });
  expect(ended).toEqual({ said: 'Error: the archive ends early', ...asBefore });
  const asideFolder = `${folder}/aside`;
  const unkept = await replaceBy(async (trx) => {
    await addRivers(trx);
    await rm(asideFolder, { recursive: true });
  }, asideFolder);
  expect(unkept).toEqual({ said: expect.stringContaining('ENOENT'), ...asBefore });
});
