import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { newBus } from '../../bus.ts';
import type { Database } from '../../database.ts';
import type { Schema } from '../../schema.ts';
import { tellTime } from '../../statement-times.ts';
import { WriteFailures } from '../../write-failures.ts';
import { postgres } from '../postgres.ts';
import { BUS_CHANNEL } from './channels.ts';
import { Circuit, guardPool } from './circuit.ts';
import { TransactionalPostgresDialect } from './dialect.ts';
import { keepingPlans } from './kept-plans.ts';
import { listen } from './listener.ts';

// pg returns count(*) and bigserial as strings by default; our numbers stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** Tells the connections of this process from those of another. */
const APPLICATION = `lekhani ${hostname()} ${process.pid}`;

/** The same where a pooler keeps the connections. */
const POOLED = APPLICATION.replace(' ', '-pooled ');

/** Milliseconds that the end of the connections is waited for. */
const FAREWELL = 1000;

/**
 * The memory of a step that sorts or collects rows: with the 4 MB that PostgreSQL gives, it would forget which rows of a
 * page hold a common word, and unpack each to look again. And nothing is compiled, which takes longer than any
 * statement here.
 */
const PLANNING = '-c work_mem=32MB -c jit=off';

/**
 * Seconds after which PostgreSQL asks a silent machine whether it is there, and gives its connection up. By itself it asks
 * after two hours, and so long everybody would wait for the locks of a transaction whose machine has lost its power.
 */
const PRESENCE = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

const SETTINGS = `${PLANNING} ${PRESENCE}`;

/**
 * What a statement, and a pause between two in a transaction, may take: as long as it needs, too, is said, since the role may
 * have other limits.
 */
const limitsOf = (limit = 0) =>
  `-c statement_timeout=${limit} -c idle_in_transaction_session_timeout=${limit}`;

interface Options {
  /** The milliseconds that a statement may take, and a pause between two in a transaction; absent: as long as it needs. */
  limit?: number | undefined;
  /**
   * The address of PostgreSQL itself where the other is that of a pooler, which takes transactions alone: it hands on
   * no messages, and takes no settings of a connection, so the limit is its own to set (docs/decisions/outages-and-monitoring.md).
   */
  direct?: string | undefined;
}

/** Opens PostgreSQL at a `postgres://` address. */
export function openPostgres(url: string, { limit, direct }: Options = {}): Database {
  const connection = { connectionString: direct ?? url, application_name: APPLICATION };
  // A pooler keeps its connections, with their names, after the process has ended: a restore must not take them for one.
  const front = direct ? { connectionString: url, application_name: POOLED } : connection;
  const pool = new Pool({
    ...front,
    ...(!direct && { options: `${SETTINGS} ${limitsOf(limit)}` }),
    max: 10,
    connectionTimeoutMillis: 5_000,
  });
  // When the server goes away, every client, idle or in use, emits 'error' besides failing its query; an
  // 'error' without a listener would end the process. The next query opens a new client and reports.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const bus = newBus((message) => {
    pool.query('select pg_notify($1, $2)', [BUS_CHANNEL, message]).catch(() => {});
  });
  const listener = listen(connection, bus);
  const circuit = new Circuit(connection, listener, direct ? front : null);
  const failures = new WriteFailures();
  const db = new Kysely<Schema>({
    dialect: new TransactionalPostgresDialect({ pool: guardPool(pool, circuit) }),
    log(event) {
      tellTime(event);
      if (event.level === 'error') failures.note(event.error);
    },
  });
  let own = 0;
  const stamp = () => {
    const heard = listener.heard();
    return heard === null ? null : `${heard}/${own}`;
  };
  return {
    engine: postgres,
    db,
    stamp,
    stampOfTurn: stamp,
    touch() {
      own += 1;
    },
    answers: (limit) => circuit.answers(limit),
    damage: () => null,
    lookForDamage: async () => null,
    noteDamage() {},
    requireFile() {},
    requireWrites: () => failures.require(db),
    bus,
    async close() {
      circuit.close();
      const closed = Promise.all([listener.close(), db.destroy()]);
      // A PostgreSQL that hangs does not say goodbye.
      await Promise.race([closed, pause(FAREWELL, undefined, { ref: false })]);
    },
  };
}

/** Opens a connection that only reads. A statement may take `limit` milliseconds. */
export function openPostgresReader(url: string, limit?: number): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    application_name: APPLICATION,
    max: 1,
    connectionTimeoutMillis: 5_000,
    // With the connection its plans would go. The thread that has it ends when nobody searches.
    idleTimeoutMillis: 0,
    ...(limit && { statement_timeout: limit }),
    // The planner takes a row of words for as cheap to look at as any other, though it must be unpacked,
    // and helpers cost more to start than what a search reads. A plan is made for no certain values, so that it is kept.
    options: `${SETTINGS} -c default_transaction_read_only=on -c enable_seqscan=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan`,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool: keepingPlans(pool) });
}
