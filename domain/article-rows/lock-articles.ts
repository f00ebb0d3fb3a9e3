import { engineOf, type Transaction } from '../../database/database.ts';
import { padList } from '../../database/padded.ts';
import { portions } from '../../database/portions.ts';
import { voidApprovals } from './approvals.ts';

/** Articles that one statement changes: their lists are counted anew meanwhile, and on SQLite nobody else is answered. */
const AT_ONCE = 256;

/** Locks articles in one order, so that two who lock several never wait for each other. */
export async function lockArticles(trx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const query = trx.selectFrom('articles').select('id').where('id', 'in', ids);
  await engineOf(trx).lockRows(query.orderBy('id').forUpdate());
}

/**
 * Changes any number of articles, some at a time, that count as unedited: they get no version, and what was approved is
 * not any more.
 */
export async function changeUnedited(
  trx: Transaction,
  ids: string[],
  change: (ids: string[]) => Promise<void>,
): Promise<void> {
  const parts = portions(ids.toSorted(), AT_ONCE).map(padList);
  // All before the first is counted: who saves one of them now is to be counted first.
  for (const part of parts) await lockArticles(trx, part);
  for (const part of parts) {
    const query = trx.selectFrom('articles').select('articles.id').where('id', 'in', part);
    await voidApprovals(trx, query);
    await change(part);
  }
}
