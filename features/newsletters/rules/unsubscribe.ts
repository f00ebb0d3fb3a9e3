import { type Language, languageSchema } from '../../../contract/common.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { maskEmail } from '../../../domain/site/refusals.ts';
import type { SubscriptionView } from '../lists.ts';
import { toOfferedList } from './lists.ts';
import { forgetSoft } from './soft-bounces.ts';
import { ALL_LISTS, suppress } from './suppressed.ts';
import { withNewsletters } from './tables.ts';

/** Returns the language of the subscription that a link ends; undefined where it has ended. */
export async function languageOfSubscription(
  db: Queries,
  token: string,
): Promise<Language | undefined> {
  const row = withNewsletters(db)
    .selectFrom('subscriptions')
    .select('language')
    .where('token', '=', token);
  return languageSchema
    .optional()
    .catch(undefined)
    .parse((await row.executeTakeFirst())?.language);
}

/** Returns what a reader sees of the subscription that a link ends; null where it has ended. */
export async function findSubscription(
  db: Queries,
  token: string,
  language: Language,
): Promise<SubscriptionView | null> {
  const row = await withNewsletters(db)
    .selectFrom('subscriptions')
    .innerJoin('letter_lists', 'letter_lists.id', 'subscriptions.list_id')
    .select(['letter_lists.id', 'slug', 'texts', 'rhythm', 'email', 'subscriptions.id as own'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!row) return null;
  const others = await withNewsletters(db)
    .selectFrom('subscriptions')
    .select('id')
    .where('email', '=', row.email)
    .where('id', '!=', row.own)
    .executeTakeFirst();
  return {
    list: toOfferedList(row, language),
    email: maskEmail(row.email) ?? '',
    others: !!others,
  };
}

/**
 * Ends the subscription of a link; with `all`, every one of its address. The address is erased there, and only its hash
 * kept, so that no file brings it back. Where it has ended already, nothing is left to do.
 */
export async function endSubscription(
  trx: Transaction,
  token: string,
  { all }: { all: boolean },
): Promise<void> {
  const own = await withNewsletters(trx)
    .deleteFrom('subscriptions')
    .where('token', '=', token)
    .returning(['email', 'list_id'])
    .executeTakeFirst();
  if (!own) return;
  if (all)
    await withNewsletters(trx).deleteFrom('subscriptions').where('email', '=', own.email).execute();
  await suppress(trx, own.email, { list: all ? ALL_LISTS : own.list_id, reason: 'ended' });
}

/** Ends every subscription of an address, as its owner wishes. */
export async function endEverything(trx: Transaction, email: string): Promise<void> {
  await withNewsletters(trx).deleteFrom('subscriptions').where('email', '=', email).execute();
  await suppress(trx, email, { list: ALL_LISTS, reason: 'ended' });
}

/**
 * Ends all subscriptions of a person who deletes their account: those of their e-mail, and their own of one they had
 * before, which may be somebody else's now.
 */
export async function endAllOf(
  trx: Transaction,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  const end = () =>
    withNewsletters(trx).deleteFrom('subscriptions').returning(['email', 'list_id']);
  const gone = [
    ...(await end().where('user_id', '=', id).execute()),
    ...(await end()
      .where('email', '=', email ?? '')
      .execute()),
  ];
  for (const row of gone) {
    const list = row.email === email ? ALL_LISTS : row.list_id;
    await suppress(trx, row.email, { list, reason: 'ended' });
    await forgetSoft(trx, row.email);
  }
  if (email)
    await withNewsletters(trx).deleteFrom('letter_requests').where('email', '=', email).execute();
}
