import type { z } from 'zod';
import type { confirmEmailSchema } from '../../contract/accounts.ts';
import type { Language } from '../../contract/common.ts';
import { say } from '../../contract/messages/message.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import { keepConsentsOf, noteConsentOf } from '../consents/register.ts';
import { DomainError } from '../errors.ts';
import { hashSecret } from '../secrets.ts';
import { beginAttempt, clearAttemptNow } from './attempts.ts';
import {
  adoptAccount,
  confirmedEmailOf,
  emailTaken,
  holderOf,
  nothingWaits,
  takeEmail,
} from './emails.ts';
import { leaveEmail } from './leave-email.ts';
import { forgetLinks, redeemLink, uselessLink } from './links.ts';
import { endPauses } from './mail-pauses.ts';
import type { OwnershipMail } from './ownership-mail.ts';
import { verifyPassword, wrongPassword } from './passwords.ts';
import { repeatSignUp, signUpsOf, takeSignUp } from './pending-sign-ups.ts';
import { renamePerson } from './person-texts.ts';
import { storePassword } from './profile.ts';
import { getSecondFactor } from './second-factor/second-factor.ts';
import { findSession, startSession } from './sessions.ts';
import { createAccount, roleOfSignUp } from './sign-up.ts';
import { changesOf, repeatEmail } from './waiting-emails.ts';

/** The most passwords with which one is compared. */
const MAX_PASSWORDS = 5;

/** A sign-up, by the hash of its token, or a person who waits with the e-mail to which a code was sent. */
interface Claim {
  of: 'sign-up' | 'person';
  id: string;
  email: string;
  passwordHash: string | null;
}

async function claimsOf(db: Queries, code: string, now: Date): Promise<Claim[]> {
  const signUps = await signUpsOf(db, code, now);
  const changes = await changesOf(db, code, now);
  return [
    ...signUps.map((row) => ({
      of: 'sign-up' as const,
      id: row.token_hash,
      email: row.email,
      passwordHash: row.password_hash,
    })),
    ...changes.map((row) => ({ of: 'person' as const, ...row })),
  ];
}

/** A code, and who has proved to be the one who waits for it. */
interface Confirmation {
  code: string;
  claim: Claim;
  /** Whether the token of the browser was the proof. */
  byToken: boolean;
}

/**
 * Checks who confirms an e-mail. The code of a mail proves that the e-mail is theirs; that the sign-up or
 * the change is theirs too, the token of the browser proves or else the password: a stranger may have given
 * the e-mail. Throws 404, 422 at `password` and 429; 409 where there is no password, so that only the browser can prove it.
 */
export async function checkConfirmation(
  database: Database,
  { code, password }: z.infer<typeof confirmEmailSchema>,
  { token, address, now }: { token: string | undefined; address: string; now: Date },
): Promise<Confirmation> {
  const { db } = database;
  const claims = await claimsOf(db, code, now);
  if (claims.length === 0) throw uselessLink();
  if (token) {
    const ids = [hashSecret(token), (await findSession(db, token, now))?.user._id];
    const held = claims.find(({ id }) => ids.includes(id));
    if (held) return { code, claim: held, byToken: true };
  }
  if (claims.every((claim) => claim.passwordHash === null)) {
    throw new DomainError(
      409,
      'Please open this link in the browser in which you gave the e-mail.',
    );
  }
  if (password === undefined) {
    const problem = 'must be given';
    throw new DomainError(422, say('The password {problem}.', { problem }), { password: problem });
  }
  const attempt = { what: 'password', account: hashSecret(code), address, now } as const;
  await beginAttempt(database, attempt);
  for (const claim of claims.slice(0, MAX_PASSWORDS)) {
    if (await verifyPassword(password, claim.passwordHash)) {
      await clearAttemptNow(database, attempt);
      return { code, claim, byToken: false };
    }
  }
  throw wrongPassword('password', claims.find((claim) => claim.of === 'person')?.id);
}

/**
 * Returns another mail to the e-mail that waits to be confirmed: that of the sign-up or the person whose
 * token this is. Throws 409 when none waits, and 429 soon after the last mail.
 */
export async function mailAgain(
  trx: Transaction,
  token: string | undefined,
  now: Date,
): Promise<OwnershipMail | null> {
  if (!token) throw nothingWaits();
  const mail = await repeatSignUp(trx, token, now);
  if (mail !== undefined) return mail;
  const session = await findSession(trx, token, now);
  if (!session) throw nothingWaits();
  return repeatEmail(trx, session.user._id, now);
}

/** Throws 409 when an e-mail is known to be somebody's; takes it from who has it without that. */
async function claimEmail(trx: Transaction, email: string, userId: string): Promise<void> {
  const holder = await holderOf(trx, email);
  if (!holder || holder.id === userId) return;
  if (holder.confirmed) throw emailTaken();
  await takeEmail(trx, holder.id);
}

/**
 * Signs up with the account that one has already, where its e-mail was never confirmed, and returns its id; null where
 * there is none.
 */
async function joinOwn(
  trx: Transaction,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<string | null> {
  const adopted = await adoptAccount(trx, email, passwordHash);
  if (!adopted) return null;
  if (!adopted.isOwn) {
    await renamePerson(trx, adopted.id, name);
    await storePassword(trx, adopted.id, passwordHash);
  }
  return adopted.id;
}

/**
 * Confirms an e-mail: makes the account of a sign-up, in whose browser one is signed in then, or gives a
 * person the e-mail they wanted. Returns who had another confirmed e-mail, and which: that one has to be told. Throws 403, 404
 * and 409.
 */
export async function confirmEmail(
  trx: Transaction,
  { code, claim, byToken }: Confirmation,
  { language, local, now }: { language: Language | null; local: boolean; now: Date },
): Promise<{ userId: string; former: string } | null> {
  if (claim.of === 'sign-up') {
    const row = await takeSignUp(trx, code, claim.id, now);
    const { name, email, password_hash: passwordHash, device, token_hash: tokenHash } = row;
    const role = await roleOfSignUp(trx, { asReader: row.as_reader === 1, local });
    await endPauses(trx, email);
    const signUp = { name, email, passwordHash };
    const id = (await joinOwn(trx, signUp)) ?? (await createAccount(trx, { ...signUp, role }));
    await noteConsentOf(trx, id, { purpose: 'account', language }, now);
    // A second step is left to a sign-in.
    const { since } = await getSecondFactor(trx, id);
    if (byToken && since === null) await startSession(trx, id, device, now, tokenHash);
    return null;
  }
  const { id } = claim;
  const stillWait = await changesOf(trx, code, now);
  if (!stillWait.some((change) => change.id === id)) throw uselessLink();
  const { email } = await redeemLink(trx, 'email', code, now);
  if (!email) throw new Error('A new e-mail is stored without address.');
  const former = (await confirmedEmailOf(trx, id))?.email;
  await claimEmail(trx, email, id);
  await endPauses(trx, email);
  await keepConsentsOf(trx, id);
  await leaveEmail(trx, id, now);
  await trx
    .updateTable('users')
    .set({ email, email_confirmed: 1, former_email: null, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await forgetLinks(trx, id);
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.email', actor: id }]);
  return former ? { userId: id, former } : null;
}
