import { scopeOf } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { hashSecret, newSecret } from '../../../domain/secrets.ts';
import { findActiveUser } from '../../../domain/users/accounts.ts';
import { mustSetUp, twoStepState } from '../../../domain/users/must-set-up.ts';
import { feedAudit } from '../audit.ts';
import { withFeeds } from './tables.ts';

/** Returns since when a person has an address for their calendar; null: they have none. */
export async function feedSince(db: Queries, person: User): Promise<string | null> {
  const row = await withFeeds(db)
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', person._id)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/**
 * Gives a person a new address for their calendar and returns its secret, which is not stored: the one before
 * ends. Runs in a transaction.
 */
export async function renewFeed(trx: Transaction, person: User, now: Date): Promise<string> {
  const code = newSecret();
  const values = { code_hash: hashSecret(code), created_at: now.toISOString() };
  await withFeeds(trx)
    .insertInto('calendar_feeds')
    .values({ ...values, user_id: person._id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await recordChanges(trx, [
    { tag: `user:${person._id}`, action: feedAudit.action('calendar'), actor: person._id },
  ]);
  return code;
}

/** Ends the address of a person's calendar. Runs in a transaction. */
export async function endFeed(trx: Transaction, person: User): Promise<void> {
  const { numDeletedRows } = await withFeeds(trx)
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', person._id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await recordChanges(trx, [
    { tag: `user:${person._id}`, action: feedAudit.action('calendar-gone'), actor: person._id },
  ]);
}

/**
 * Returns the person whose calendar an address shows, while they may open the admin and have what the site demands of
 * their sign-in; null for any other.
 */
export async function personOfFeed(db: Queries, code: string): Promise<User | null> {
  const row = await withFeeds(db)
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .select(twoStepState)
    .where('code_hash', '=', hashSecret(code))
    .executeTakeFirst();
  const person = row ? await findActiveUser(db, row.user_id) : null;
  if (!row || !person || scopeOf(person.role, 'admin.use') === null) return null;
  return mustSetUp(person.role, row) ? null : person;
}
