import type { Transaction } from '../../database/database.ts';
import { takeBack } from '../notifications/tell.ts';

/** Takes back what people were told of jobs that could not be done, where there is none of an article any more. */
export async function settleFailures(trx: Transaction, ids: string[]): Promise<void> {
  const rows = await trx
    .selectFrom('scheduled_actions')
    .select('article_id')
    .where('article_id', 'in', ids)
    .where('failure', '<>', '')
    .execute();
  const failed = new Set(rows.map(({ article_id }) => article_id));
  const settled = ids.filter((id) => !failed.has(id));
  if (settled.length > 0) await takeBack(trx, settled, ['missed', 'held']);
}
