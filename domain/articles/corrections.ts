import type { AuditAction } from '../../contract/audit.ts';
import type { Correction } from '../../contract/corrections.ts';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { CorrectionPage } from '../../contract/reading/articles.ts';
import { storedTime } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { pageCount } from '../paging.ts';
import { isPublished } from './present.ts';
import { requireMayWrite, statesOf } from './states.ts';

/** The tag of the page that lists corrections. */
export const CORRECTIONS = 'corrections';

/** Milliseconds within which the same note is that of a call that is sent again, since its answer was lost. */
const REPEATED_WITHIN_MS = 3_600_000;

/** Returns what readers are told of the corrections of an article, the oldest first. */
export async function correctionsOf(db: Queries, articleId: string): Promise<Correction[]> {
  const rows = await db
    .selectFrom('corrections')
    .leftJoin('users', 'users.id', 'corrections.noted_by')
    .select(['corrections.id', 'body', 'noted_at', 'users.name as by'])
    .where('article_id', '=', articleId)
    .orderBy('noted_at')
    .limit(limits.corrections)
    .execute();
  return rows.map(({ id, body, noted_at, by }) => ({
    _id: id,
    text: body,
    at: storedTime(noted_at),
    by,
  }));
}

/** Returns the article, locked, when the person may say something to its readers. Throws 403, 404 and 409. */
async function forNote(trx: Transaction, person: User, id: string) {
  const [article] = await statesOf(trx, [id]);
  if (!article || article.binned) throw notFound('Article');
  requireMayWrite(person, article.owners, 'published');
  return article;
}

const logCorrection = (trx: Transaction, person: User, id: string, action: AuditAction) =>
  recordChanges(
    trx,
    [`article:${id}`, CORRECTIONS].map((tag) => ({ tag, action, actor: person._id })),
  );

/**
 * Tells readers of an article what was corrected in it, unless they have just been told that. Runs in a transaction. Throws 403, 404, and 409 when
 * they do not see the article, or it has too many notes.
 */
export async function addCorrection(
  trx: Transaction,
  person: User,
  articleId: string,
  text: string,
): Promise<void> {
  const { name, status } = await forNote(trx, person, articleId);
  if (status !== 'published')
    throw new DomainError(409, say('"{name}" is not published.', { name }));
  const notes = await correctionsOf(trx, articleId);
  const now = new Date();
  const since = new Date(now.getTime() - REPEATED_WITHIN_MS).toISOString();
  if (notes.some((note) => note.text === text && note.at >= since)) return;
  const most = limits.corrections;
  if (notes.length >= most) {
    throw new DomainError(409, say('"{name}" has {most} notes already.', { name, most }));
  }
  await trx
    .insertInto('corrections')
    .values({
      id: newId(),
      article_id: articleId,
      body: text,
      noted_by: person._id,
      noted_at: now.toISOString(),
    })
    .execute();
  await logCorrection(trx, person, articleId, 'article.correct');
}

/** Takes back what readers were told. Runs in a transaction. Throws 403 and 404. */
export async function removeCorrection(
  trx: Transaction,
  person: User,
  articleId: string,
  id: string,
): Promise<void> {
  await forNote(trx, person, articleId);
  const { numDeletedRows } = await trx
    .deleteFrom('corrections')
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Note');
  await logCorrection(trx, person, articleId, 'article.uncorrect');
}

/** Whether readers see a correction anywhere. */
export async function hasCorrections(db: Queries): Promise<boolean> {
  const corrections = db
    .selectFrom('corrections')
    .innerJoin('articles', 'articles.id', 'corrections.article_id')
    .select('corrections.id')
    .where(isPublished);
  return (await corrections.limit(1).executeTakeFirst()) !== undefined;
}

/** Returns one page of all corrections of articles that readers see, the newest first. */
export async function newestCorrections(db: Queries, page: number): Promise<CorrectionPage> {
  const corrections = db
    .selectFrom('corrections')
    .innerJoin('articles', 'articles.id', 'corrections.article_id')
    .where(isPublished);
  const { total } = await corrections
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const size = limits.correctionsPageSize;
  const pages = Math.max(1, pageCount(total, size));
  if (page > pages) return { corrections: [], page, pages };
  const rows = await corrections
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['corrections.id', 'body', 'noted_at', 'articles.id as article', 'articles.name'])
    .select(['articles.slug', 'articles.language', 'categories.slug as category'])
    .orderBy('noted_at', 'desc')
    .orderBy('corrections.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    corrections: rows.map((row) => ({
      _id: row.id,
      text: row.body,
      at: storedTime(row.noted_at),
      articleId: row.article,
      name: row.name,
      language: row.language,
      address: articlePath(row.slug, row.category),
    })),
    page,
    pages,
  };
}
