import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Queries } from './database.ts';
import { listTables } from './tables.ts';

/**
 * The names of this version's migrations, in order: those of their files. A start that has nothing to migrate loads none of
 * them.
 */
export const migrationNames: readonly string[] = readdirSync(`${import.meta.dirname}/migrations`)
  .flatMap((file) => /^(\d{4}-.+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

/** Returns the migrations that a database has had; none when it is new. */
export async function appliedMigrations(db: Queries): Promise<string[]> {
  if ((await listTables(db)).length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether this version has all of these migrations, whatever it has besides. */
export const hasMigrations = (names: readonly string[]): boolean =>
  names.every((name) => migrationNames.includes(name));

/** Whether this version knows all of these migrations, in this order. */
export function knowsMigrations(names: readonly string[]): boolean {
  return names.every((name, place) => name === migrationNames[place]);
}

/** Whether a database has had exactly the migrations of this version. */
export async function isUpToDate(db: Queries): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return applied.length === migrationNames.length && knowsMigrations(applied);
}

/** The first migrations of versions before 1.0, whose tables were others. */
const formerFirst = ['0001-first', '0001-schema'];

/** Whether a database is of a version before 1.0. */
export const isBeforeFirst = (applied: readonly string[]): boolean =>
  formerFirst.some((name) => applied.includes(name));

/** Why it cannot be used, and the way on. */
export const tooOld =
  'it was made by a version before 1.0, which this one cannot read; nothing was changed. With that version: npx lekhani export FILE; with this one, in an empty folder: npx lekhani import FILE (docs/operating.md)';
