import { sql } from 'kysely';
import { z } from 'zod';
import { appliedMigrations, hasMigrations, isBeforeFirst, tooOld } from '../../database/applied.ts';
import { engineOf, type Transaction } from '../../database/database.ts';
import { isEmptySite } from '../../database/empty-site.ts';
import { migrateSchema } from '../../database/migrate.ts';
import { newestTables } from '../../database/newest-tables.ts';
import { openExisting, type Where } from '../../database/open.ts';
import { replaceDatabase } from '../../database/replace.ts';
import { insertRows, listTables, type Row } from '../../database/tables.ts';
import { featureRules } from '../../features/rules.ts';
import { bytesOf, type Entry, linesOf, readArchive, verifyArchive } from '../archive/read.ts';
import { holdOverdueJobs } from '../articles/hold-jobs.ts';
import { purgeAllPages, purges } from '../cdn/purges.ts';
import { holdOverduePlans } from '../home-page/plans.ts';
import { type Files, listFiles } from '../images/file-names.ts';
import { moveAddresses } from '../images/move.ts';
import type { ImageStore } from '../images/store.ts';
import { holdNotices } from '../notifications/mails.ts';
import { EVERYTHING, indexArticles } from '../search-index/renew-index.ts';
import { MAIL } from '../users/outbox.ts';
import { type BackupManifest, backupSchema } from './manifest.ts';
import { forgetOrders } from './orders.ts';
import { isPicture, keepPicture } from './pictures.ts';

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The approximate number of characters in the rows of one statement. */
const AT_ONCE = 1_000_000;

/** Inserts the rows of one member into their table and returns their number. */
async function loadRows(trx: Transaction, table: string, entry: Entry): Promise<number> {
  let [rows, size, count]: [Row[], number, number] = [[], 0, 0];
  const flush = async () => {
    if (rows.length > 0) await insertRows(trx, table, rows);
    count += rows.length;
    [rows, size] = [[], 0];
  };
  for await (const line of linesOf(entry)) {
    rows.push(rowSchema.parse(JSON.parse(line)));
    size += line.length;
    if (size > AT_ONCE) await flush();
  }
  await flush();
  return count;
}

interface Options {
  store: ImageStore;
  onProgress: (what: string, done: number, total: number) => void;
}

/** Fills the tables, which the migrations of the backup have created, and the picture store. */
async function load(trx: Transaction, path: string, manifest: BackupManifest, options: Options) {
  const { store, onProgress } = options;
  const tables = await listTables(trx);
  // The backup also contains the rows that migrations insert.
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
  const there: Files = manifest.pictures === null ? new Map() : await listFiles(store);
  const loaded: Record<string, number> = Object.fromEntries(tables.map((table) => [table, 0]));
  let pictures = 0;
  for await (const entry of readArchive(path)) {
    const [, table] = /^rows\/(\w+?)(?:-\d+)?\.jsonl$/.exec(entry.name) ?? [];
    if (table !== undefined && loaded[table] !== undefined) {
      loaded[table] += await loadRows(trx, table, entry);
      onProgress('rows', loaded[table], manifest.tables[table] ?? 0);
    } else if (isPicture(entry.name)) {
      await keepPicture(store, there, { key: entry.name, bytes: await bytesOf(entry) });
      pictures += 1;
      onProgress('pictures', pictures, manifest.pictures ?? 0);
    }
  }
  for (const [table, count] of Object.entries(manifest.tables)) {
    if (loaded[table] !== count) throw new Error(`${table} did not come whole out of ${path}`);
  }
  return there;
}

/** Throws when a site is already there and may not be replaced. */
async function requireRoom(where: Where, overwrite: boolean): Promise<void> {
  // A database file is replaced as a whole, even when it is unreadable.
  if (overwrite && !where.url) return;
  const present = openExisting(where);
  if (!present) return;
  try {
    const applied = await appliedMigrations(present.db);
    if (isBeforeFirst(applied)) throw new Error(`the present site cannot be replaced: ${tooOld}`);
    if (!hasMigrations(applied)) {
      throw new Error(
        'the present site is of a newer version of Lekhani; bring this one up to date',
      );
    }
    if (overwrite || (await isEmptySite(present.db))) return;
  } finally {
    await present.close();
  }
  throw new Error('there is a site already; with --overwrite it is replaced, and kept aside');
}

/** Has the search index made anew by the version that the backup is of, at its start. */
async function leaveIndex(trx: Transaction): Promise<void> {
  await trx.deleteFrom('article_search_todo').execute();
  await trx.insertInto('article_search_todo').values({ upto: EVERYTHING }).execute();
}

/**
 * Forgets what waits in the queue, and all mails, which somebody could send again. What tells others of changes begins
 * anew with those after the restore.
 */
async function forgetJobs(trx: Transaction): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where(({ eb, or }) => or([eb('state', '=', 'waiting'), eb('kind', '=', MAIL)]))
    .where('kind', '<>', purges.kind)
    .execute();
}

/** Ends all sessions and links that let somebody in: some were ended, or used, since the backup was made. */
async function endSignIns(trx: Transaction): Promise<void> {
  for (const table of ['sessions', 'links'] as const) await trx.deleteFrom(table).execute();
}

/** Nothing is sent from a site that was put back, or done that is overdue, until somebody says so, and what made the backup is over. */
async function holdAll(trx: Transaction): Promise<void> {
  const now = new Date();
  await holdNotices(trx, now);
  await holdOverdueJobs(trx, now);
  await holdOverduePlans(trx, now);
  await endSignIns(trx);
  await forgetJobs(trx);
  await forgetOrders(trx);
  await purgeAllPages(trx, now);
  for (const { hold } of await featureRules()) await hold?.(trx);
}

/**
 * Replaces the present site by the site of a backup in one step: until the last moment nothing of
 * the present site changes except that picture files are added. A backup of an older version is
 * migrated, unless it is wanted as it was, for that version. Returns where the old database is kept. Throws an error whose message is one line.
 */
export async function restoreSite(
  where: Where,
  path: string,
  { overwrite, asItWas = false, ...options }: Options & { overwrite: boolean; asItWas?: boolean },
): Promise<{ manifest: BackupManifest; oldPlace: string | null }> {
  const manifest = await verifyArchive(path, backupSchema);
  await requireRoom(where, overwrite);
  const build = async (trx: Transaction, schema?: string) => {
    await migrateSchema(trx, { to: manifest.migrations.at(-1), schema });
    let files: Files = new Map();
    await engineOf(trx).deferForeignKeys(trx, async () => {
      files = await load(trx, path, manifest, options);
    });
    await engineOf(trx).resetSequences(trx);
    if (!asItWas) await migrateSchema(trx, { schema });
    await holdAll(trx);
    if (asItWas) return leaveIndex(trx);
    await indexArticles(trx);
    const from = { base: manifest.imageBase, list: async () => [] };
    if (manifest.pictures !== null && from.base !== options.store.base) {
      await moveAddresses(trx, { from, to: options.store }, files);
    }
  };
  const oldPlace = await replaceDatabase(where, build, asItWas ? await newestTables() : []);
  return { manifest, oldPlace };
}
