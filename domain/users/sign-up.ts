import type { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import { say } from '../../contract/messages/message.ts';
import type { Role } from '../../contract/permissions.ts';
import type { signedUpSchema, signUpSchema } from '../../contract/users.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import { type Database, engineOf, type Transaction } from '../../database/database.ts';
import { noteConsentOf } from '../consents/register.ts';
import { DomainError, forbidden } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireFewOfNetwork } from '../limits/network-limits.ts';
import { sortedName } from '../names/sort-keys.ts';
import { getSettings } from '../settings.ts';
import { requireUser, slugForRole } from './accounts.ts';
import { type Attempt, beginAttempt, clearAttempt } from './attempts.ts';
import { hasAccount } from './authors.ts';
import { endSignUps, holderOf, takeEmail } from './emails.ts';
import { redeemLink } from './links.ts';
import { hashPasswordFor, requireGoodPassword } from './new-passwords.ts';
import type { OwnershipMail } from './ownership-mail.ts';
import { keepSignUp } from './pending-sign-ups.ts';
import { startSession } from './sessions.ts';
import type { Origin } from './sign-in.ts';

interface NewAccount {
  name: string;
  email: string;
  /** Null for a person who gets a link to choose a password. */
  passwordHash: string | null;
  role: Role;
  /** False when nobody knows yet whether the e-mail is theirs. */
  confirmed?: boolean;
}

/** Does what `createAccount` does, and returns its change instead of recording it. */
export async function addAccount(
  trx: Transaction,
  account: NewAccount,
): Promise<{ id: string; change: Change }> {
  const { name, email, passwordHash, role, confirmed = true } = account;
  const holder = await holderOf(trx, email);
  if (holder && confirmed && !holder.confirmed) await takeEmail(trx, holder.id);
  else if (holder) {
    const problem = 'already has an account; sign in instead';
    throw new DomainError(409, say('This e-mail {problem}.', { problem }), { email: problem });
  }
  if (confirmed) await endSignUps(trx, email);
  const id = newId();
  const at = new Date().toISOString();
  await trx
    .insertInto('users')
    .values({
      id,
      slug: await slugForRole(trx, { _id: id, name, role }),
      ...sortedName(name.normalize('NFC')),
      email,
      email_confirmed: confirmed ? 1 : 0,
      password_hash: passwordHash,
      role,
      bio: '',
      image_url: '',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id, change: { tag: `user:${id}`, action: 'user.create', actor: id } };
}

/**
 * Adds a person with an e-mail; one that is confirmed is taken from who has it without that. Runs in the
 * caller's transaction. Throws 409.
 */
export async function createAccount(trx: Transaction, account: NewAccount): Promise<string> {
  const { id, change } = await addAccount(trx, account);
  await recordChanges(trx, [change]);
  return id;
}

/**
 * Returns whether there is no account yet; concurrent transactions wait for the end of this one.
 */
async function isFirst(trx: Transaction): Promise<boolean> {
  if (await hasAccount(trx)) return false;
  await engineOf(trx).lockTable(trx, 'users');
  return !(await hasAccount(trx));
}

/** What decides on the role of a sign-up besides the settings. */
interface Begun {
  asReader?: boolean | undefined;
  /** Whether the site is tried on the visitor's own machine. */
  local: boolean;
}

/**
 * Returns the role of a new account: the first is the administrator, others get the role in the
 * settings.
 */
async function roleOfNew(trx: Transaction, code: string | undefined, begun: Begun): Promise<Role> {
  if (await isFirst(trx)) {
    if (begun.local) return 'admin';
    if (!code) {
      throw forbidden('The first account needs the sign-up link that the server printed at start.');
    }
    await redeemLink(trx, 'first', code);
    return 'admin';
  }
  return roleOfSignUp(trx, begun);
}

/** Returns the role that a sign-up gives. Throws 403. */
export async function roleOfSignUp(trx: Transaction, { asReader, local }: Begun): Promise<Role> {
  const { signUp } = await getSettings(trx);
  if (signUp === 'closed') {
    throw forbidden('Sign-up is closed here. Ask an administrator for an invitation.');
  }
  if (asReader) return 'reader';
  if (signUp === 'usual') return local ? 'contributor' : 'reader';
  return signUp;
}

/** A sign-up with an acceptable password that has been counted. */
interface Applicant extends Omit<z.infer<typeof signUpSchema>, 'password'> {
  passwordHash: string;
  attempt: Attempt;
  device: string;
  local: boolean;
}

/**
 * Counts a sign-up and hashes its password. `local`: the site runs on the visitor's own machine,
 * where the first account needs no code. Throws 422 and 429.
 */
export async function checkSignUp(
  database: Database,
  { password, ...values }: z.infer<typeof signUpSchema>,
  { device, address, now = new Date(), local }: Origin & { local: boolean },
): Promise<Applicant> {
  await requireGoodPassword(database.db, password, values);
  const attempt = { what: 'sign-up', account: values.email, address, now } as const;
  await beginAttempt(database, attempt);
  const passwordHash = await hashPasswordFor(database.db, values.email, password);
  return { ...values, passwordHash, attempt, device, local };
}

/** The answer to a sign-up; `mail` is the mail that goes out. */
export interface SignedUp {
  info: z.infer<typeof signedUpSchema>;
  mail: OwnershipMail | null;
}

/** The sign-ups in an hour, of one network, that a mail goes out for; many people may share one. */
export const ofNetwork = { most: 50, within: 3_600_000 };

/**
 * Creates an account and signs it in. On a site that `mails`, every account but the first waits until its
 * e-mail is confirmed, and who has it already is not told. Throws 403, 404, 429 and, without mail, 409.
 */
export async function signUp(
  trx: Transaction,
  { name, email, code, passwordHash, attempt, device, asReader, local }: Applicant,
  { mails, language }: { mails: boolean; language: Language | null },
): Promise<SignedUp> {
  const role = await roleOfNew(trx, code, { asReader, local });
  if (mails && role !== 'admin') {
    const signUp = { name, email, passwordHash, device, role, asReader, now: attempt.now };
    // Each makes the site mail to whatever address is typed.
    await requireFewOfNetwork(trx, attempt.address, { what: 'sign-up', limits: [ofNetwork] });
    const { info, mail } = await keepSignUp(trx, signUp);
    await clearAttempt(trx, attempt);
    return { info: { ...info, mustConfirm: true }, mail };
  }
  // The first account proves itself by the code of the server.
  const confirmed = role === 'admin';
  const id = await createAccount(trx, { name, email, passwordHash, role, confirmed });
  await noteConsentOf(trx, id, { purpose: 'account', language }, attempt.now);
  await clearAttempt(trx, attempt);
  const user = await requireUser(trx, id);
  const token = await startSession(trx, id, device, attempt.now);
  return { info: { ...user, token }, mail: null };
}
