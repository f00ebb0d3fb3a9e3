import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { CHANGES_CHANNEL } from './postgres/channels.ts';
import { lockSchema, lockTables } from './postgres/schema-lock.ts';
import { deferForeignKeys, resetSequences, streamRows } from './postgres/tables.ts';
import { textIndex } from './postgres/text-index.ts';

/** The key of the advisory lock on the change log: any number that no other lock uses. */
const LOG_LOCK = 7_305_811;

/** PostgreSQL. Transactions run side by side, of several processes and machines. */
export const postgres: Engine = {
  name: 'postgres',
  systemName: 'postgresql',
  isShared: true,
  async lockRows(query) {
    await query.execute();
  },
  async lockTable(trx, table) {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
  },
  async takeTurn(trx, lock) {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
  },
  async announceChanges(trx) {
    // Numbers are given out before the commit: without the lock, a smaller number could appear
    // after a process has seen a larger one, and that process would never notice it.
    await sql`select pg_advisory_xact_lock(${LOG_LOCK}), pg_notify(${CHANGES_CHANNEL}, '')`.execute(
      trx,
    );
  },
  lockSchema,
  lockTables,
  deferForeignKeys,
  resetSequences,
  async listTables(db) {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
    return rows.map(({ name }) => name);
  },
  streamRows,
  async requireWritable(db) {
    const { rows } = await sql<{ only: string }>`
      select current_setting('transaction_read_only') as only`.execute(db);
    if (rows[0]?.only === 'on') throw new Error('PostgreSQL accepts no writes.');
  },
  async bytes(db) {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
  now: (seconds) =>
    sql<string>`to_char(clock_timestamp() at time zone 'utc' + make_interval(secs => ${seconds}),
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  contains(text, signs) {
    const pattern = signs.map(([sign = '', ...others]) =>
      others.length > 0
        ? `[${[sign, ...others].join('')}]`
        : sign.replace(/[!-/:-@[-`{-~]/, '\\$&'),
    );
    return sql<boolean>`${text} ~ ${pattern.join('')}`;
  },
  readBy: (table) => sql.table(table),
  // One value, which is read faster than two thousand. Behind the offset each is looked up: the planner would walk all
  // rows in the order that is asked for.
  withNumbers: (query, column, numbers) =>
    query.where(sql<boolean>`${sql.ref(column)} = any(${numbers}::bigint[])`).offset(0),
  textIndex,
};
