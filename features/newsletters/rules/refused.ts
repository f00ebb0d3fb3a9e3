import type { Transaction } from '../../../database/database.ts';
import { shownReason } from '../../../domain/users/outbox.ts';
import { noteBounces } from './bounces.ts';
import { logIssue } from './issues.ts';
import { countRecipients, isDone, noRecipients, putBack } from './ledger.ts';
import type { Reply } from './refusals.ts';
import { withNewsletters } from './tables.ts';

/** Somebody at whom the mail server has refused an issue. */
export interface Refused {
  subscription: string;
  email: string;
  says: Reply;
  reason: string;
}

/** Whether a refusal may be of us: then an issue that stops still goes to them, once that is put right. */
export const mayBeOurs = ({ says }: Pick<Refused, 'says'>): boolean =>
  says === 'ours' || says === 'unsure';

/**
 * Notes what refusals say of their readers. Where the mail server has taken another mail since (`proven`), a code of
 * mailboxes is believed; else it counts as one of the days on which an address takes nothing.
 */
export async function noteRefused(
  trx: Transaction,
  refused: Refused[],
  proven: boolean,
  now: Date,
): Promise<void> {
  const unsure = proven ? 'hard' : 'soft';
  const bounces = refused.map(({ email, says }) => ({
    email,
    kind: says === 'unsure' ? unsure : says,
  }));
  await noteBounces(trx, bounces, now);
}

const putBackOurs = (trx: Transaction, id: string, refused: Refused[], now: Date) =>
  putBack(
    trx,
    id,
    refused.filter(mayBeOurs).map(({ subscription }) => subscription),
    now,
  );

/**
 * Stops an issue that goes out, with what the mail server says of us; what it said of a person is left out. Whom it refused
 * with that waits again, also where somebody has stopped it meanwhile.
 */
export async function stopForRefusals(
  trx: Transaction,
  id: string,
  refused: Refused[],
  now: Date,
): Promise<void> {
  const reason = (refused.findLast(mayBeOurs) ?? refused.at(-1))?.reason ?? '';
  const { numUpdatedRows } = await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set({ problem: shownReason(reason), state: 'paused' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  await putBackOurs(trx, id, refused, now);
  if (numUpdatedRows) await logIssue(trx, 'stop', id, null);
}

/**
 * Ends an issue for which nobody waits any more; `refused` are those of whom nothing is proven. Where it has gone to fewer
 * than may have been refused for our sake, it stops instead. Where somebody has stopped it, those wait again, too.
 * Returns what has become of it; null where somebody waits.
 */
export async function endIssue(
  trx: Transaction,
  id: string,
  refused: Refused[],
  now: Date,
): Promise<'sent' | 'paused' | null> {
  const query = withNewsletters(trx)
    .selectFrom('newsletter_issues')
    .select('state')
    .where('id', '=', id);
  const state = (await query.executeTakeFirst())?.state;
  if (state === 'paused') {
    await putBackOurs(trx, id, refused, now);
    return 'paused';
  }
  if (state !== 'sending' || !(await isDone(trx, id))) return null;
  const { sent } = (await countRecipients(trx, [id])).get(id) ?? noRecipients;
  if (refused.filter(mayBeOurs).length > sent) {
    await stopForRefusals(trx, id, refused, now);
    return 'paused';
  }
  const { numUpdatedRows } = await withNewsletters(trx)
    .updateTable('newsletter_issues')
    .set({ state: 'sent', problem: '' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (!numUpdatedRows) return null;
  // A server that has taken nothing has proven nothing.
  if (sent > 0) await noteRefused(trx, refused, false, now);
  return 'sent';
}
