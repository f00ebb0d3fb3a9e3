import type { z } from 'zod';
import { languageSchema } from '../../../contract/common.ts';
import { storedTime } from '../../../contract/stored.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { partOf } from '../../../domain/paging.ts';
import { listAudit } from '../audit.ts';
import type { Subscriber, SubscriberQuery, subscriberListSchema } from '../lists.ts';
import { missing } from './missing.ts';
import { ALL_LISTS, suppress } from './suppressed.ts';
import { withNewsletters } from './tables.ts';

/** Sorts after every address that begins with the same letters. */
const LAST = '\u{10ffff}';

function select(db: Queries, { q, list }: Pick<SubscriberQuery, 'q' | 'list'>) {
  let query = withNewsletters(db).selectFrom('subscriptions');
  if (list) query = query.where('list_id', '=', list);
  if (q) query = query.where('email', '>=', q).where('email', '<', q + LAST);
  return query;
}

/** Returns one page of those who get newsletters: the newest first, and those who are looked for by address. */
export async function listSubscribers(
  db: Queries,
  asked: SubscriberQuery,
): Promise<z.infer<typeof subscriberListSchema>> {
  const { total } = await select(db, asked)
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, asked.page, asked.limit);
  const ordered = asked.q
    ? select(db, asked).orderBy('email').orderBy('id')
    : select(db, asked).orderBy('created_at', 'desc').orderBy('id', 'desc');
  const rows = await ordered.selectAll().limit(slice.limit).offset(slice.offset).execute();
  const subscribers = rows.map(
    (row): Subscriber => ({
      _id: row.id,
      email: row.email,
      list: row.list_id,
      consent: row.consent,
      language: languageSchema.catch('hi').parse(row.language),
      source: row.source === 'import' ? 'import' : 'form',
      createdAt: storedTime(row.created_at),
      bounced: row.bounced_at !== '',
    }),
  );
  return { subscribers, totalSubscribers: total, ...paging };
}

/** Ends somebody's subscription; they get issues of the list again only when they ask for them. Throws 404. */
export async function removeSubscriber(trx: Transaction, id: string, actor: string): Promise<void> {
  const gone = await withNewsletters(trx)
    .deleteFrom('subscriptions')
    .where('id', '=', id)
    .returning(['email', 'list_id'])
    .executeTakeFirst();
  if (!gone) throw missing('Subscriber');
  await suppress(trx, gone.email, { list: gone.list_id, reason: 'ended' });
  const tag = `mailing:${gone.list_id}`;
  await recordChanges(trx, [{ tag, action: listAudit.action('remove'), actor }]);
}

/** Notes that a mail server has refused an address for good: no issues of any list go there any more. */
export async function noteBounce(trx: Transaction, email: string, now: Date): Promise<void> {
  await withNewsletters(trx)
    .updateTable('subscriptions')
    .set({ bounced_at: now.toISOString() })
    .where('email', '=', email)
    .execute();
  await suppress(trx, email, { list: ALL_LISTS, reason: 'bounced' });
}
