import { hostname } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, types } from 'pg';
import { CHANNEL } from './changes.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

// count(*) and bigserial arrive as strings by default; ours stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** How the connections of this process are told from those of another. */
const APPLICATION = `lekhani ${hostname()} ${process.pid}`;

/** Milliseconds between two looks whether the listening connection is still alive. */
const HEARTBEAT = 5_000;
/** Milliseconds until a lost connection is tried again. */
const AGAIN = 500;

/**
 * Listens for commits that have left changes. `heard()` moves with each; it is null while nobody
 * listens, and moves when somebody does again, since commits may have been missed.
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
  /** Lets a connection go, unless it is an older one that ends late. */
  const lose = (which: Client) => {
    if (which !== client) return;
    listening = false;
    client = undefined;
    which.end().catch(() => {});
    after(AGAIN, connect);
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

/** Opens PostgreSQL at a `postgres://` address. */
export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: APPLICATION,
    max: 10,
    connectionTimeoutMillis: 5_000,
  });
  // A server that goes away breaks clients, idle ones and those in use, which tell it besides what they
  // answer; an event that nobody hears would end the process. The next query opens a new one and reports.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
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
    requireThere() {},
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}
