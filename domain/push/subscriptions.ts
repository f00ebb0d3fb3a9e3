import type { NewSubscription } from '../../contract/push.ts';
import type { Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { hashSecret } from '../secrets.ts';
import { getSettings } from '../settings.ts';
import { isPushService } from './services.ts';

/** Keeps a subscription of a browser, in place of what it had before. Throws 404 while the site pushes nothing, and 422. */
export async function subscribe(
  trx: Transaction,
  wanted: NewSubscription,
  { allowed, now }: { allowed: readonly string[]; now: Date },
): Promise<void> {
  const { push } = await getSettings(trx);
  if (!push) throw new DomainError(404, 'This site sends no notifications.');
  const { endpoint, keys, topics, language, quiet, timeZone } = wanted;
  if (!isPushService(endpoint, allowed)) {
    const problem = 'must be the address of a push service';
    throw new DomainError(422, 'Your browser’s push service is not known here.', {
      endpoint: problem,
    });
  }
  await unsubscribe(trx, endpoint);
  const id = newId(now);
  await trx
    .insertInto('push_subscriptions')
    .values({
      ...{ id, endpoint, endpoint_hash: hashSecret(endpoint), ...keys, language },
      ...{ quiet_from: quiet?.from ?? '', quiet_until: quiet?.until ?? '' },
      ...{ time_zone: timeZone, created_at: now.toISOString() },
    })
    .execute();
  const rows = [...new Set(topics)].map((topic) => ({ topic, subscription_id: id }));
  await trx.insertInto('push_topics').values(rows).execute();
}

/** Forgets a subscription, if there is one: who has its address is whose it is. */
export async function unsubscribe(trx: Transaction, endpoint: string): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', hashSecret(endpoint))
    .execute();
}
