import { languageSchema } from '../../contract/common.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { WebhookEvent, WebhookPayload } from '../../contract/webhooks.ts';
import { newestChange } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { newId } from '../ids.ts';
import { later } from '../later.ts';
import { storedSetting } from '../settings.ts';

/** Days for which a receiver that does not answer is tried, and for which it is kept what was sent. */
const [TRIED, KEPT] = [3, 14];
const DAY = 86_400_000;

/** Changes that are read at once. */
const PORTION = 500;

/** The key beside the settings that holds the number of the last change that webhooks were told of. */
const KEY = 'webhooksUpTo';

/** Says that webhooks have been told of all changes up to one. */
async function noteTold(db: Queries, seq: number): Promise<void> {
  const value = String(seq);
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Begins to tell of changes from now on: what was before there was a webhook is nobody's news. */
export async function beginTelling(trx: Transaction): Promise<void> {
  const any = await trx.selectFrom('webhooks').select('id').limit(1).executeTakeFirst();
  if (!any) await noteTold(trx, await newestChange(trx));
}

/** The state of an article when its change is told. */
interface Told {
  id: string;
  name: string;
  slug: string;
  language: string;
  status: string;
  binned_status: string | null;
  updated_at: string;
  published_at: string | null;
  category: string | null;
}

const seen = (status: string | null) => status === 'published' || status === 'unpublished';

/** Changes of an article after which readers see another one. */
const updates = new Set(
  [
    'update',
    'put-live',
    'correct',
    'uncorrect',
    'move',
    'give',
    'tag',
    'untag',
    'link',
    'unlink',
  ].map((what) => `article.${what}`),
);

/** Returns of what a change tells those who listen; null: of nothing that readers saw or see. */
function eventOf(action: string, article: Told | undefined): WebhookEvent | null {
  const isLive = article?.status === 'published';
  if (action === 'article.unpublish') return 'article.unpublished';
  if (action === 'article.delete') {
    return !article || seen(article.binned_status) ? 'article.deleted' : null;
  }
  if (action === 'article.publish' || action === 'article.restore') {
    return isLive ? 'article.published' : null;
  }
  return updates.has(action) && isLive ? 'article.updated' : null;
}

function payloadOf(
  type: WebhookEvent,
  id: string,
  at: string,
  article: Told | undefined,
  siteUrl: string,
): WebhookPayload {
  const data = article
    ? {
        ...{
          _id: id,
          name: article.name,
          url: siteUrl + articlePath(article.slug, article.category),
        },
        language: languageSchema.catch('hi').parse(article.language),
        ...{ updatedAt: article.updated_at, publishedAt: article.published_at },
      }
    : { _id: id };
  return { type, timestamp: at, data };
}

async function articlesOf(trx: Transaction, ids: string[]): Promise<Map<string, Told>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.name', 'articles.slug', 'articles.language', 'status'])
    .select(['binned_status', 'articles.updated_at', 'published_at', 'categories.slug as category'])
    .where('articles.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes an event for some webhooks. Runs in a transaction; returns its id, which is the same at each try. */
export async function addEvent(
  trx: Transaction,
  payload: WebhookPayload,
  webhookIds: string[],
  { now, from = now }: { now: Date; from?: Date },
): Promise<string> {
  const id = `msg_${newId(now)}`;
  const [at, next_try_at] = [now.toISOString(), from.toISOString()];
  const text = JSON.stringify(payload);
  const name = payload.data.name ?? '';
  await trx
    .insertInto('webhook_events')
    .values({ id, type: payload.type, name, payload: text, at })
    .execute();
  const row = {
    event_id: id,
    state: 'queued',
    next_try_at,
    give_up_at: later(now, TRIED * DAY),
    at,
  } as const;
  await trx
    .insertInto('webhook_deliveries')
    .values(webhookIds.map((webhook_id) => ({ ...row, webhook_id })))
    .execute();
  return id;
}

/** Says whether anything was written that webhooks were not told of. */
export async function hasNews(db: Queries): Promise<boolean> {
  const told = await storedSetting(db, KEY);
  return told !== undefined && Number(told) < (await newestChange(db));
}

/**
 * Makes deliveries of the next changes in the log, which each save writes in its own transaction: the log is the
 * outbox (decision 184). What is read and how far is one transaction, so that nothing is told twice or left out.
 */
export async function readChanges(trx: Transaction, siteUrl: string, now: Date): Promise<void> {
  const told = await storedSetting(trx, KEY);
  if (told === undefined) return;
  const rows = await trx
    .selectFrom('changes')
    .select(['seq', 'tag', 'action', 'at'])
    .where('seq', '>', Number(told))
    .orderBy('seq')
    .limit(PORTION)
    .execute();
  const last = rows.at(-1);
  if (!last) return;
  const listeners = await trx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('active', '=', 1)
    .execute();
  const changed = rows.filter(
    ({ tag, action }) => tag.startsWith('article:') && action.startsWith('article.'),
  );
  const idOf = ({ tag }: { tag: string }) => tag.slice('article:'.length);
  const articles = await articlesOf(
    trx,
    listeners.length > 0 ? [...new Set(changed.map(idOf))] : [],
  );
  for (const change of changed) {
    const article = articles.get(idOf(change));
    const type = eventOf(change.action, article);
    const ids = listeners
      .filter(({ events }) => events.split(' ').includes(type ?? ''))
      .map(({ id }) => id);
    if (!type || ids.length === 0) continue;
    await addEvent(trx, payloadOf(type, idOf(change), change.at, article, siteUrl), ids, { now });
  }
  await noteTold(trx, last.seq);
}

/** Forgets what was sent long ago, so that the tables do not grow for ever. */
export async function forgetOldEvents(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('at', '<', later(now, -KEPT * DAY))
    .execute();
}
