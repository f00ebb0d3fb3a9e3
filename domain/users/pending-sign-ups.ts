import type { Role } from '../../contract/permissions.ts';
import type { UserInfo } from '../../contract/users.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { endedTime } from '../erasing-time.ts';
import { newId } from '../ids.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { slugForRole } from './accounts.ts';
import { isInvited } from './invitations.ts';
import { uselessLink } from './links.ts';
import { requireNoPause } from './mail-pauses.ts';
import { type OwnershipMail, prepareOwnershipMail } from './ownership-mail.ts';
import { requireFewUnconfirmed, signUps } from './unconfirmed.ts';

interface SignUp {
  name: string;
  email: string;
  passwordHash: string;
  device: string;
  role: Role;
  asReader?: boolean | undefined;
  now: Date;
}

/** The answer to a sign-up that waits, and the mail that goes out; null when one went out just before. */
export interface WaitingSignUp {
  info: UserInfo;
  mail: OwnershipMail | null;
}

/** Stores a sign-up; returns its token and the mail that goes out. */
async function storeSignUp(
  trx: Transaction,
  { name, email, passwordHash, device, asReader, now }: Omit<SignUp, 'role'>,
): Promise<{ token: string; mail: OwnershipMail | null }> {
  const [code, token] = [newSecret(), newSecret()];
  await requireFewUnconfirmed(trx, signUps, now);
  const ended = await endedTime(trx, now);
  await trx.deleteFrom('sign_ups').where('expires_at', '<', ended).execute();
  await trx
    .insertInto('sign_ups')
    .values({
      code_hash: hashSecret(code),
      token_hash: hashSecret(token),
      name: name.normalize('NFC'),
      email,
      password_hash: passwordHash,
      device,
      as_reader: asReader ? 1 : 0,
      created_at: now.toISOString(),
      expires_at: later(now, signUps.waits),
    })
    .execute();
  const invited = await isInvited(trx, email, now);
  // The pause begins for an invited person too: it must not tell them from others.
  const mail = await prepareOwnershipMail(trx, { kind: 'sign-up', email, code }, now);
  return { token, mail: invited ? null : mail };
}

/**
 * Keeps a sign-up until a link confirms its e-mail. What is stored and answered does not tell whether
 * somebody has the e-mail or is invited with it; where somebody is, the link of the sign-up is never sent. Throws 429
 * while very many sign up.
 */
export async function keepSignUp(
  trx: Transaction,
  { role, ...signUp }: SignUp,
): Promise<WaitingSignUp> {
  const { name, email, now } = signUp;
  const { token, mail } = await storeSignUp(trx, signUp);
  const _id = newId(now);
  const slug = await slugForRole(trx, { _id, name, role });
  return {
    info: { _id, name, email, role, slug, bio: '', imageUrl: '', token },
    mail,
  };
}

/**
 * Returns another mail for the sign-up of a token, which waits anew: a second sign-up with the same password,
 * whose link serves this one too. Null where the e-mail has become somebody's. Throws 429 soon after the last
 * mail, and while very many sign up; returns undefined for a token of no sign-up.
 */
export async function repeatSignUp(
  trx: Transaction,
  token: string,
  now: Date,
): Promise<OwnershipMail | null | undefined> {
  const row = await presentSignUps(trx, now)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, device, password_hash: passwordHash } = row;
  const asReader = row.as_reader === 1;
  await requireNoPause(trx, 'sign-up', email, now);
  if (!passwordHash) {
    const mail = await prepareOwnershipMail(trx, { kind: 'sign-up', email, code: '' }, now);
    return mail?.about === 'taken' ? mail : null;
  }
  await trx
    .updateTable('sign_ups')
    .set('expires_at', later(now, signUps.waits))
    .where('token_hash', '=', row.token_hash)
    .execute();
  return (await storeSignUp(trx, { name, email, passwordHash, device, asReader, now })).mail;
}

/** Whether a token is of a sign-up whose e-mail is not confirmed yet. */
export async function isWaiting(db: Queries, token: string, now = new Date()): Promise<boolean> {
  const row = await db
    .selectFrom('sign_ups')
    .select('expires_at')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return !!row && row.expires_at > now.toISOString();
}

const presentSignUps = (db: Queries, now: Date) =>
  db.selectFrom('sign_ups').selectAll().where('expires_at', '>', now.toISOString());

/** Returns the sign-ups that wait with the e-mail to which a code was sent: that of the code, then the newest. */
export async function signUpsOf(db: Queries, code: string, now: Date) {
  const own = await presentSignUps(db, now)
    .where('code_hash', '=', hashSecret(code))
    .executeTakeFirst();
  if (!own) return [];
  const others = await presentSignUps(db, now)
    .where('email', '=', own.email)
    .where('code_hash', '!=', own.code_hash)
    .where('password_hash', '!=', '')
    .orderBy('created_at', 'desc')
    .execute();
  return [own, ...others];
}

/** Takes the sign-up of a token that waits with the e-mail to which a code was sent. Throws 404. */
export async function takeSignUp(trx: Transaction, code: string, tokenHash: string, now: Date) {
  const row = (await signUpsOf(trx, code, now)).find((signUp) => signUp.token_hash === tokenHash);
  const { numDeletedRows } = await trx
    .deleteFrom('sign_ups')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row || !numDeletedRows) throw uselessLink();
  return row;
}
