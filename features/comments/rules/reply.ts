import type { z } from 'zod';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Transaction } from '../../../database/database.ts';
import { waitForOwn } from '../../../domain/users/wait-for-own.ts';
import type { queueReplySchema } from '../contract.ts';
import { decidedMeanwhile, moveComments } from './moderate.ts';
import { noComment } from './not-found.ts';
import { selectModerated } from './queue.ts';
import { type Written, writeComment } from './write.ts';

/**
 * Answers a comment from the queue. One that waits is shown, since nobody answers what readers do not see; where its
 * answer is refused it waits on. Throws 409 where somebody has put it elsewhere since it was read, and what
 * `moderateComments` and `writeComment` throw.
 */
export async function replyFromQueue(
  trx: Transaction,
  person: User,
  { comment: id, text, seen, status }: z.infer<typeof queueReplySchema>,
  now: Date,
): Promise<Written> {
  // Before the comment: writers take their own row first.
  await waitForOwn(trx, person._id);
  const moderated = (await selectModerated(trx, person))
    .select(['comments.status', 'comments.article_id'])
    .where('comments.id', '=', id);
  const row = await moderated.forUpdate('comments').executeTakeFirst();
  if (!row) throw noComment();
  if (row.status !== status) throw decidedMeanwhile();
  const toShow = { ids: [id], to: 'shown' as const, seen: { [id]: seen } };
  const moved = status === 'shown' ? null : await moveComments(trx, person, toShow, now);
  const answer = { article: row.article_id, parent: id, text, topic: '' };
  const { written, changes } = await writeComment(trx, answer, { person, mails: false, now });
  await recordChanges(trx, [...(moved?.changes ?? []), ...changes]);
  return written;
}
