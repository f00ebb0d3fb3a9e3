import type { Language } from '../../../contract/common.ts';
import type { Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { beginPause, type FeatureMail, inPause } from '../../../domain/users/mail-pauses.ts';
import { isRecent } from '../../../jobs/due.ts';
import { withGrievances } from './tables.ts';

const DAY = 86_400_000;

const acknowledgements: FeatureMail = { mail: 'grievance', toStrangers: true };

/** Grievances after whose arrival nobody is mailed any more: they were told otherwise, or are of a backup. */
const OLD = 3 * DAY;

/** Those that wait which are read at once. */
const PORTION = 500;

/** Acknowledgements in a time, above which the next wait: of a flood, most addresses are those of strangers. */
export const pace = { mails: 30, within: 10 * 60_000 };

/** Those of a day, in which that pace alone would mail to thousands. The register shows what waits: people can tell them. */
export const daily = { mails: 300, within: DAY };

/** A grievance whose writer is to be told that it has arrived. */
export interface Acknowledgement {
  email: string;
  number: number;
  language: Language;
  answerBy: string;
}

/** Whether so many were acknowledged lately that the next wait; those that their answer acknowledged got no such mail. */
async function isFlood(trx: Transaction, now: Date): Promise<boolean> {
  for (const { mails, within } of [pace, daily]) {
    const rows = await withGrievances(trx)
      .selectFrom('grievances')
      .select('id')
      .where(isRecent('acknowledged_at', now, within))
      .whereRef('acknowledged_at', '<>', 'answered_at')
      .limit(mails)
      .execute();
    if (rows.length >= mails) return true;
  }
  return false;
}

/**
 * Takes the next grievance that is to be acknowledged by mail; null where there is none. Nobody else gets it. An address
 * that was just mailed waits, since whoever complains may have typed that of somebody else; others do not wait for it.
 */
export async function takeUnacknowledged(
  trx: Transaction,
  now: Date,
): Promise<Acknowledgement | null> {
  if (await isFlood(trx, now)) return null;
  for (let after = { at: later(now, -OLD), id: '' }; ; ) {
    const waiting = await withGrievances(trx)
      .selectFrom('grievances')
      .select(['id', 'email', 'number', 'language', 'answer_by', 'received_at'])
      .where('acknowledged_at', '=', '')
      .where('answered_at', '=', '')
      .where('received_at', '>=', after.at)
      .where(({ eb, or }) => or([eb('received_at', '>', after.at), eb('id', '>', after.id)]))
      .where('email', '<>', '')
      .orderBy('received_at')
      .orderBy('id')
      .limit(PORTION)
      .execute();
    const emails = [...new Set(waiting.map(({ email }) => email))];
    const paused = await inPause(trx, acknowledgements, emails, now);
    for (const row of waiting) {
      if (paused.has(row.email)) continue;
      paused.add(row.email);
      if (!(await beginPause(trx, acknowledgements, row.email, now))) continue;
      const { numUpdatedRows } = await withGrievances(trx)
        .updateTable('grievances')
        .set({ acknowledged_at: now.toISOString() })
        .where('id', '=', row.id)
        .where('acknowledged_at', '=', '')
        .executeTakeFirst();
      if (!numUpdatedRows) continue;
      const { answer_by: answerBy, email, number, language } = row;
      return { email, number, language, answerBy };
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < PORTION) return null;
    after = { at: last.received_at, id: last.id };
  }
}
