import { hostname } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './database.ts';
import { listen } from './postgres/listener.ts';
import { isCutOff, repeat } from './repeat.ts';
import type { Schema } from './schema.ts';

// pg returns count(*) and bigserial as strings by default; our numbers stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** Tells the connections of this process from those of another. */
const APPLICATION = `lekhani ${hostname()} ${process.pid}`;

/** SQLSTATE of a server that is only starting or stopping. */
const CANNOT_CONNECT_NOW = '57P03';

/** Opens a connection again where it is cut off while it opens: nothing has been asked by then. */
function patient(pool: Pool) {
  const mayPass = (error: unknown) =>
    isCutOff(error) ||
    (error instanceof Error && 'code' in error && error.code === CANNOT_CONNECT_NOW);
  // The waits are short, since readers wait.
  const connect = () => repeat(() => pool.connect(), { mayPass, wait: 30 });
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Opens PostgreSQL at a `postgres://` address. */
export function openPostgres(url: string): Database {
  const connection = { connectionString: url, application_name: APPLICATION };
  const pool = new Pool({ ...connection, max: 10, connectionTimeoutMillis: 5_000 });
  // When the server goes away, every client, idle or in use, emits 'error' besides failing its query; an
  // 'error' without a listener would end the process. The next query opens a new client and reports.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patient(pool) }) });
  const listener = listen(connection);
  let own = 0;
  return {
    engine: 'postgres',
    db,
    stamp() {
      const heard = listener.heard();
      return heard === null ? null : `${heard}/${own}`;
    },
    touch() {
      own += 1;
    },
    requireFile() {},
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}
