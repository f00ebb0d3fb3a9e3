import type { Role } from '../../contract/permissions.ts';
import type { UserInfo } from '../../contract/users.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { newId } from '../ids.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { freeUserSlug } from './accounts.ts';
import { type Letter, letterTo } from './letters.ts';

/** Milliseconds for which a sign-up waits until its e-mail is confirmed. */
const WAITS = 86_400_000;
/** The least number of milliseconds between two mails to one address. */
const BETWEEN_MAILS = 300_000;

interface SignUp {
  name: string;
  email: string;
  passwordHash: string;
  device: string;
  role: Role;
  now: Date;
}

/** The answer to a sign-up that waits, and the mail that goes out; null when one went out just before. */
export interface WaitingSignUp {
  info: UserInfo;
  letter: Letter | null;
}

/**
 * Keeps a sign-up until a link confirms its e-mail. What is stored and answered does not tell whether
 * somebody has the e-mail; where somebody has, the link of the sign-up is never sent.
 */
export async function keepSignUp(
  trx: Transaction,
  { name, email, passwordHash, device, role, now }: SignUp,
): Promise<WaitingSignUp> {
  const [code, token] = [newSecret(), newSecret()];
  const at = now.toISOString();
  await trx.deleteFrom('sign_ups').where('expires_at', '<', at).execute();
  const mailed = await trx
    .selectFrom('sign_ups')
    .select('code_hash')
    .where('email', '=', email)
    .where('created_at', '>', new Date(now.getTime() - BETWEEN_MAILS).toISOString())
    .executeTakeFirst();
  await trx
    .insertInto('sign_ups')
    .values({
      code_hash: hashSecret(code),
      token_hash: hashSecret(token),
      name: name.normalize('NFC'),
      email,
      password_hash: passwordHash,
      device,
      created_at: at,
      expires_at: new Date(now.getTime() + WAITS).toISOString(),
    })
    .execute();
  const slug = await freeUserSlug(trx, name);
  const letter = await letterTo(trx, { name, email, code });
  return {
    info: { _id: newId(now), name, email, role, slug, bio: '', imageUrl: '', token },
    letter: mailed ? null : letter,
  };
}

/** Says whether a token is of a sign-up whose e-mail is not confirmed yet. */
export async function isWaiting(db: Queries, token: string, now = new Date()): Promise<boolean> {
  const row = await db
    .selectFrom('sign_ups')
    .select('expires_at')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return !!row && row.expires_at > now.toISOString();
}

/** Takes the sign-up of a code, with all others of its e-mail; null when there is none. */
export async function takeSignUp(trx: Transaction, code: string, now: Date) {
  const row = await trx
    .selectFrom('sign_ups')
    .selectAll()
    .where('code_hash', '=', hashSecret(code))
    .executeTakeFirst();
  if (!row || row.expires_at <= now.toISOString()) return null;
  await trx.deleteFrom('sign_ups').where('email', '=', row.email).execute();
  return row;
}
