import { createHash } from 'node:crypto';
import type { NewArticleBody } from '../../contract/articles.ts';
import type { User } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { waitForOwn } from '../users/wait-for-own.ts';

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

/** Returns the article that a text has become before, as far as its writer has sent it; `isSame`: with every word. */
export async function findSent(
  trx: Transaction,
  { _id }: User,
  { once, hash }: Sending,
): Promise<{ id: string; version: number; isSame: boolean } | null> {
  // The same text that arrives twice at once waits here for its first sending.
  await waitForOwn(trx, _id);
  const sent = await trx
    .selectFrom('article_sendings')
    .select(['article_id as id', 'version', 'hash'])
    .where('user_id', '=', _id)
    .where('once', '=', once)
    .executeTakeFirst();
  return sent ? { id: sent.id, version: sent.version, isSame: sent.hash === hash } : null;
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
  const state = { hash, version, sent_at: new Date().toISOString() };
  await trx
    .insertInto('article_sendings')
    .values({ ...state, user_id: _id, once, article_id: articleId })
    .onConflict((conflict) => conflict.columns(['user_id', 'once']).doUpdateSet(state))
    .execute();
}

/** Forgets what was sent before a time. */
export async function sweepSent(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('article_sendings').where('sent_at', '<', before.toISOString()).execute();
}
