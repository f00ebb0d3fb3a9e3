import type { Access } from '../../contract/access.ts';
import type { Membership } from '../../contract/membership.ts';
import { wallTimeIn } from '../../contract/zoned-time.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { notFound } from '../errors.ts';
import { getSettings } from '../settings.ts';

/** Returns what was given to a person, also where it has ended; null: nothing. */
export async function membershipOf(db: Queries, personId: string): Promise<Membership | null> {
  const row = await db
    .selectFrom('memberships')
    .select(['level', 'until'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the level at which a person who is signed in reads now. */
export async function levelOf(db: Queries, personId: string, now: Date): Promise<Access> {
  const given = await membershipOf(db, personId);
  if (!given) return 'free';
  const { timeZone } = await getSettings(db);
  const today = wallTimeIn(timeZone, now.toISOString()).date;
  return given.until === null || given.until >= today ? given.level : 'free';
}

/** Does what `giveMembership` does, and returns its change instead of recording it. */
export async function setMembership(
  trx: Transaction,
  personId: string,
  membership: Membership | null,
  { actor, now }: { actor: string; now: Date },
): Promise<Change> {
  const person = trx.selectFrom('users').select('id').where('id', '=', personId);
  if (!(await person.executeTakeFirst())) throw notFound('User');
  if (membership) {
    const values = { ...membership, given_at: now.toISOString() };
    await trx
      .insertInto('memberships')
      .values({ person_id: personId, ...values })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
      .execute();
  } else await trx.deleteFrom('memberships').where('person_id', '=', personId).execute();
  const action = membership ? 'user.member' : 'user.no-member';
  return { tag: `user:${personId}`, action, actor };
}

/**
 * Gives a person a level until a day, in place of what they have, or takes it away. Whatever comes to sell
 * memberships calls this, too. Throws 404.
 */
export async function giveMembership(
  trx: Transaction,
  personId: string,
  membership: Membership | null,
  by: { actor: string; now: Date },
): Promise<void> {
  await recordChanges(trx, [await setMembership(trx, personId, membership, by)]);
}
