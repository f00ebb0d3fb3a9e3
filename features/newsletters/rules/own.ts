import type { z } from 'zod';
import { type Language, languageSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { storedTime } from '../../../contract/stored.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import type { ownNewslettersSchema } from '../lists.ts';
import { toOfferedList } from './lists.ts';
import { missing } from './missing.ts';
import { withNewsletters } from './tables.ts';
import { endSubscription } from './unsubscribe.ts';

/**
 * Selects the newsletters that go to an e-mail that is known to be the person's, or was when they asked for them: each
 * way of finding them has an index.
 */
export function ownSubscriptions(db: Queries, id: string) {
  const email = db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('email_confirmed', '=', 1);
  return withNewsletters(db)
    .selectFrom('subscriptions')
    .innerJoin('letter_lists', 'letter_lists.id', 'subscriptions.list_id')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('email', '=', email)]));
}

/** Lists the newsletters that a person gets, with the names of their lists in a language. */
export async function listOwnNewsletters(
  db: Queries,
  id: string,
  language: Language,
): Promise<z.infer<typeof ownNewslettersSchema>> {
  const rows = await ownSubscriptions(db, id)
    .select(['letter_lists.id', 'slug', 'texts', 'rhythm'])
    .select(['subscriptions.id as own', 'subscriptions.language', 'subscriptions.created_at'])
    .limit(limits.ownData)
    .execute();
  const newsletters = rows.map((row) => ({
    _id: row.own,
    name: toOfferedList(row, language).name,
    language: languageSchema.catch('hi').parse(row.language),
    since: storedTime(row.created_at),
  }));
  return { letters: newsletters.sort((a, b) => b.since.localeCompare(a.since)) };
}

/** Ends one of the subscriptions of a person. Throws 404. */
export async function endOwnNewsletter(
  trx: Transaction,
  personId: string,
  subscription: string,
): Promise<void> {
  const own = await ownSubscriptions(trx, personId)
    .select('token')
    .where('subscriptions.id', '=', subscription)
    .executeTakeFirst();
  if (!own) throw missing('Subscription');
  await endSubscription(trx, own.token, { all: false });
}
