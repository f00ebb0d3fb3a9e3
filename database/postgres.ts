import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

// count(*) and bigserial arrive as strings by default; ours stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** Opens PostgreSQL at a `postgres://` address. */
export function openPostgres(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // A server that goes away breaks idle clients; the next query opens a new one and reports.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    db,
    async newestChange() {
      const row = await db
        .selectFrom('changes')
        .select((eb) => eb.fn.max('seq').as('seq'))
        .executeTakeFirst();
      return Number(row?.seq ?? 0);
    },
    close: () => db.destroy(),
  };
}
