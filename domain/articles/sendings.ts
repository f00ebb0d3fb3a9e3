import { createHash } from 'node:crypto';
import type { NewArticleBody } from '../../contract/articles.ts';
import type { User } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { makerColumns, makersOf } from '../article-rows/byline.ts';
import { waitForOwn } from '../users/wait-for-own.ts';
import { dueTimes } from './schedule.ts';
import { mayWrite } from './states.ts';

/** A new text as a form sends it. */
export interface Sending {
  /** Made by the browser, once for each text. */
  once: string;
  hash: string;
}

/** Returns what tells a text that is sent again from a changed one; the time of its unsaved work does not matter. */
export const sendingOf = (once: string, { draft: _draft, ...text }: NewArticleBody): Sending => ({
  once,
  hash: createHash('sha256').update(JSON.stringify(text)).digest('hex'),
});

/**
 * Returns the article that a text has become before, as far as its writer has sent it; `isSame`: with every word. One that
 * is in the bin, or that its writer may not change any more, is none: a changed text would be refused for ever.
 */
export async function findSent(
  trx: Transaction,
  person: User,
  { once, hash }: Sending,
): Promise<{ id: string; version: number; isSame: boolean } | null> {
  // The same text that arrives twice at once waits here for its first sending.
  await waitForOwn(trx, person._id);
  const sent = await trx
    .selectFrom('article_sendings')
    .innerJoin('articles', 'articles.id', 'article_sendings.article_id')
    .select(['article_id as id', 'article_sendings.version', 'hash', 'status', ...makerColumns])
    .where('user_id', '=', person._id)
    .where('once', '=', once)
    .executeTakeFirst();
  if (!sent) return null;
  const { id, version, status } = sent;
  if (status === 'bin') return null;
  const isSame = sent.hash === hash;
  if (!isSame) {
    const isDue = (await dueTimes(trx, [id], 'publish')).has(id);
    if (!mayWrite(person, makersOf(sent), { status, isDue })) return null;
  }
  return { id, version, isSame };
}

/** Remembers which article a text is, as it stands now. */
export async function rememberSent(
  trx: Transaction,
  { _id }: User,
  { once, hash }: Sending,
  articleId: string,
): Promise<void> {
  const { version } = await trx
    .selectFrom('articles')
    .select('version')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const state = { article_id: articleId, hash, version, sent_at: new Date().toISOString() };
  await trx
    .insertInto('article_sendings')
    .values({ ...state, user_id: _id, once })
    .onConflict((conflict) => conflict.columns(['user_id', 'once']).doUpdateSet(state))
    .execute();
}

/** Forgets what was sent before a time. */
export async function sweepSent(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('article_sendings').where('sent_at', '<', before.toISOString()).execute();
}
