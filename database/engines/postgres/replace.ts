import { sql } from 'kysely';
import { isConflict } from '../../failures.ts';
import type { Transaction } from '../../queries.ts';
import { write } from '../../transactions.ts';
import { type Build, running, stamp } from '../replacing.ts';
import { openPostgres } from './open.ts';
import { tryLockSchema } from './schema-lock.ts';

interface Named {
  name: string;
}

/** Returns the names of a schema's tables. */
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
  const [fresh, aside] = [`restore_${stamp()}`, `before_restore_${stamp()}`];
  await sql`create schema ${sql.id(fresh)}`.execute(trx);
  await sql`set local search_path to ${sql.id(fresh)}`.execute(trx);
  await build(trx, fresh);
  const made = await tablesIn(trx, fresh);
  const ours = new Set([...made, ...also]);
  const old = (await tablesIn(trx, place)).filter((name) => ours.has(name));
  if (old.length > 0) {
    await sql`create schema ${sql.id(aside)}`.execute(trx);
    await moveTables(trx, old, place, aside);
  }
  await moveTables(trx, made, fresh, place);
  await sql`drop schema ${sql.id(fresh)}`.execute(trx);
  // From here on, whoever connects waits for the new tables; who came before may have read old ones.
  await requireAlone(trx);
  return old.length > 0 ? aside : null;
}

/** Builds the tables in a new schema, and puts them in the place of the old ones, which another schema keeps. */
export async function replacePostgres(
  url: string,
  build: Build,
  also: string[],
): Promise<string | null> {
  const database = openPostgres(url);
  try {
    return await write(database.db, (trx) => replaceIn(trx, build, also));
  } catch (error) {
    throw isConflict(error) ? running() : error;
  } finally {
    await database.close();
  }
}
