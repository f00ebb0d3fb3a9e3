import { type ArticleStatus, maySave, storedStatusSchema } from '../../contract/articles.ts';
import { mayOn, type Owners } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { makerColumns, makersOf } from '../article-rows/byline.ts';
import { lockArticles } from '../article-rows/lock-articles.ts';
import { forbidden } from '../errors.ts';

/** Throws 403 when the person may not save an article of these people in this state. */
export function requireMayWrite(person: User, owners: Owners, ...statuses: ArticleStatus[]): void {
  if (!mayOn(person, 'article.write', owners)) throw forbidden('This article is not yours.');
  if (!statuses.every((status) => maySave(person, owners, status))) {
    throw forbidden('Your role may write and submit articles, but not change published ones.');
  }
}

/** Whether a person may save an article of these people in this state; `isDue`: it will be published by itself. */
export const mayWrite = (
  person: User,
  owners: Owners,
  { status, isDue }: { status: ArticleStatus; isDue: boolean },
): boolean =>
  mayOn(person, 'article.write', owners) &&
  maySave(person, owners, status) &&
  (!isDue || mayOn(person, 'article.publish', owners));

/**
 * Throws 403 when something that will be published by itself would be changed by somebody who may not publish it
 * (docs/decisions/publishing-schedule-calendar.md).
 */
export function requireNotDue(person: User, owners: Owners, isDue: boolean): void {
  if (!isDue || mayOn(person, 'article.publish', owners)) return;
  throw forbidden(
    'The publication is scheduled: only those who may publish can change the text now.',
  );
}

/** Returns the states of articles by id, deleted ones included, for actions on many. */
export async function statesOf(trx: Transaction, ids: string[]) {
  if (ids.length === 0) return [];
  await lockArticles(trx, ids);
  const rows = await trx
    .selectFrom('articles')
    .select(['id', 'name', 'category_id', 'status', 'binned_status', 'published_at'])
    .select(['language', 'embargo', 'tags', 'series', 'version', 'updated_at', ...makerColumns])
    .select(['image_url as imageUrl', 'word_count as wordCount'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    ...row,
    /** Whose it is. */
    owners: makersOf(row),
    binned: row.status === 'bin',
    /** The status, or the one before the article was deleted. */
    status: storedStatusSchema.parse(row.binned_status ?? row.status),
  }));
}
