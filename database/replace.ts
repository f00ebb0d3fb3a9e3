import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { openPostgres } from './engines/postgres/open.ts';
import { tryLockSchema } from './engines/postgres/schema-lock.ts';
import { openSqlite } from './engines/sqlite/open.ts';
import { damageIn, isConflict } from './failures.ts';
import { databaseFile, type Where } from './open.ts';
import { write } from './transactions.ts';

/** Fills a database that has no tables yet; on PostgreSQL `schema` names where. */
type Build = (trx: Transaction, schema?: string) => Promise<void>;

const running = () => new Error('something works with this site just now; stop it first');

/** Returns a part of a name, as 20261121_163000_125. Milliseconds keep two attempts in one second apart. */
const stamp = () =>
  new Date()
    .toISOString()
    .replace(/\D/g, '')
    .replace(/^(\d{8})(\d{6})/, '$1_$2_');

/** Endings of the files that SQLite keeps beside a database while it is open, or was not closed. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/**
 * Locks the old file against everybody else and moves its write-ahead log into it. Throws while
 * another process has the file open; returns null when it is damaged, since nobody can use it then.
 */
function lockExclusively(path: string): DatabaseSync | null {
  const old = new DatabaseSync(path, { timeout: 0 });
  try {
    old.exec('pragma journal_mode = delete; begin exclusive');
    return old;
  } catch (error) {
    old.close();
    if (!(error instanceof Error)) throw error;
    if (damageIn(error)) return null;
    throw /locked/.test(error.message) ? running() : error;
  }
}

/** Puts the new file in the place of the old one, which is kept under another name. */
async function swap(path: string, draft: string, kept: string): Promise<void> {
  const old = lockExclusively(path);
  try {
    await link(path, kept);
    // These files exist only beside a damaged database; SQLite would read them into the new one.
    for (const end of SIDE_FILES.filter((each) => existsSync(path + each))) {
      await rename(path + end, kept + end);
    }
    await rename(draft, path);
  } finally {
    old?.close();
  }
}

async function replaceSqlite(dataDir: string, build: Build): Promise<string | null> {
  const path = databaseFile(dataDir);
  const draft = `${path}.part`;
  await mkdir(dataDir, { recursive: true });
  // A site in use is refused at once, not only after all the work.
  if (existsSync(path)) lockExclusively(path)?.close();
  const remove = () =>
    Promise.all(['', ...SIDE_FILES].map((end) => rm(draft + end, { force: true })));
  await remove();
  const fresh = openSqlite(draft);
  try {
    await write(fresh.db, (trx) => build(trx));
    await fresh.close();
  } catch (error) {
    await fresh.close();
    await remove();
    throw error;
  }
  if (!existsSync(path)) {
    await rename(draft, path);
    return null;
  }
  const kept = `${dataDir}/before-restore-${stamp()}.db`;
  await swap(path, draft, kept);
  return kept;
}

interface Named {
  name: string;
}

/** PostgreSQL: returns the names of a schema's tables. */
async function tablesIn(trx: Transaction, schema: string): Promise<string[]> {
  const { rows } = await sql<Named>`
    select tablename as name from pg_tables where schemaname = ${schema}`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Moves tables together with the functions of their triggers, which find tables by the search path. */
async function moveTables(
  trx: Transaction,
  names: string[],
  from: string,
  to: string,
): Promise<void> {
  const { rows: functions } = await sql<Named>`
    select distinct proname as name from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid
      join pg_class on pg_class.oid = tgrelid
      join pg_namespace on pg_namespace.oid = relnamespace and relnamespace = pronamespace
    where not tgisinternal and nspname = ${from} and relname in (${sql.join(names)})`.execute(trx);
  for (const name of names) {
    await sql`alter table ${sql.id(from, name)} set schema ${sql.id(to)}`.execute(trx);
  }
  for (const { name } of functions) {
    await sql`alter function ${sql.id(from, name)}() set schema ${sql.id(to)}`.execute(trx);
  }
}

/** Throws while another Lekhani process is connected to this database. */
async function requireAlone(trx: Transaction): Promise<void> {
  // The list is of the first moment at which a transaction asks for it.
  await sql`select pg_stat_clear_snapshot()`.execute(trx);
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'lekhani %'
    and application_name <> current_setting('application_name')`.execute(trx);
  if (rows.length > 0) throw running();
}

async function replaceIn(trx: Transaction, build: Build, also: string[]): Promise<string | null> {
  if (!(await tryLockSchema(trx))) throw running();
  await requireAlone(trx);
  const { rows } = await sql<Named>`select current_schema() as name`.execute(trx);
  const place = rows[0]?.name;
  if (!place) throw new Error('the database has no schema to put tables into');
  const [fresh, kept] = [`restore_${stamp()}`, `before_restore_${stamp()}`];
  await sql`create schema ${sql.id(fresh)}`.execute(trx);
  await sql`set local search_path to ${sql.id(fresh)}`.execute(trx);
  await build(trx, fresh);
  const made = await tablesIn(trx, fresh);
  const ours = new Set([...made, ...also]);
  const old = (await tablesIn(trx, place)).filter((name) => ours.has(name));
  if (old.length > 0) {
    await sql`create schema ${sql.id(kept)}`.execute(trx);
    await moveTables(trx, old, place, kept);
  }
  await moveTables(trx, made, fresh, place);
  await sql`drop schema ${sql.id(fresh)}`.execute(trx);
  // From here on, whoever connects waits for the new tables; who came before may have read old ones.
  await requireAlone(trx);
  return old.length > 0 ? kept : null;
}

async function replacePostgres(url: string, build: Build, also: string[]): Promise<string | null> {
  const database: Database = openPostgres(url);
  try {
    return await write(database.db, (trx) => replaceIn(trx, build, also));
  } catch (error) {
    throw isConflict(error) ? running() : error;
  } finally {
    await database.close();
  }
}

/**
 * Builds a new database and puts it in the place of the present one in one step; until then, and when
 * anything goes wrong, the present one stays as it is. Returns where the old one is kept (a file, or
 * a schema of PostgreSQL); null when there was none. Throws while another process uses it. `also` names tables that
 * the present one may have and the new one not.
 */
export async function replaceDatabase(
  where: Where,
  build: Build,
  also: string[] = [],
): Promise<string | null> {
  return where.url ? replacePostgres(where.url, build, also) : replaceSqlite(where.dataDir, build);
}
