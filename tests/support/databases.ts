import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { openSqlite } from '../../database/sqlite.ts';

/** A new, empty PostgreSQL database on the server of this test run; answers its address. */
export async function newPostgres(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const pool = new Pool({ connectionString: server, max: 1 });
  await pool.query(`create database ${name}`);
  await pool.end();
  return server.replace(/\/[^/]*$/, `/${name}`);
}

/** Opens a new, empty database of each engine. */
export const newDatabase: Record<Database['engine'], () => Promise<Database>> = {
  sqlite: async () => openSqlite(':memory:'),
  postgres: async () => openDatabase({ url: await newPostgres(), dataDir: '' }),
};

/** Runs the same tests on both engines, each describe with a migrated database of its own. */
export function onEachEngine(name: string, tests: (database: () => Database) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${engine})`, () => {
      let database: Database | undefined;
      beforeAll(async () => {
        database = await newDatabase[engine]();
        await migrate(database);
      });
      afterAll(async () => {
        await database?.close();
      });
      tests(() => {
        if (!database) throw new Error('The database is open only while tests run.');
        return database;
      });
    });
  }
}
