import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../../database/database.ts';
import type { EngineName } from '../../database/engines/engine.ts';
import { openSqlite } from '../../database/engines/sqlite/open.ts';
import { openDatabase } from '../../database/open.ts';
import { lendDatabase, takeBack } from './borrowed-database.ts';
import { copyDemoFolder, tablesFolder } from './demo-site.ts';
import { newEmptyDatabase } from './postgres.ts';

/**
 * Returns the address of a migrated PostgreSQL database without rows on the server of this test run, which
 * the test file at hand has to itself.
 */
export function newPostgres(): Promise<string> {
  return lendDatabase(inject('postgresUrl'));
}

/**
 * Makes a new PostgreSQL database without tables on the server of this test run; returns its
 * address.
 */
export function newEmptyPostgres(): Promise<string> {
  return newEmptyDatabase(inject('postgresUrl'));
}

/** Opens a new, empty database of each engine. */
export const newDatabase: Record<EngineName, () => Promise<Database>> = {
  sqlite: async () => openSqlite(':memory:'),
  postgres: async () => openDatabase({ url: await newEmptyPostgres(), dataDir: '' }),
};

/** A database after whose end there is something left to do. */
const closingWith = (database: Database, finish: () => Promise<void>): Database => ({
  ...database,
  async close() {
    await database.close();
    await finish();
  },
});

/** Opens a new database of each engine that has all its tables. */
const newMigrated: Record<EngineName, () => Promise<Database>> = {
  async sqlite() {
    const folder = await copyDemoFolder(await tablesFolder());
    const database = openDatabase({ dataDir: folder });
    // Data need not survive a power failure.
    await sql`pragma synchronous = off`.execute(database.db);
    return closingWith(database, () => rm(folder, { recursive: true }));
  },
  async postgres() {
    const url = await newPostgres();
    const database = openDatabase({ url, dataDir: '' });
    return closingWith(database, () => takeBack(url));
  },
};

/** The tags of dear tests of what both engines do in the same way. */
export const longOnPostgres = (engine: string) => (engine === 'postgres' ? 'long' : []);

/** Runs the same tests of dear calls for both engines. */
export function describeLongOnPostgres(name: string, tests: (engine: EngineName) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${engine})`, { tags: longOnPostgres(engine) }, () => tests(engine));
  }
}

/** Runs the same tests on both engines, each `describe` with a migrated database of its own. */
export function onEachEngine(
  name: string,
  tests: (database: () => Database, engine: EngineName) => void,
): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${engine})`, () => {
      let database: Database | undefined;
      beforeAll(async () => {
        database = await newMigrated[engine]();
      });
      afterAll(async () => {
        await database?.close();
      });
      tests(() => {
        if (!database) throw new Error('The database is open only while tests run.');
        return database;
      }, engine);
    });
  }
}
