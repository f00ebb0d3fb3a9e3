import type { Language } from '../../../contract/common.ts';
import { storedTime } from '../../../contract/stored.ts';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Transaction } from '../../../database/database.ts';
import { timeAfter } from '../../../database/later.ts';
import { DomainError } from '../../../domain/errors.ts';
import { grievanceAudit } from '../audit.ts';
import type { GrievanceAnswer, GrievanceBody } from '../contract.ts';
import { say } from '../messages.ts';
import { GRIEVANCES } from './receive.ts';
import { withGrievances } from './tables.ts';
import { withoutComplainant, withoutName } from './unnamed.ts';

/** Returns a grievance, locked; `seen`: as somebody saw it. Throws 404, and 409 where it is another by now. */
async function requireGrievance(trx: Transaction, id: string, seen?: string) {
  const query = withGrievances(trx).selectFrom('grievances').selectAll().where('id', '=', id);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw new DomainError(404, say('Grievance not found.'));
  if (seen !== undefined && seen !== storedTime(row.updated_at)) {
    throw new DomainError(
      409,
      say(
        'Somebody has changed this grievance since you opened it. Your text is still here; copy it and load the page anew.',
      ),
    );
  }
  return row;
}

/** Notes a change of a grievance, which the public pages count. */
const logChange = (
  trx: Transaction,
  id: string,
  deed: Parameters<typeof grievanceAudit.action>[0],
  actor: string,
) =>
  recordChanges(
    trx,
    [`grievance:${id}`, GRIEVANCES].map((tag) => ({
      tag,
      action: grievanceAudit.action(deed),
      actor,
    })),
  );

interface By {
  person: User;
  now: Date;
}

/** Notes that whoever complained was told by other ways that it has arrived. Throws 404 and 409. */
export async function acknowledgeGrievance(
  trx: Transaction,
  id: string,
  { person, now }: By,
): Promise<void> {
  const row = await requireGrievance(trx, id);
  if (row.acknowledged_at || row.answered_at) {
    throw new DomainError(409, say('This grievance is acknowledged already.'));
  }
  const times = { acknowledged_at: now.toISOString(), updated_at: timeAfter(row.updated_at, now) };
  await withGrievances(trx).updateTable('grievances').set(times).where('id', '=', id).execute();
  await logChange(trx, id, 'acknowledge', person._id);
}

/**
 * Notes what it is about, what editors say of it among themselves, and what is disclosed, without who complained. Throws
 * 404 and 409.
 */
export async function saveGrievance(
  trx: Transaction,
  id: string,
  { seen, ...body }: GrievanceBody,
  { person, now }: By,
): Promise<void> {
  const row = await requireGrievance(trx, id, seen);
  await withGrievances(trx)
    .updateTable('grievances')
    .set({
      ...body,
      disclosed: withoutComplainant(body.disclosed, row.name, row.email),
      updated_at: timeAfter(row.updated_at, now),
    })
    .where('id', '=', id)
    .execute();
  await logChange(trx, id, 'update', person._id);
}

/** An answer on its way to who complained. */
export interface GrievanceReply {
  email: string;
  name: string;
  number: number;
  language: Language;
  answer: string;
}

/**
 * Decides a grievance and returns the answer to be mailed; null where nobody is to be told. What was disclosed of it
 * is the answer without who complained, until somebody shortens that. Throws 404, and 409 where it is decided.
 */
export async function answerGrievance(
  trx: Transaction,
  id: string,
  { outcome, answer, seen }: GrievanceAnswer,
  { person, now }: By,
): Promise<GrievanceReply | null> {
  const row = await requireGrievance(trx, id, seen);
  if (row.answered_at) throw new DomainError(409, say('This grievance is answered already.'));
  const isSpam = outcome === 'spam';
  const disclosed = isSpam ? '' : withoutComplainant(answer, row.name, row.email);
  const decided = { ...row, answer: isSpam ? '' : answer, disclosed };
  await withGrievances(trx)
    .updateTable('grievances')
    .set({
      outcome,
      answer: decided.answer,
      disclosed,
      answered_at: now.toISOString(),
      answered_by: person._id,
      updated_at: timeAfter(row.updated_at, now),
      // Whoever was told the answer knows that it has arrived; of spam nobody is told.
      ...(!isSpam && { acknowledged_at: row.acknowledged_at || now.toISOString() }),
      ...(row.forget === 1 && withoutName(decided)),
    })
    .where('id', '=', id)
    .execute();
  await logChange(trx, id, 'answer', person._id);
  const { email, name, number, language } = row;
  return isSpam || !email ? null : { email, name, number, language, answer };
}

/** Opens a grievance again that was taken for spam: of another decision somebody was told. Throws 404 and 409. */
export async function reopenGrievance(
  trx: Transaction,
  id: string,
  { person, now }: By,
): Promise<void> {
  const row = await requireGrievance(trx, id);
  if (row.outcome !== 'spam') {
    throw new DomainError(409, say('Only what was taken for spam can be opened again.'));
  }
  const undecided = { outcome: '', answered_at: '', answered_by: null } as const;
  // Older versions took what was dismissed for acknowledged.
  const acknowledged_at = row.acknowledged_at === row.answered_at ? '' : row.acknowledged_at;
  await withGrievances(trx)
    .updateTable('grievances')
    .set({ ...undecided, acknowledged_at, updated_at: timeAfter(row.updated_at, now) })
    .where('id', '=', id)
    .execute();
  await logChange(trx, id, 'reopen', person._id);
}
