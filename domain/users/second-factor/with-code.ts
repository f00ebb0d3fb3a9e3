import { say } from '../../../contract/messages/message.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { DomainError, SignInRefused } from '../../errors.ts';
import { hashSecret } from '../../secrets.ts';
import { type Attempt, beginAttempt, clearAttempt, most } from '../attempts.ts';
import { readCode, stepOf } from './codes.ts';
import { unseal } from './encrypt.ts';

/** The key of the site, and the address and time of the request, with which codes are checked. */
export interface CodeCheck {
  /** The key with which the secrets of apps are encrypted. */
  key: Buffer;
  address: string;
  /** The secret of the browser (see `Attempt`). */
  deviceToken?: string;
  now?: Date;
  /** The session of a person who is signed in; their wrong codes count there alone. */
  sessionId?: string;
  /** Hears of so many wrong codes in a row that the person has to know of them. */
  onGuesses?: (userId: string) => void;
}

/** Wrong codes in a row after which the person is told, and then after each so many more: a day of the longest wait. */
const TOLD_AGAIN = 24;
const isTold = (inRow: number) => inRow >= most.pair && (inRow - most.pair) % TOLD_AGAIN === 0;

/** Returns the error for a wrong code: 422, at its field. */
export function wrongCode(): DomainError {
  const problem = 'is not right, or has been used already';
  return new DomainError(422, say('The code {problem}.', { problem }), { code: problem });
}

/**
 * Returns the secret of a person's app; null when there is none. Throws 409 when the site's key has
 * changed.
 */
export async function secretOf(trx: Transaction, userId: string, key: Buffer) {
  const row = await trx
    .selectFrom('second_factors')
    .select(['secret', 'active_since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const secret = unseal(key, userId, row.secret);
  if (secret !== null) return { secret, active: row.active_since !== null };
  throw new DomainError(
    409,
    'Codes of apps cannot be checked, since the key of this site is not the one of before. Please give a recovery code, or ask an administrator.',
  );
}

/** Marks a time step as used; returns false when it or a later one was used before. */
export async function spendStep(trx: Transaction, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function spendRecoveryCode(trx: Transaction, userId: string, code: string): Promise<boolean> {
  const codes = await trx
    .selectFrom('recovery_codes')
    .select(['salt', 'code_hash'])
    .where('user_id', '=', userId)
    .execute();
  const hash = codes.find(
    ({ salt, code_hash }) => code_hash === hashSecret(salt + code),
  )?.code_hash;
  if (!hash) return false;
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (!numDeletedRows) return false;
  const tag = `session:${userId}`;
  await recordChanges(trx, [{ tag, action: 'session.recovery', actor: userId }]);
  return true;
}

async function spendCode(trx: Transaction, userId: string, typed: string, key: Buffer, now: Date) {
  const read = readCode(typed);
  if (!read) return false;
  if (read.kind === 'recovery') return spendRecoveryCode(trx, userId, read.code);
  const app = await secretOf(trx, userId, key);
  const step = app?.active ? stepOf(app.secret, read.code, now) : null;
  return step !== null && spendStep(trx, userId, step);
}

/**
 * Runs `work` when the code of a person is right, and uses the code up in the same transaction.
 * Throws 422 at `code`, and 429 after too many wrong codes of an app; these are counted apart from passwords,
 * since somebody who knows the password could clear that count each time. It opens its own
 * transaction, since a wrong code is recorded although the call fails.
 */
export async function withCode<T>(
  database: Database,
  { userId, code }: { userId: string; code: string },
  { key, address, deviceToken = '', now = new Date(), sessionId, onGuesses }: CodeCheck,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const attempt: Attempt = sessionId
    ? { what: 'session-code', account: userId, address: sessionId, now }
    : { what: 'code', account: userId, address, deviceToken, now };
  // Nobody guesses a recovery code, so that one lets its owner in whatever others have tried.
  const counted = readCode(code)?.kind !== 'recovery';
  const inRow = counted ? await beginAttempt(database, attempt) : 0;
  const done = await write(database.db, async (trx) => {
    if (await spendCode(trx, userId, code, key, now)) {
      await clearAttempt(trx, attempt, { counted });
      return { result: await work(trx) };
    }
    return null;
  });
  if (!done) {
    if (isTold(inRow)) onGuesses?.(userId);
    const { userMessage, fields } = wrongCode();
    throw new SignInRefused(422, userId, userMessage, fields);
  }
  return done.result;
}
