import { sql } from 'kysely';
import type { Transaction } from '../../queries.ts';

/** The key of the advisory lock on the schema: any number that no other lock uses. */
const SCHEMA_LOCK = 7_305_812;

/**
 * Milliseconds that a change of the schema waits for a table: less than the second after which PostgreSQL
 * looks for a deadlock, whose victim would be somebody's reading or saving as often as the change.
 */
const TABLE_WAIT = 500;

const limitWaits = (trx: Transaction) =>
  sql`set local lock_timeout = ${sql.lit(TABLE_WAIT)}`.execute(trx);

/** Waits until nobody else changes the schema, for the rest of the transaction. */
export async function lockSchema(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(trx);
  await limitWaits(trx);
}

/** Like `lockSchema`, but returns at once whether nobody else has the lock. */
export async function tryLockSchema(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${SCHEMA_LOCK}) as locked`.execute(trx);
  await limitWaits(trx);
  return rows[0]?.locked === true;
}

/**
 * Takes all tables, before anything is changed, within the same time for all of them. A change that
 * waited for a table while it has others could meet somebody who has waited for those, for longer than that second, and
 * whose save would be given up. With all of them it waits for nobody any more (docs/decisions/migrations.md).
 */
export async function lockTables(trx: Transaction, tables: string[]): Promise<void> {
  if (tables.length === 0) return;
  const names = sql.join(tables.map((name) => sql.table(name)));
  await sql`set local statement_timeout = ${sql.lit(TABLE_WAIT)}`.execute(trx);
  await sql`lock table ${names} in access exclusive mode`.execute(trx);
  await sql`set local statement_timeout to default`.execute(trx);
}
