import { setTimeout as pause } from 'node:timers/promises';
import { Migrator } from 'kysely/migration';
import { appliedMigrations, isBeforeFirst, tooOld } from './applied.ts';
import { type Database, engineOf, type Queries } from './database.ts';
import { isConflict } from './failures.ts';
import { migrationsFor } from './migrations/all.ts';
import type { Migrations } from './migrations/schema-migration.ts';
import { listAllTables } from './tables.ts';
import { write } from './transactions.ts';

interface MigrateOptions {
  /** The last migration to apply; absent: the newest. */
  to?: string | undefined;
  /** PostgreSQL: the schema, when it is not the default one. */
  schema?: string | undefined;
  migrations?: Migrations;
}

/** Migrates the schema, in one transaction or the caller's. Throws when a migration fails. */
export async function migrateSchema(db: Queries, options: MigrateOptions = {}): Promise<void> {
  const { to, schema, migrations = migrationsFor(engineOf(db).name) } = options;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) throw error;
  await noteNeeds(db, migrations);
}

/** Notes the newest migration that did more than add: a version that knows it can work with the schema. */
async function noteNeeds(db: Queries, migrations: Migrations): Promise<void> {
  const applied = await appliedMigrations(db);
  const migration = applied.filter((name) => !migrations[name]?.expands).at(-1) ?? '';
  await db.deleteFrom('schema_needs').execute();
  await db.insertInto('schema_needs').values({ migration }).execute();
}

/** Milliseconds that a start waits for the migration of another one, or for a moment when tables are free. */
const PATIENCE = 10 * 60_000;

/** Milliseconds at the least, and at most as many again, between two tries to get all tables. */
const PAUSE = 500;

/**
 * Migrates the database to the newest schema, in one transaction. Of several starts one migrates and
 * the others wait; where the site is at work, the migration gives way and is tried again. A newer schema that only
 * has more is left as it is. Throws when it fails, and where this version cannot work with the schema.
 */
export async function migrate(
  { db, engine }: Database,
  migrations = migrationsFor(engine.name),
): Promise<void> {
  const isReady = async (queries: Queries) => {
    const { pending, problem } = await standingOf(queries, migrations);
    if (problem) throw new Error(problem);
    return pending.length === 0;
  };
  const until = Date.now() + PATIENCE;
  // The write lock is taken only where something is left to do.
  while (!(await isReady(db))) {
    try {
      await write(db, async (trx) => {
        await engine.lockSchema(trx);
        if (await isReady(trx)) return;
        await engine.lockTables(trx, await listAllTables(trx));
        await migrateSchema(trx, { migrations });
      });
    } catch (error) {
      if (!isConflict(error) || Date.now() > until) throw error;
      // Who works goes on meanwhile, for longer than they were held up.
      await pause(PAUSE + Math.random() * PAUSE);
    }
  }
}

/** How a version and a database stand to each other. */
export interface Standing {
  applied: string[];
  /** What this version would migrate. */
  pending: string[];
  /** What a newer version has migrated; this one works with it all the same unless there is a problem. */
  newer: string[];
  /** Whether the version that the database is of can run beside this one: all that is pending only adds. */
  together: boolean;
  /** Why this version cannot work with the database; null: it can. */
  problem: string | null;
}

const tooNew =
  'the database is of a newer version of Lekhani that this one cannot work with; bring this one up to date, or go back (docs/operating.md)';

/** Says why a database that has had a migration without one that comes before it here cannot go on; null: it has not. */
function outOfOrder(applied: string[], [lacked]: string[]): string | null {
  const last = applied.at(-1);
  if (!last || !lacked || lacked > last) return null;
  return `the database has had ${last} without ${lacked}, which comes before it here: a version between two releases left it so. Nothing was changed; go on with that version, or restore a backup of before it (docs/operating.md)`;
}

/** Compares the migrations that a database has had with those of this version. */
export async function standingOf(
  db: Queries,
  migrations = migrationsFor(engineOf(db).name),
): Promise<Standing> {
  const applied = await appliedMigrations(db);
  const known = Object.keys(migrations);
  const pending = known.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !migrations[name]);
  const together = pending.every((name) => migrations[name]?.expands);
  const works = newer.length === 0 || (pending.length === 0 && known.includes(await needsOf(db)));
  const newerProblem = works ? outOfOrder(applied, pending) : tooNew;
  const problem = isBeforeFirst(applied) ? tooOld : newerProblem;
  return { applied, pending, newer, together, problem };
}

async function needsOf(db: Queries): Promise<string> {
  const row = await db.selectFrom('schema_needs').select('migration').executeTakeFirst();
  return row?.migration ?? '';
}
