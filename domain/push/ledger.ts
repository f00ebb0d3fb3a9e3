import { limits } from '../../contract/limits.ts';
import type { Transaction } from '../../database/database.ts';
import { isPublished } from '../articles/present.ts';
import { findDue } from '../due.ts';
import { later } from '../later.ts';
import { dueAt, secondsUntilQuiet } from './quiet-hours.ts';

/** Milliseconds that a push belongs to who sends it; whoever had it longer has died. */
const LEASE = 90_000;

const DAY = 86_400_000;

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
  /** Seconds until the quiet hours of its reader begin; null: they have none. */
  left: number | null;
}

/**
 * What became of a push. `gone`: the browser takes none any more; `again`: the service wants it later; `silent`: it
 * answered nothing; `refused`: it does not want it; `dropped`: readers do not see the story any more.
 */
export type PushOutcome = 'sent' | 'gone' | 'again' | 'silent' | 'refused' | 'dropped';

const row = ({ article, subscription }: TakenPush) => ({
  article_id: article,
  subscription_id: subscription,
});

/** Selects some pushes that wait, the first first. What readers do not see any more is not told them. */
const selectWaiting = (trx: Transaction, most: number) =>
  trx
    .selectFrom('push_recipients')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['article_id', 'subscription_id', 'endpoint', 'p256dh', 'auth', 'tries'])
    .select(['quiet_from', 'quiet_until', 'time_zone'])
    .where('taken_until', '=', '')
    .where(isPublished)
    .orderBy('due_at')
    .limit(most);

/**
 * Takes some pushes that are due. One that was taken by a process that died is not sent again: nobody knows whether
 * it was, and a reader rather misses one than gets two. One that was held up until its reader's quiet hours, by a
 * service or because no process ran, waits for their end.
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
  for (;;) {
    const found = await findDue('due_at', { now, longest: 2 * DAY }, (isDue) =>
      selectWaiting(trx, most).where(isDue).execute(),
    );
    const taken: TakenPush[] = [];
    for (const { article_id, subscription_id, endpoint, p256dh, auth, tries, ...hours } of found) {
      const due_at = dueAt(hours, now);
      const waits = due_at > at;
      const { numUpdatedRows } = await trx
        .updateTable('push_recipients')
        .set(waits ? { due_at } : { taken_until: later(now, LEASE) })
        .where('article_id', '=', article_id)
        .where('subscription_id', '=', subscription_id)
        // A process that has lost its lease while it stood still may have taken it just now.
        .where('taken_until', '=', '')
        .executeTakeFirst();
      if (waits || !numUpdatedRows) continue;
      const left = secondsUntilQuiet(hours, now);
      const push = { article: article_id, subscription: subscription_id, endpoint, p256dh, auth };
      taken.push({ ...push, tries, left });
    }
    // Behind those that wait others may be due.
    if (taken.length > 0 || found.length === 0) return taken;
  }
}

/** Notes that a service takes what is for a browser. */
async function noteTaken(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ failing_since: '' })
    .where('id', '=', id)
    .where('failing_since', '!=', '')
    .execute();
}

/** Notes that a service refuses what is for a browser: one refusal may be a mistake, one that lasts for days is none. */
async function noteRefused(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('failing_since', '!=', '')
    .where('failing_since', '<', later(now, -limits.push.failDays * DAY))
    .execute();
  await trx
    .updateTable('push_subscriptions')
    .set({ failing_since: now.toISOString() })
    .where('id', '=', id)
    .where('failing_since', '=', '')
    .execute();
}

/** Notes what became of a push. A subscription that is gone, or refused for days, goes with all that waits for it. */
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
  if ((outcome === 'again' || outcome === 'silent') && push.tries + 1 < TRIES) {
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
  // A service that cannot be reached says nothing of the subscription.
  if (outcome === 'sent') await noteTaken(trx, push.subscription);
  else if (outcome === 'refused' || outcome === 'again') {
    await noteRefused(trx, push.subscription, now);
  }
}
