import type { Transaction } from '../../../database/database.ts';
import { networkOf } from '../../../domain/limits/networks.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { noComment } from './not-found.ts';
import { fromShown } from './read.ts';
import { withComments } from './tables.ts';

/** Notes that somebody has reported a comment; each network counts once. Throws 404. */
export async function reportComment(
  trx: Transaction,
  { id, reason, address, now }: { id: string; reason: string; address: string; now: Date },
): Promise<void> {
  const comment = fromShown(trx).select('comments.id').where('comments.id', '=', id);
  if (!(await comment.executeTakeFirst())) throw noComment();
  const reporter = hashSecret([id, networkOf(address)].join('\n'));
  const { numInsertedOrUpdatedRows } = await withComments(trx)
    .insertInto('comment_reports')
    .values({ comment_id: id, reporter, reason, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['comment_id', 'reporter']).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  await withComments(trx)
    .updateTable('comments')
    .set((eb) => ({ reports: eb('reports', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
