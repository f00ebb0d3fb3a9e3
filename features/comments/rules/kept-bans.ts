import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { withComments } from './tables.ts';

/** Milliseconds for which a ban outlives the account. */
const LASTS = 365 * 86_400_000;

const hashOf = (email: string) => hashSecret(`comment ban\n${email}`);
const accountOf = (id: string) => hashSecret(`comment ban of account\n${id}`);

/**
 * Keeps the ban of a person whose account is about to be erased, or to get another e-mail, with which anybody can make a new
 * account: of who it was, no more than a hash of the e-mail.
 */
export async function keepBan(
  trx: Transaction,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const ban = withComments(trx).selectFrom('comment_bans').select('at').where('person_id', '=', id);
  const banned = await ban.executeTakeFirst();
  if (!banned) return;
  const keptBan = { at: banned.at, expires_at: later(now, LASTS), account: accountOf(id) };
  await withComments(trx)
    .insertInto('kept_bans')
    .values({ hash: hashOf(email), ...keptBan })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(keptBan))
    .execute();
}

/** Returns since when whoever has an e-mail is banned by an account of before; null: they are not. */
export async function keptBanOf(db: Queries, email: string, now: Date): Promise<string | null> {
  const row = await withComments(db)
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
  const rows = await withComments(db)
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
  const before = withComments(trx)
    .selectFrom('kept_bans')
    .select('account')
    .where('hash', '=', hashOf(email));
  const row = await before.executeTakeFirst();
  const accounts = [accountOf(_id), row?.account ?? ''].filter(Boolean);
  await withComments(trx)
    .deleteFrom('kept_bans')
    .where(({ eb, or }) => or([eb('hash', '=', hashOf(email)), eb('account', 'in', accounts)]))
    .execute();
}
