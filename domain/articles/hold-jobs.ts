import type { ScheduledAction } from '../../contract/articles.ts';
import { mayOn, type Owners, scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { makerColumns, makersOf } from '../article-rows/byline.ts';
import { tellOfJob } from '../notifications/jobs.ts';
import { storedJob } from './stored-job.ts';

function mayDo(person: User, action: ScheduledAction, owners: Owners): boolean {
  if (action === 'pin' || action === 'unpin') return scopeOf(person.role, 'article.pin') !== null;
  return mayOn(person, 'article.publish', owners);
}

/** Holds what was to be done by a time, as a backup has it: it may have been done since, or taken back. */
export async function holdOverdueJobs(trx: Transaction, now: Date): Promise<void> {
  await trx
    .updateTable('scheduled_actions')
    .set({ failure: 'restored', taken_until: '' })
    .where('failure', '=', '')
    .where('due_at', '<=', now.toISOString())
    .execute();
}

/**
 * Holds what somebody has scheduled and may not do any more, and tells all editors: it would fail at its time, when
 * it is too late. Whoever sets a time again takes it over. `person` is who they are from now on; null: nobody who works
 * here. Of one article alone where it is given. Runs in a transaction.
 */
export async function holdJobsOf(
  trx: Transaction,
  id: string,
  person: User | null,
  article?: string,
): Promise<void> {
  const jobs = trx
    .selectFrom('scheduled_actions as jobs')
    .innerJoin('articles', 'articles.id', 'jobs.article_id')
    .select(['jobs.article_id', 'jobs.action', 'jobs.failure'])
    .select(makerColumns.map((column) => `articles.${column}` as const))
    .where('jobs.set_by', '=', id)
    .where('jobs.failure', '=', '')
    .orderBy('jobs.article_id');
  const rows = await (article ? jobs.where('jobs.article_id', '=', article) : jobs).execute();
  for (const row of rows) {
    const { action } = storedJob(row.action, row.failure);
    if (person && mayDo(person, action, makersOf(row))) continue;
    await trx
      .updateTable('scheduled_actions')
      .set({ failure: 'held', taken_until: '' })
      .where('article_id', '=', row.article_id)
      .where('action', '=', row.action)
      .where('set_by', '=', id)
      .execute();
    await tellOfJob(trx, row.article_id, 'held', null);
    await recordChanges(trx, [{ tag: `article:${row.article_id}`, action: 'article.miss' }]);
  }
}
