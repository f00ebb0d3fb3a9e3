import { limits } from '../../../contract/limits.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { endedTime } from '../../../domain/erasing-time.ts';
import { ownSubscriptions } from './own.ts';
import { forgetOldSoft } from './soft-bounces.ts';
import { CONFIRMED } from './subscribe.ts';
import { withNewsletters } from './tables.ts';
import { endAllOf } from './unsubscribe.ts';

const newslettersOf = (db: Queries, id: string) =>
  ownSubscriptions(db, id)
    .select(['letter_lists.slug as list', 'language', 'subscriptions.created_at as at'])
    .limit(limits.ownData)
    .execute();

/** The newsletters that somebody has asked for with an e-mail that is known to be the person's, and not confirmed. */
async function requestsOf(db: Queries, id: string, now: Date) {
  const rows = await withNewsletters(db)
    .selectFrom('letter_requests')
    .innerJoin('users', 'users.email', 'letter_requests.email')
    .select(['letter_requests.lists', 'letter_requests.language'])
    .where('users.id', '=', id)
    .where('users.email_confirmed', '=', 1)
    .where('expires_at', '>', now.toISOString())
    .where('letter_requests.lists', '!=', CONFIRMED)
    .limit(limits.ownData)
    .execute();
  const slugs = new Map(
    (await withNewsletters(db).selectFrom('letter_lists').select(['id', 'slug']).execute()).map(
      (row) => [row.id, row.slug],
    ),
  );
  return rows.map(({ lists, language }) => ({
    language,
    lists: lists.split(' ').flatMap((list) => slugs.get(list) ?? []),
  }));
}

/** Forgets requests that nobody confirmed, and failures after which there was none for long. */
async function forget(trx: Transaction, now: Date): Promise<void> {
  const ended = await endedTime(trx, now);
  await withNewsletters(trx)
    .deleteFrom('letter_requests')
    .where('expires_at', '<', ended)
    .execute();
  await forgetOldSoft(trx, new Date(ended));
}

/** What newsletters keep about people. */
export const people = {
  collect: async (db: Queries, { id }: { id: string }, now: Date) => ({
    letters: await newslettersOf(db, id),
    lettersAsked: await requestsOf(db, id, now),
  }),
  erase: endAllOf,
  forget,
};
