import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { hashSecret } from '../secrets.ts';

/** Milliseconds for which a ban outlives the account. */
const LASTS = 365 * 86_400_000;

const hashOf = (email: string) => hashSecret(`comment ban\n${email}`);

/** Keeps the ban of a person whose account is about to be erased: of who it was, no more than a hash of the e-mail. */
export async function keepBan(
  trx: Transaction,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const ban = trx.selectFrom('comment_bans').select('at').where('person_id', '=', id);
  const banned = await ban.executeTakeFirst();
  if (!banned) return;
  const keptBan = { at: banned.at, expires_at: later(now, LASTS) };
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

/** Lifts the ban that has outlived an account. */
export async function forgetKeptBan(trx: Transaction, email: string): Promise<void> {
  await trx.deleteFrom('kept_bans').where('hash', '=', hashOf(email)).execute();
}
