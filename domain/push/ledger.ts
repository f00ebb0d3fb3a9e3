import type { Transaction } from '../../database/database.ts';
import { isPublished } from '../articles/present.ts';
import { later } from '../later.ts';

/** Milliseconds that a push belongs to who sends it; whoever had it longer has died. */
const LEASE = 90_000;

/** Tries of one push where the service says to come again, and the wait after the first, which doubles. */
const [TRIES, WAIT] = [5, 60_000];

/** A push to one browser, which nobody else sends meanwhile. */
export interface TakenPush {
  article: string;
  subscription: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  tries: number;
}

/** What became of a push: `gone`, the browser takes none any more. */
export type PushOutcome = 'sent' | 'gone' | 'again' | 'failed';

const row = ({ article, subscription }: TakenPush) => ({
  article_id: article,
  subscription_id: subscription,
});

/**
 * Takes some pushes that are due. One that was taken by a process that died is not sent again: nobody knows whether
 * it was, and a reader rather misses one than gets two.
 */
export async function takePushes(
  trx: Transaction,
  { most, now }: { most: number; now: Date },
): Promise<TakenPush[]> {
  const at = now.toISOString();
  await trx
    .deleteFrom('push_recipients')
    .where('taken_until', '!=', '')
    .where('taken_until', '<', at)
    .execute();
  // What readers do not see any more is not told them.
  const found = await trx
    .selectFrom('push_recipients')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['article_id', 'subscription_id', 'endpoint', 'p256dh', 'auth', 'tries'])
    .where('taken_until', '=', '')
    .where('due_at', '<=', at)
    .where(isPublished)
    .orderBy('due_at')
    .limit(most)
    .execute();
  for (const { article_id, subscription_id } of found) {
    await trx
      .updateTable('push_recipients')
      .set({ taken_until: later(now, LEASE) })
      .where('article_id', '=', article_id)
      .where('subscription_id', '=', subscription_id)
      .execute();
  }
  return found.map(({ article_id: article, subscription_id: subscription, ...rest }) => ({
    ...{ article, subscription, ...rest },
  }));
}

/** Notes what became of a push. */
export async function settlePush(
  trx: Transaction,
  push: TakenPush,
  { outcome, now }: { outcome: PushOutcome; now: Date },
): Promise<void> {
  if (outcome === 'gone') {
    await trx.deleteFrom('push_subscriptions').where('id', '=', push.subscription).execute();
    return;
  }
  const { article_id, subscription_id } = row(push);
  if (outcome === 'again' && push.tries + 1 < TRIES) {
    await trx
      .updateTable('push_recipients')
      .set({
        ...{ taken_until: '', tries: push.tries + 1 },
        due_at: later(now, WAIT * 2 ** push.tries),
      })
      .where('article_id', '=', article_id)
      .where('subscription_id', '=', subscription_id)
      .execute();
    return;
  }
  await trx
    .deleteFrom('push_recipients')
    .where('article_id', '=', article_id)
    .where('subscription_id', '=', subscription_id)
    .execute();
}
