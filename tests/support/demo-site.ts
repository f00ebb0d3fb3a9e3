import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { write } from '../../database/transactions.ts';
import { seedOnce } from '../../demo/seed.ts';
import { openLocalStore } from '../../domain/images/local-store.ts';
import { addDefaultPages } from '../../domain/static-pages/pages.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/lekhani');

/** Returns a hash of all sources from which the demonstration content is made. */
function hashOfSources(): string {
  const sources = [
    '{art,contract,database,demo,domain,features,hindi,jobs}/**/*.{sql,ts}',
    'demo/pictures/*.webp',
    'package-lock.json',
  ];
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.ts'] }).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function fillTables(folder: string): Promise<Database> {
  await mkdir(join(folder, 'images'));
  const database = openDatabase({ dataDir: folder });
  await migrate(database);
  return database;
}

async function fillEmptySite(folder: string): Promise<Database> {
  const database = await fillTables(folder);
  await write(database.db, (trx) => addDefaultPages(trx));
  return database;
}

async function fillDemoSite(folder: string): Promise<Database> {
  const database = await fillEmptySite(folder);
  await seedOnce(database, openLocalStore(folder), () => {});
  // Each site on which a test uploads a picture would make the AVIF variants of all of these first.
  await database.db.updateTable('images').set({ avif_tries_left: 0 }).execute();
  return database;
}

/** Removes the folders of a name that were made from other states of the sources. */
async function removeOthers(name: string, folder: string): Promise<void> {
  for (const entry of await readdir(cache)) {
    const path = join(cache, entry);
    if (entry.startsWith(`${name}-`) && path !== folder) await rm(path, { recursive: true });
  }
}

/**
 * Returns a data folder for tests to copy. It is made once for each state of the sources, in another
 * place and then moved, since several processes may need it at the same time.
 */
async function keptFolder(
  name: string,
  fill: (folder: string) => Promise<Database>,
): Promise<string> {
  const folder = join(cache, `${name}-${hashOfSources()}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  await (await fill(unfinished)).close();
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  await removeOthers(name, folder);
  return folder;
}

/** Returns a data folder with the demonstration content, for tests to copy. */
export const demoFolder = () => keptFolder('demo', fillDemoSite);

let tables: Promise<string> | undefined;

/** Returns a data folder with all tables and no rows, for tests to copy: to migrate takes longer than most tests. */
export function tablesFolder(): Promise<string> {
  tables ??= keptFolder('tables', fillTables);
  return tables;
}

let emptySite: Promise<string> | undefined;

/**
 * Returns a data folder as a site has it after its first start, for tests to copy: to migrate it and to
 * add its pages anew for each test takes longer than most tests.
 */
export function emptySiteFolder(): Promise<string> {
  emptySite ??= keptFolder('empty', fillEmptySite);
  return emptySite;
}

/** Makes an empty data folder. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lekhani-test-'));
  await mkdir(join(folder, 'images'));
  return folder;
}

/**
 * Copies the demonstration site, or an empty one, for one test file to change as it likes. The copy
 * shares the files of the pictures where it can: the site replaces and removes such files, but never
 * writes into one.
 */
export async function copyDemoFolder(template: string): Promise<string> {
  const folder = await newFolder();
  for (const entry of await readdir(template, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, relative(template, from));
    await mkdir(dirname(to), { recursive: true });
    const shared = /\.(jpg|webp|avif|png)$/.test(to);
    // Hard links do not work across file systems.
    await (shared ? link(from, to).catch(() => copyFile(from, to)) : copyFile(from, to));
  }
  return folder;
}
