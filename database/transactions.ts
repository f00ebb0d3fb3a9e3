import type { Kysely } from 'kysely';
import { isDeadlock } from './failures.ts';
import type { Transaction } from './queries.ts';
import type { Schema } from './schema.ts';

/**
 * Runs `work` in a transaction: everything it writes is kept, or nothing. Routes, commands and tests
 * call it and hand `trx` down. SQLite's write lock is held from the first moment, so slow work
 * (hashing, encoding, files) belongs before it; and `db` must not be used inside, since it waits for
 * the end of the transaction.
 */
export function write<T>(db: Kysely<Schema>, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Deadlocks in which one transaction is given up before it counts as failed. */
const TRIES = 5;

/**
 * Runs what writes in a transaction of its own, and runs it again where PostgreSQL ended that to let another one go
 * on: for work that nobody can be asked to repeat, as of an import.
 */
export async function throughDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left === 1 || !isDeadlock(error)) throw error;
    }
  }
}

/** `write()` of such work, which may so run several times. */
export function writeAgain<T>(
  db: Kysely<Schema>,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  return throughDeadlocks(() => write(db, work));
}

/** Runs `work` on the state of one moment. Nobody is kept from writing meanwhile. */
export function readSnapshot<T>(
  db: Kysely<Schema>,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}
