import type { Transaction } from '../../database/database.ts';
import { endedTime } from '../erasing-time.ts';
import { forgetEndedMails } from '../users/outbox.ts';

/**
 * Deletes what people left whose time is over: e-mails that nobody confirmed, mails, links (also those to
 * previews), sessions and networks. Whoever leaves
 * the next deletes it, too; on a quiet site that may be long after.
 */
export async function forgetEnded(trx: Transaction, now: Date): Promise<void> {
  const ended = await endedTime(trx, now);
  for (const table of [
    ...(['sign_ups', 'links', 'sessions'] as const),
    ...(['attempts'] as const),
    'previews' as const,
  ]) {
    await trx.deleteFrom(table).where('expires_at', '<', ended).execute();
  }
  await forgetEndedMails(trx, ended);
}
