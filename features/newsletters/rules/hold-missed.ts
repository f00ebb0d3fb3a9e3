import type { Transaction } from '../../../database/database.ts';
import { SWITCHED_OFF } from '../issues.ts';
import { stopped } from './hold.ts';
import { logIssue } from './issues.ts';
import { withNewsletters } from './tables.ts';

/** What newsletters did not send while they were switched off is sent by nobody's mere switch: editors look at it first. */
export async function holdMissed(trx: Transaction, now: Date): Promise<void> {
  const missed = await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set({ ...stopped.scheduled, problem: SWITCHED_OFF })
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .returning('id')
    .execute();
  const underWay = await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set(stopped.sending)
    .where('state', '=', 'sending')
    .returning('id')
    .execute();
  for (const { id } of [...missed, ...underWay]) await logIssue(trx, 'stop', id, null);
}
