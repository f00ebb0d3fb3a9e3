import { hostname } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, types } from 'pg';
import { CHANNEL } from './changes.ts';
import type { Database } from './database.ts';
import { isCutOff, repeat } from './repeat.ts';
import type { Schema } from './schema.ts';

// pg returns count(*) and bigserial as strings by default; our numbers stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** Tells the connections of this process from those of another. */
const APPLICATION = `lekhani ${hostname()} ${process.pid}`;

/** Milliseconds between two checks whether the listening connection is still alive. */
const HEARTBEAT = 5_000;
/** Milliseconds until a lost connection is opened again. */
const RECONNECT_DELAY = 500;

/**
 * Listens for commits that have added changes. `heard()` counts them; it is null while the listening
 * connection is lost, and counts up when it is back, since commits may have been missed.
 */
function listen(url: string): { heard(): number | null; close(): Promise<void> } {
  let count = 0;
  let client: Client | undefined;
  let listening = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (milliseconds: number, work: () => void) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(work, milliseconds).unref();
  };
  /** Closes the listening connection and plans a new one. A late event of an older connection changes nothing. */
  const lose = (which: Client) => {
    if (which !== client) return;
    listening = false;
    client = undefined;
    which.end().catch(() => {});
    after(RECONNECT_DELAY, connect);
  };
  const beat = (which: Client) => {
    which.query('select 1').then(
      () => after(HEARTBEAT, () => beat(which)),
      () => lose(which),
    );
  };
  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      application_name: APPLICATION,
      connectionTimeoutMillis: HEARTBEAT,
      query_timeout: HEARTBEAT,
    });
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', () => {
      count += 1;
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      count += 1;
      listening = true;
      after(HEARTBEAT, () => beat(fresh));
    } catch {
      lose(fresh);
    }
  }
  connect();
  return {
    heard: () => (listening ? count : null),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

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
  const pool = new Pool({
    connectionString: url,
    application_name: APPLICATION,
    max: 10,
    connectionTimeoutMillis: 5_000,
  });
  // When the server goes away, every client, idle or in use, emits 'error' besides failing its query; an
  // 'error' without a listener would end the process. The next query opens a new client and reports.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patient(pool) }) });
  const listener = listen(url);
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
