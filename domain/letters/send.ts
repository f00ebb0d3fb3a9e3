import { sql } from 'kysely';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { shownReason } from '../users/outbox.ts';
import { composeLetter } from './compose.ts';
import { isCounted, LinkNumbers } from './counted.ts';
import { isDone, requeueUncertain } from './ledger.ts';
import { letterBody, logLetter, readersOf, requireLetter } from './letters.ts';

/** Returns the letters whose time has come. */
export async function dueLetters(db: Queries, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .orderBy('send_at')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Begins a letter whose time has come: it is written as all get it, and there is a row for each of them. What is
 * changed later, of articles or subscriptions, changes no letter under way, but who ends a subscription gets none.
 */
export async function beginLetter(trx: Transaction, id: string, siteUrl: string): Promise<void> {
  await requireLetter(trx, id, { states: ['scheduled'] });
  const body = await letterBody(trx, id);
  const numbers = (await isCounted(trx, body.list)) ? new LinkNumbers(siteUrl, id) : undefined;
  const rendered = JSON.stringify(await composeLetter(trx, body, siteUrl, numbers));
  await numbers?.store(trx);
  await trx
    .insertInto('letter_recipients')
    .columns(['letter_id', 'subscription_id', 'state'])
    .expression(
      readersOf(trx, body.list, body.language).select([
        sql.lit(id).as('letter_id'),
        'id',
        sql.lit('queued').as('state'),
      ]),
    )
    .execute();
  const values = { state: 'sending' as const, rendered };
  await trx.updateTable('letters').set(values).where('id', '=', id).execute();
}

/** Ends a letter for which nobody waits any more; says whether it has ended. */
export async function endLetter(trx: Transaction, id: string): Promise<boolean> {
  if (!(await isDone(trx, id))) return false;
  await trx
    .updateTable('letters')
    .set({ state: 'sent', problem: '' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
  return true;
}

/** Notes why a letter waits, or stops it with the reason; what the mail server said of a person is left out. */
export async function noteProblem(
  trx: Transaction,
  id: string,
  { problem, stop }: { problem: string; stop: boolean },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('letters')
    .set({ problem: shownReason(problem), ...(stop && { state: 'paused' as const }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (stop && numUpdatedRows) await logLetter(trx, 'letter.stop', id, null);
}

/** Sends a letter again to those of whom nobody knows whether they have got it. Throws 404, 409, 422. */
export async function resendUncertain(trx: Transaction, id: string, actor: string): Promise<void> {
  await requireLetter(trx, id, { states: ['sending', 'paused', 'sent'] });
  if ((await requeueUncertain(trx, id)) === 0) {
    throw new DomainError(422, 'There is nobody left of whom it is not known.');
  }
  await trx.updateTable('letters').set({ state: 'sending' }).where('id', '=', id).execute();
  await logLetter(trx, 'letter.resend', id, actor);
}
