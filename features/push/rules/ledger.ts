import { sql } from 'kysely';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { isPublished } from '../../../domain/articles/present.ts';
import { isOn } from '../../../domain/features/off.ts';
import { findDue, hasCome } from '../../../jobs/due.ts';
import { push } from '../feature.ts';
import { pushLimits } from '../limits.ts';
import { dueAt, secondsUntilQuiet } from './quiet-hours.ts';
import { withPushes } from './tables.ts';

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

/** Milliseconds that the end of quiet hours and a wait lie ahead at most, and after which a story is told to nobody. */
const LONGEST = 2 * DAY;

/** Returns the services by which something is to go out that is due. */
export async function dueServices(db: Queries, now: Date): Promise<string[]> {
  const waiting = withPushes(db)
    .selectFrom('push_recipients')
    .select('service')
    .distinct()
    .where('taken_until', '=', '');
  const rows = await findDue('due_at', { now, longest: LONGEST }, (isDue) =>
    waiting.where(isDue).execute(),
  );
  return rows.map(({ service }) => service);
}

/**
 * Drops what waits for a service and is told no more: stories that readers do not see when it comes due, and news of days
 * ago, which nobody could send meanwhile. Nothing else would take them, and what is due would be looked for for ever.
 */
export async function dropStale(
  trx: Transaction,
  { service, now }: { service: string; now: Date },
): Promise<void> {
  await withPushes(trx)
    .deleteFrom('push_recipients')
    .where('service', '=', service)
    .where('taken_until', '=', '')
    .where(hasCome('due_at', now, LONGEST))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('articles')
            .innerJoin('push_stories', 'push_stories.article_id', 'articles.id')
            .select('articles.id')
            .whereRef('articles.id', '=', 'push_recipients.article_id')
            .where(isPublished)
            .where('push_stories.at', '>', later(now, -LONGEST)),
        ),
      ),
    )
    .execute();
}

/**
 * Forgets what was taken by a process that died. It is not sent again: nobody knows whether it was, and a reader rather
 * misses one than gets two.
 */
export async function forgetLost(db: Queries, now: Date): Promise<void> {
  await withPushes(db)
    .deleteFrom('push_recipients')
    .where('taken_until', '!=', '')
    .where('taken_until', '<', now.toISOString())
    .execute();
}

interface Taking {
  service: string;
  most: number;
  now: Date;
}

/**
 * Selects some pushes of a service that wait: behind what was tried already nobody else waits, and of the others the first
 * come first. What readers do not see any more is not told them.
 */
const selectWaiting = (trx: Transaction, { service, most }: Taking) =>
  withPushes(trx)
    .selectFrom('push_recipients')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['article_id', 'subscription_id', 'endpoint', 'p256dh', 'auth', 'tries'])
    .select(['quiet_from', 'quiet_until', 'time_zone'])
    .where('service', '=', service)
    .where('taken_until', '=', '')
    .where(isPublished)
    // Between two looks whether it is on a thousand would still go out.
    .where(sql<boolean>`${isOn(push.name)}`)
    .orderBy('tries')
    .orderBy('due_at')
    .limit(most);

/**
 * Takes some pushes of a service that are due. One that was held up until its reader's quiet hours, by the service or
 * because no process ran, waits for their end.
 */
export async function takePushes(trx: Transaction, taking: Taking): Promise<TakenPush[]> {
  const { now } = taking;
  const at = now.toISOString();
  for (;;) {
    const found = await findDue('due_at', { now, longest: LONGEST }, (isDue) =>
      selectWaiting(trx, taking).where(isDue).execute(),
    );
    const taken: TakenPush[] = [];
    for (const { article_id, subscription_id, endpoint, p256dh, auth, tries, ...hours } of found) {
      const due_at = dueAt(hours, now);
      const waits = due_at > at;
      const { numUpdatedRows } = await withPushes(trx)
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
  await withPushes(trx)
    .updateTable('push_subscriptions')
    .set({ failing_since: '' })
    .where('id', '=', id)
    .where('failing_since', '!=', '')
    .execute();
}

/** Notes that a service refuses what is for a browser: one refusal may be a mistake, one that lasts for days is none. */
async function noteRefused(trx: Transaction, id: string, now: Date): Promise<void> {
  await withPushes(trx)
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('failing_since', '!=', '')
    .where('failing_since', '<', later(now, -pushLimits.failDays * DAY))
    .execute();
  await withPushes(trx)
    .updateTable('push_subscriptions')
    .set({ failing_since: now.toISOString() })
    .where('id', '=', id)
    .where('failing_since', '=', '')
    .execute();
}

/**
 * Notes what became of a push; `wait` are the milliseconds after which its service wants to be asked again. A subscription
 * that is gone, or refused for days, goes with all that waits for it.
 */
export async function settlePush(
  trx: Transaction,
  push: TakenPush,
  { outcome, wait, now }: { outcome: PushOutcome; wait: number; now: Date },
): Promise<void> {
  if (outcome === 'gone') {
    await withPushes(trx)
      .deleteFrom('push_subscriptions')
      .where('id', '=', push.subscription)
      .execute();
    return;
  }
  const { article_id, subscription_id } = row(push);
  if ((outcome === 'again' || outcome === 'silent') && push.tries + 1 < TRIES) {
    await withPushes(trx)
      .updateTable('push_recipients')
      .set({
        taken_until: '',
        tries: push.tries + 1,
        due_at: later(now, Math.max(WAIT * 2 ** push.tries, wait)),
      })
      .where('article_id', '=', article_id)
      .where('subscription_id', '=', subscription_id)
      .execute();
    return;
  }
  await withPushes(trx)
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
