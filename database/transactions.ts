import type { Kysely } from 'kysely';
import type { Transaction } from './database.ts';
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
