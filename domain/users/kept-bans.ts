import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { hashSecret } from '../secrets.ts';

/** Milliseconds for which a ban outlives the account. */
const LASTS = 365 * 86_400_000;

const hashOf = (email: string) => hashSecret(`comment ban\n${email}`);
const accountOf = (id: string) => hashSecret(`comment ban of account\n${id}`);

/** Keeps the ban of a person whose account is about to be erased: of who it was, no more than a hash of the e-mail. */
export async function keepBan(
  trx: Transaction,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const ban = trx.selectFrom('comment_bans').select('at').where('person_id', '=', id);
  const banned = await ban.executeTakeFirst();
  if (!banned) return;
  const keptBan = { at: banned.at, expires_at: later(now, LASTS), account: accountOf(id) };
  await trx
    .insertInto('kept_bans')
    .values({ hash: hashOf(email), ...keptBan })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(keptBan))
    .execute();
}

/**
 * Does the same for the e-mail that a person has until now, as it is about to be another: with the one before, anybody can
 * make a new account.
 */
export async function keepBanOfEmail(trx: Transaction, id: string, now: Date): Promise<void> {
  const own = trx.selectFrom('users').select('email').where('id', '=', id);
  const row = await own.where('email_confirmed', '=', 1).executeTakeFirst();
  if (row?.email) await keepBan(trx, { id, email: row.email }, now);
}

/** Returns since when whoever has an e-mail is banned by an account of before; null: they are not. */
export async function keptBanOf(db: Queries, email: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('kept_bans')
    .select('at')
    .where('hash', '=', hashOf(email))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Returns those of these e-mails whose holders are banned by an account of before. */
export async function keptBansAmong(
  db: Queries,
  emails: string[],
  now = new Date(),
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('kept_bans')
    .select('hash')
    .where('hash', 'in', emails.map(hashOf))
    .where('expires_at', '>', now.toISOString())
    .execute();
  const hashes = new Set(rows.map(({ hash }) => hash));
  return new Set(emails.filter((email) => hashes.has(hashOf(email))));
}

/** Lifts what is kept of the bans of a person: under their e-mail, those before it, and of the account that had it. */
export async function forgetKeptBans(
  trx: Transaction,
  { _id, email }: { _id: string; email: string },
): Promise<void> {
  const before = trx.selectFrom('kept_bans').select('account').where('hash', '=', hashOf(email));
  const row = await before.executeTakeFirst();
  const accounts = [accountOf(_id), row?.account ?? ''].filter(Boolean);
  await trx
    .deleteFrom('kept_bans')
    .where(({ eb, or }) => or([eb('hash', '=', hashOf(email)), eb('account', 'in', accounts)]))
    .execute();
}
