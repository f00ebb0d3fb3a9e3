import type { Language } from '../../contract/common.ts';
import type { Transaction } from '../../database/database.ts';
import { later } from '../later.ts';
import { beginPause } from '../users/mail-pauses.ts';

const DAY = 86_400_000;

/** Grievances after whose arrival nobody is mailed any more: they were told otherwise, or are of a backup. */
const OLD = 3 * DAY;

/** Those that wait at once: behind an address with a pause there may be others. */
const AT_ONCE = 20;

/** A grievance whose writer is to be told that it has arrived. */
export interface Acknowledgement {
  email: string;
  name: string;
  number: number;
  language: Language;
  body: string;
  answerBy: string;
}

/**
 * Takes the next grievance that is to be acknowledged by mail; null where there is none. Nobody else gets it. An address
 * that was just mailed waits, since whoever complains may have typed that of somebody else.
 */
export async function takeUnacknowledged(
  trx: Transaction,
  now: Date,
): Promise<Acknowledgement | null> {
  const waiting = await trx
    .selectFrom('grievances')
    .select(['id', 'email', 'name', 'number', 'language', 'body', 'answer_by'])
    .where('acknowledged_at', '=', '')
    .where('received_at', '>', later(now, -OLD))
    .where('email', '<>', '')
    .orderBy('received_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const row of waiting) {
    if (!(await beginPause(trx, 'grievance', row.email, now))) continue;
    const { numUpdatedRows } = await trx
      .updateTable('grievances')
      .set({ acknowledged_at: now.toISOString() })
      .where('id', '=', row.id)
      .where('acknowledged_at', '=', '')
      .executeTakeFirst();
    if (!numUpdatedRows) continue;
    const { answer_by: answerBy, id, ...told } = row;
    return { ...told, answerBy };
  }
  return null;
}
