import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';

/**
 * Runs a second transaction into a first one that is still open: `first` does its work and then
 * stays open until `second` waits for it (on PostgreSQL for a lock, on SQLite in the queue) or is
 * over; `rest` is what it does after that.
 */
export async function race<A, B>(
  { db, engine }: Database,
  first: (trx: Transaction) => Promise<A>,
  second: () => Promise<B>,
  rest?: (trx: Transaction) => Promise<unknown>,
): Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> {
  const [worked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = write(db, async (trx) => {
    try {
      return await first(trx);
    } finally {
      worked.resolve();
      await release.promise;
      await rest?.(trx);
    }
  });
  await worked.promise;
  let over = false;
  const other = second().finally(() => {
    over = true;
  });
  const settled = Promise.allSettled([one, other]);
  while (engine.name === 'postgres' && !over) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) break;
  }
  release.resolve();
  return settled;
}

/**
 * Races two transactions; returns how they ended, in their order. Throws where the second one ends without having waited for the
 * first on PostgreSQL: such a race would show nothing.
 */
export async function raceTransactions(
  database: Database,
  first: (trx: Transaction) => Promise<unknown>,
  second: (trx: Transaction) => Promise<unknown>,
  rest?: (trx: Transaction) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>['status'][]> {
  const { db, engine } = database;
  let [isReleased, isEarly] = [false, false];
  const ended = await race(
    database,
    first,
    () =>
      write(db, second).finally(() => {
        isEarly = !isReleased;
      }),
    async (trx) => {
      isReleased = true;
      await rest?.(trx);
    },
  );
  if (engine.name === 'postgres' && isEarly)
    throw new Error('The second transaction has not waited.');
  return ended.map(({ status }) => status);
}
