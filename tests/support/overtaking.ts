import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';

/**
 * Lets a transaction begin and go as far as it can while another one has done its work and not ended yet; then
 * that one does the rest of its work, if any, and both end. Returns how they did, in this order.
 */
export async function overtaking(
  { db, engine }: Database,
  first: (trx: Transaction) => Promise<unknown>,
  second: (trx: Transaction) => Promise<unknown>,
  rest?: (trx: Transaction) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>['status'][]> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: atWork, resolve: begun, reject } = Promise.withResolvers<void>();
  const one = write(db, async (trx) => {
    await first(trx);
    begun();
    await held;
    await rest?.(trx);
  });
  one.catch(reject);
  await atWork;
  const two = write(db, second);
  if (engine === 'postgres') {
    const waiting = sql<{ many: number }>`
      select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await waiting.execute(db)).rows[0]?.many ?? 0)
      .toBeGreaterThan(0);
  }
  release();
  return (await Promise.allSettled([one, two])).map(({ status }) => status);
}
