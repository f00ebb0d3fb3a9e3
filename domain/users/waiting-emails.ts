import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { TooManyTries } from '../errors.ts';
import { addCalls } from '../limits/call-counts.ts';
import { nothingWaits } from './emails.ts';
import { findLink, makeLink } from './links.ts';
import { requireNoPause } from './mail-pauses.ts';
import { type OwnershipMail, prepareOwnershipMail } from './ownership-mail.ts';

/** The mails about a new e-mail that one person causes in a day, to whatever addresses. */
const changes = { most: 10, within: 86_400_000 };

/** Counts a mail to an address that a person gave. Throws 429. */
async function countChange(trx: Transaction, userId: string): Promise<void> {
  const added = { calls: 1, window: changes.within };
  const { calls, left } = await addCalls(trx, `change of e-mail\n${userId}`, added);
  if (calls > changes.most) throw new TooManyTries(left);
}

/**
 * Keeps another e-mail of a person until a link confirms it; the present one stays until then. Returns the
 * mail with the link; null when one was sent there just before. Throws 429.
 */
export async function keepEmail(
  trx: Transaction,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<OwnershipMail | null> {
  // A link that was sent to the same e-mail goes on working, since no other may be sent now.
  await waitingLinks(trx, userId).where('email', '!=', email).execute();
  const code = await makeLink(trx, { kind: 'email', userId, email }, now);
  const mail = await prepareOwnershipMail(trx, { kind: 'change', email, code }, now);
  if (mail) await countChange(trx, userId);
  return mail;
}

const waitingLinks = (trx: Transaction, userId: string) =>
  trx.deleteFrom('links').where('user_id', '=', userId).where('kind', '=', 'email');

/** Drops the e-mail of a person that waits to be confirmed; the present one stays. Throws 409. */
export async function withdrawEmail(trx: Transaction, userId: string): Promise<void> {
  const { numDeletedRows } = await waitingLinks(trx, userId).executeTakeFirst();
  if (!numDeletedRows) throw nothingWaits();
  await recordChanges(trx, [{ tag: `user:${userId}`, action: 'user.update', actor: userId }]);
}

/**
 * Returns another mail to the e-mail of a person that is to be confirmed; links sent there before go on working. Throws
 * 409 when none waits, and 429 soon after the last mail.
 */
export async function repeatEmail(
  trx: Transaction,
  userId: string,
  now: Date,
): Promise<OwnershipMail | null> {
  const email = await emailToConfirm(trx, userId, now);
  if (!email) throw nothingWaits();
  await requireNoPause(trx, 'change', email, now);
  return keepEmail(trx, { userId, email }, now);
}

/** Returns the e-mail of a person that waits to be confirmed; empty when there is none. */
export async function waitingEmail(db: Queries, userId: string, now: Date): Promise<string> {
  const link = await db
    .selectFrom('links')
    .select('email')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return link?.email ?? '';
}

/**
 * Returns the e-mail that a mail may ask a person to confirm: that which waits, or the one that they have, where it was
 * given while the site sent no mail. Empty when there is none.
 */
export async function emailToConfirm(db: Queries, userId: string, now: Date): Promise<string> {
  const waiting = await waitingEmail(db, userId, now);
  if (waiting) return waiting;
  const own = db.selectFrom('users').select('email').where('id', '=', userId);
  return (await own.where('email_confirmed', '=', 0).executeTakeFirst())?.email ?? '';
}

/** Returns the people who wait for the e-mail to which a code was sent: that of the code first. */
export async function changesOf(
  db: Queries,
  code: string,
  now: Date,
): Promise<{ id: string; email: string; passwordHash: string | null }[]> {
  const own = await findLink(db, 'email', code, now);
  const email = own?.email;
  if (!email) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('links')
        .select('user_id')
        .where('kind', '=', 'email')
        .where('email', '=', email)
        .where('expires_at', '>', now.toISOString()),
    )
    .execute();
  return rows
    .sort((one, other) => Number(other.id === own.user_id) - Number(one.id === own.user_id))
    .map(({ id, passwordHash }) => ({ id, email, passwordHash }));
}
