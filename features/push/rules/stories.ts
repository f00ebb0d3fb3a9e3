import { sql } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import { publishedByImport } from '../../../database/came-by-import.ts';
import { newestChange } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { portions } from '../../../database/portions.ts';
import { makerColumns, makersOf } from '../../../domain/article-rows/byline.ts';
import { isPublished } from '../../../domain/articles/present.ts';
import { dueAt } from './quiet-hours.ts';
import { pushServiceOf } from './services.ts';
import { withPushes } from './tables.ts';

/** Milliseconds after its publication in which a story is news. */
const NEWS = 60 * 60_000;

/** Returns the ids of articles that were published since the last look, and notes that they were looked at. */
async function takePublished(trx: Transaction): Promise<string[]> {
  const pushes = withPushes(trx);
  const state = await pushes.selectFrom('push_state').select('seen').executeTakeFirst();
  if (!state) return [];
  const rows = await trx
    .selectFrom('changes')
    .select(['seq', 'tag'])
    .where('seq', '>', Number(state.seen))
    .where('action', '=', 'article.publish')
    .where('tag', 'like', 'article:%')
    .orderBy('seq')
    .execute();
  const last = rows.at(-1);
  if (last) await pushes.updateTable('push_state').set({ seen: last.seq }).execute();
  return [...new Set(rows.map(({ tag }) => tag.slice('article:'.length)))];
}

/** Returns those of these articles that are news: published for the first time just now, by somebody and not by an import. */
function findNews(trx: Transaction, ids: string[], now: Date) {
  return withPushes(trx)
    .selectFrom('articles')
    .select(['articles.id', 'category_id', 'tags', 'language', ...makerColumns])
    .where('articles.id', 'in', ids)
    .where(isPublished)
    .where('published_at', '>', later(now, -NEWS))
    .where(({ not }) => not(publishedByImport))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_stories')
            .select('article_id')
            .whereRef('article_id', '=', 'articles.id'),
        ),
      ),
    )
    .execute();
}

interface Queueing {
  now: Date;
  /** Hosts that the operator names as push services (PUSH_SERVICES). */
  own: readonly string[];
}

/** Puts a story before all readers who follow one of its topics in its language. */
async function queueStory(
  trx: Transaction,
  { id, language, topics }: { id: string; language: Language; topics: string[] },
  { now, own }: Queueing,
): Promise<void> {
  const pushes = withPushes(trx);
  await pushes
    .insertInto('push_stories')
    .values({ article_id: id, at: now.toISOString() })
    .execute();
  const readers = await pushes
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'quiet_from', 'quiet_until', 'time_zone'])
    .where('language', '=', language)
    .where('id', 'in', (eb) =>
      eb.selectFrom('push_topics').select('subscription_id').where('topic', 'in', topics),
    )
    .execute();
  const rows = readers.map((reader) => ({
    article_id: id,
    subscription_id: reader.id,
    due_at: dueAt(reader, now),
    service: pushServiceOf(reader.endpoint, own) ?? '',
  }));
  for (const some of portions(rows)) {
    await pushes.insertInto('push_recipients').values(some).execute();
  }
}

/** Puts what was published since the last look before its readers, each story once. */
export async function queueStories(trx: Transaction, options: Queueing): Promise<void> {
  // An archive may have come while notifications were switched off.
  for (const some of portions(await takePublished(trx))) {
    for (const article of await findNews(trx, some, options.now)) {
      const { id, language, category_id, tags } = article;
      const topics = [
        'all',
        ...(category_id ? [`category:${category_id}`] : []),
        ...tags.split(' ').flatMap((tag) => (tag ? [`tag:${tag}`] : [])),
        ...makersOf(article).map((author) => `author:${author}`),
      ];
      await queueStory(trx, { id, language, topics }, options);
    }
  }
}

/** Whether something was published that nobody looked at. */
export async function hasUnseen(db: Queries): Promise<boolean> {
  const row = await withPushes(db)
    .selectFrom('changes')
    .select('seq')
    .where('seq', '>', (eb) => eb.selectFrom('push_state').select('seen'))
    .where('action', '=', 'article.publish')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether something waits for readers, or was published that nobody looked at. */
export async function hasUntold(db: Queries): Promise<boolean> {
  const row = withPushes(db).selectFrom('push_recipients').select('article_id').limit(1);
  return (await row.executeTakeFirst()) !== undefined || hasUnseen(db);
}

/**
 * Starts over: no pushes are sent for stories that are queued, or were published but not processed yet. After a restore
 * they may have gone out since the backup was made, and readers who had notifications switched off want no old news.
 */
export async function holdPushes(trx: Transaction): Promise<void> {
  const pushes = withPushes(trx);
  await pushes.deleteFrom('push_recipients').execute();
  await pushes
    .updateTable('push_state')
    .set({ seen: await newestChange(trx) })
    .execute();
}

/** Takes all stories for told that are news: another site has published them, which readers of this one do not follow. */
export async function noteTold(trx: Transaction): Promise<void> {
  const now = new Date();
  const news = trx
    .selectFrom('articles')
    .select(['id', sql.lit(now.toISOString()).as('at')])
    .where('published_at', '>', later(now, -NEWS));
  await withPushes(trx)
    .insertInto('push_stories')
    .columns(['article_id', 'at'])
    .expression(news)
    .execute();
}
