import { languageSchema } from '../../../contract/common.ts';
import { inEnglish } from '../../../contract/messages/message.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { newestChange } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { type Turn, waitForTurn } from '../../../database/turns.ts';
import {
  articleIn,
  eventOf,
  isOfArticle,
  type Told,
  toldArticles,
} from '../../../domain/articles/events.ts';
import { erasingTime } from '../../../domain/erasing-time.ts';
import { newId } from '../../../domain/ids.ts';
import { storedSetting, storeSetting } from '../../../domain/settings.ts';
import { addJobs } from '../../../jobs/jobs.ts';
import { giveUpKind } from '../../../jobs/lanes.ts';
import type { WebhookEvent, WebhookPayload } from '../contract.ts';
import { say } from '../messages.ts';
import { DELIVERY, deliveryKey, TRIED, writeDelivery } from './deliveries.ts';
import { withWebhooks } from './tables.ts';

/** Days for which it is kept what was sent. */
const KEPT = 14;
const DAY = 86_400_000;

/** Changes that are read at once. */
const PORTION = 500;

/** The key beside the settings that holds the number of the last change that webhooks were told of. */
const KEY = 'webhooksUpTo';

/** Webhooks are made, and changes read for them, one after the other. */
export const webhookTurn: Turn = { lock: 7_305_832 };

/** Begins to tell of changes from now on: what was before there was a webhook is nobody's news. */
export async function beginTelling(trx: Transaction): Promise<void> {
  const any = await withWebhooks(trx)
    .selectFrom('webhooks')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!any) await storeSetting(trx, KEY, await newestChange(trx));
}

/** Takes what was until now for told. */
export async function skipMissed(trx: Transaction): Promise<void> {
  await waitForTurn(trx, webhookTurn);
  if ((await storedSetting(trx, KEY)) !== undefined)
    await storeSetting(trx, KEY, await newestChange(trx));
}

/**
 * Skips everything from before webhooks were switched off, and from the time that they were off. Queued messages are dropped,
 * too: without the later ones, such as “unpublished”, receivers would take them for the present state.
 */
export async function beginAnew(trx: Transaction): Promise<void> {
  await giveUpKind(trx, DELIVERY, inEnglish(say('Webhooks were switched off.')));
  await skipMissed(trx);
}

function payloadOf(
  type: WebhookEvent,
  id: string,
  at: string,
  article: Told | undefined,
  siteUrl: string,
): WebhookPayload {
  const page = article?.page;
  const data = {
    _id: id,
    ...(page && {
      name: page.name,
      url: siteUrl + articlePath(page.slug, page.category),
      language: languageSchema.catch('hi').parse(page.language),
    }),
    ...(article && { updatedAt: article.updated_at, publishedAt: article.published_at }),
  };
  return { type, timestamp: at, data };
}

/** Returns a new id of an event; ids sort by age. */
const newEventId = (now: Date) => `msg_${newId(now)}`;

/**
 * Adds a delivery of an event for each of some webhooks, due at once unless it says when. Runs in a transaction; returns its
 * id, which is the same at each try.
 */
export async function addEvent(
  trx: Transaction,
  payload: WebhookPayload,
  webhookIds: string[],
  now: Date,
  due = now,
): Promise<string> {
  const id = newEventId(now);
  const { type, data } = payload;
  const text = { type, name: data.name ?? '', status: null, payload: JSON.stringify(payload) };
  const delivery = {
    kind: DELIVERY,
    due_at: due.toISOString(),
    give_up_at: later(now, TRIED * DAY),
    data: writeDelivery(text),
  };
  const jobs = webhookIds.map((lane) => ({ ...delivery, lane, key: deliveryKey(id, lane) }));
  await addJobs(trx, jobs, now);
  return id;
}

/** Whether anything was written that webhooks were not told of. */
export async function hasNews(db: Queries): Promise<boolean> {
  const position = await storedSetting(db, KEY);
  return position !== undefined && Number(position) < (await newestChange(db));
}

/**
 * Makes deliveries of the next changes in the log, which each save writes in its own transaction: the log is the
 * outbox (docs/decisions/background-jobs.md). What is read and how far is one transaction, so that nothing is told twice or left out, also
 * where a process goes on that has lost its lease while it stood still.
 */
export async function readChanges(trx: Transaction, siteUrl: string, now: Date): Promise<void> {
  await waitForTurn(trx, webhookTurn);
  const position = await storedSetting(trx, KEY);
  if (position === undefined) return;
  const rows = await trx
    .selectFrom('changes')
    .select(['seq', 'tag', 'action', 'at'])
    .where('seq', '>', Number(position))
    .orderBy('seq')
    .limit(PORTION)
    .execute();
  const last = rows.at(-1);
  if (!last) return;
  const listeners = await withWebhooks(trx)
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('active', '=', 1)
    .execute();
  const changed = rows.filter(isOfArticle);
  const articles = await toldArticles(
    trx,
    listeners.length > 0 ? [...new Set(changed.map(articleIn))] : [],
  );
  for (const change of changed) {
    const article = articles.get(articleIn(change));
    const type = eventOf(change.action, article);
    const ids = listeners
      .filter(({ events }) => events.split(' ').includes(type ?? ''))
      .map(({ id }) => id);
    if (!type || ids.length === 0) continue;
    const payload = payloadOf(type, articleIn(change), change.at, article, siteUrl);
    await addEvent(trx, payload, ids, now);
  }
  await storeSetting(trx, KEY, last.seq);
}

/** Forgets what was sent long ago, so that the table does not grow for ever. */
export async function forgetOldEvents(db: Queries, now: Date): Promise<void> {
  const time = await erasingTime(db, now);
  const oldest = newEventId(new Date(time.getTime() - KEPT * DAY));
  await db.deleteFrom('jobs').where('kind', '=', DELIVERY).where('key', '<', oldest).execute();
}
