import type { AdminUser } from '../../../contract/accounts.ts';
import type { NewSecret, SecondFactor } from '../../../contract/second-factor.ts';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { DomainError } from '../../errors.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { getSettings } from '../../settings.ts';
import { lockAdmins, requireAnotherAdmin } from '../last-admin.ts';
import { forgetPending } from '../links.ts';
import { requireAdminUser } from '../manage.ts';
import type { Proven } from '../require-proof.ts';
import { endOtherSessions, renewToken } from '../sessions.ts';
import { describeSecret, newRecoveryCodes, newTotpSecret, readCode, stepOf } from './codes.ts';
import { seal } from './encrypt.ts';
import { type CodeCheck, secretOf, spendStep, wrongCode } from './with-code.ts';

/** Returns since when a person signs in in two steps, and the number of unused recovery codes. */
export async function getSecondFactor(db: Queries, userId: string): Promise<SecondFactor> {
  const row = await db
    .selectFrom('second_factors')
    .select('active_since')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => countRows(eb).as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { since: row?.active_since ?? null, recoveryCodesLeft: count };
}

/** Records a change for the audit log alone; no page shows it. */
const log = (
  trx: Transaction,
  userId: string,
  action: 'user.two-step' | 'user.one-step' | 'user.recovery',
  actor?: string,
) => recordChanges(trx, [{ tag: `session:${userId}`, action, ...(actor && { actor }) }]);

const alreadyOn = () => new DomainError(409, 'Two-step sign-in is on already.');

/**
 * Creates the secret for an authenticator app; two-step sign-in stays off until a code of the app
 * is given. Throws 409 when it is on.
 */
export async function beginSetup(
  trx: Transaction,
  { proven }: Proven,
  key: Buffer,
): Promise<NewSecret> {
  const { _id, email } = proven.user;
  const secret = newTotpSecret();
  const { siteName } = await getSettings(trx);
  const values = { secret: seal(key, _id, secret), last_step: 0 };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factors')
    .values({ user_id: _id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(values)
        .where('second_factors.active_since', 'is', null),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw alreadyOn();
  return describeSecret(secret, siteName, email);
}

/** Replaces the recovery codes of a person and returns the new ones. */
async function replaceRecoveryCodes(trx: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => {
    const salt = newSecret();
    return { user_id: userId, salt, code_hash: hashSecret(salt + code.replaceAll('-', '')) };
  });
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/**
 * Turns two-step sign-in on with the first code of the app, ends all other sessions, and returns
 * the recovery codes and the new token of this session. Throws 409 and 422.
 */
export async function finishSetup(
  trx: Transaction,
  {
    proven: {
      user: { _id },
      sessionId,
    },
  }: Proven,
  typed: string,
  { key, now = new Date() }: Omit<CodeCheck, 'address'>,
): Promise<{ recoveryCodes: string[]; token: string }> {
  const token = await renewToken(trx, sessionId);
  const app = await secretOf(trx, _id, key);
  if (app?.active) throw alreadyOn();
  const step = app && stepOf(app.secret, readCode(typed)?.code ?? '', now);
  if (!step || !(await spendStep(trx, _id, step))) throw wrongCode();
  await trx
    .updateTable('second_factors')
    .set({ active_since: now.toISOString() })
    .where('user_id', '=', _id)
    .execute();
  await endOtherSessions(trx, _id, sessionId);
  await log(trx, _id, 'user.two-step', _id);
  const recoveryCodes = await replaceRecoveryCodes(trx, _id);
  return { recoveryCodes, token };
}

/** Throws 409 when a person signs in with the password alone. */
async function requireOn(db: Queries, userId: string): Promise<void> {
  const { since } = await getSecondFactor(db, userId);
  if (since === null) throw new DomainError(409, 'Two-step sign-in is off.');
}

/** Replaces the recovery codes of the person who is signed in. Throws 409. */
export async function renewRecoveryCodes(trx: Transaction, { proven }: Proven): Promise<string[]> {
  const { _id } = proven.user;
  await requireOn(trx, _id);
  await log(trx, _id, 'user.recovery', _id);
  return replaceRecoveryCodes(trx, _id);
}

async function turnOffFor(trx: Transaction, userId: string): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  // A pending sign-in would wait for a code that no longer exists.
  await forgetPending(trx, userId);
}

/**
 * Turns two-step sign-in off for the person who is signed in, and returns the new token of the session.
 * Throws 409.
 */
export async function turnOff(trx: Transaction, { proven }: Proven): Promise<string> {
  const { _id } = proven.user;
  const token = await renewToken(trx, proven.sessionId);
  await requireOn(trx, _id);
  await turnOffFor(trx, _id);
  await log(trx, _id, 'user.one-step', _id);
  return token;
}

/** Deletes whatever besides the password an account is signed in to with; returns whether that was anything. */
export async function forgetSecondFactors(
  trx: Transaction,
  id: string,
  actor?: string,
): Promise<boolean> {
  const { twoStep, passkeys } = await requireAdminUser(trx, id);
  await trx.deleteFrom('passkeys').where('user_id', '=', id).execute();
  await turnOffFor(trx, id);
  if (!twoStep && passkeys === 0) return false;
  await log(trx, id, 'user.one-step', actor);
  return true;
}

/**
 * Lets a person who has lost their second factor sign in with the password alone again: turns
 * two-step sign-in off and deletes the passkeys. `actor` is absent for the command line. Throws
 * 404; 409 when the password suffices already, for the actor's own account, which needs a code, and for the last administrator
 * who can sign in.
 */
export async function removeSecondFactors(
  trx: Transaction,
  id: string,
  actor?: User,
): Promise<AdminUser> {
  if (actor?._id === id) {
    throw new DomainError(409, 'You turn your own two-step sign-in off in your profile.');
  }
  if (actor) await lockAdmins(trx);
  const { role, hasPassword } = await requireAdminUser(trx, id);
  // A command line gives a link to a new password as well.
  if (actor && role === 'admin' && !hasPassword) await requireAnotherAdmin(trx, id);
  if (!(await forgetSecondFactors(trx, id, actor?._id))) {
    throw new DomainError(409, 'The password alone signs them in already.');
  }
  return requireAdminUser(trx, id);
}
