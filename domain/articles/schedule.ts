import type { ArticleStatus, ScheduledAction, ScheduledJob } from '../../contract/articles.ts';
import { say } from '../../contract/messages/message.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import type { ScheduleBody } from '../../contract/schedule.ts';
import { storedTime } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError, forbidden, notFound } from '../errors.ts';
import { readText } from '../html/large-texts.ts';
import { getSettings } from '../settings.ts';
import { requirePublishable } from './publishing.ts';
import { requireVersion } from './revisions.ts';
import { settleFailures } from './settle-failures.ts';
import { requireMayWrite, statesOf } from './states.ts';
import { storedJob } from './stored-job.ts';
import { readCopy, savedSince } from './working-copies.ts';

/** Returns the jobs of these articles by the articles' ids, the next of each first. */
export async function findJobs(db: Queries, ids: string[]): Promise<Map<string, ScheduledJob[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('scheduled_actions')
    .leftJoin('users', 'users.id', 'scheduled_actions.set_by')
    .select(['article_id', 'action', 'due_at', 'failure', 'correction', 'users.name as by'])
    .where('article_id', 'in', ids)
    .execute();
  // Sorted here: of several articles no index gives the order.
  rows.sort((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at));
  const jobs = Map.groupBy(rows, ({ article_id }) => article_id);
  return new Map(
    [...jobs].map(([id, its]) => [
      id,
      its.map(({ action, due_at, by, failure, correction }) => ({
        ...storedJob(action, failure),
        at: storedTime(due_at),
        by,
        ...(correction && { correction }),
      })),
    ]),
  );
}

/** Removes the jobs that a change of the status by hand has done: what was to be published is published. */
export async function dropSettledJobs(
  trx: Transaction,
  ids: string[],
  status: ArticleStatus,
): Promise<void> {
  const actions: ScheduledAction[] = status === 'published' ? ['publish'] : ['unpublish'];
  await trx
    .deleteFrom('scheduled_actions')
    .where('article_id', 'in', ids)
    .where('action', 'in', actions)
    .execute();
  await settleFailures(trx, ids);
}

/** Returns the times for which an action on articles is scheduled, by the articles' ids. */
export async function dueTimes(
  trx: Transaction,
  ids: string[],
  action: 'publish' | 'unpublish',
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('scheduled_actions')
    .select(['article_id', 'due_at'])
    .where('article_id', 'in', ids)
    .where('action', '=', action)
    .where('failure', '=', '')
    .execute();
  return new Map(rows.map(({ article_id, due_at }) => [article_id, due_at]));
}

/** Returns the article, locked, when the person may do this with it. Throws 403 and 404. */
async function stateFor(trx: Transaction, person: User, id: string, action: ScheduledAction) {
  const [article] = await statesOf(trx, [id]);
  if (!article || article.binned) throw notFound('Article');
  const { owners, status } = article;
  if (action === 'pin' || action === 'unpin') {
    if (!scopeOf(person.role, 'article.pin')) {
      throw forbidden('Your role may not choose what stands at the top of the home page.');
    }
    return article;
  }
  requireMayWrite(person, owners, status);
  if (!mayOn(person, 'article.publish', owners)) {
    throw forbidden('Your role may write and submit articles, but not change published ones.');
  }
  return article;
}

type State = Awaited<ReturnType<typeof stateFor>>;

/**
 * Throws 409 when the action would find nothing to do at its time, or something that the person has not seen, and
 * 400 and 422 where what is to be published may not be.
 */
async function requireSense(trx: Transaction, article: State, body: ScheduleBody) {
  const { id, name, status } = article;
  const { action, at, version, copyVersion } = body;
  if (version !== undefined) await requireVersion(trx, article, version);
  if (action === 'unpin') return;
  if (action === 'publish') {
    if (status === 'published') {
      throw new DomainError(409, say('"{name}" is published already.', { name }));
    }
    const end = (await dueTimes(trx, [id], 'unpublish')).get(id);
    if (end !== undefined && end <= at) {
      throw new DomainError(
        409,
        say('"{name}" would be published after its end: change the end first.', { name }),
      );
    }
    return requirePublishable(await getSettings(trx), article, { at });
  }
  if (action === 'update') {
    const copy = await readCopy(trx, id);
    if (!copy) throw notFound('Working copy');
    if (copyVersion !== undefined && copyVersion !== copy.copy.version) {
      throw new DomainError(409, savedSince(copy.copy));
    }
    const wordCount = readText(copy.form.description).words;
    const updated = { ...copy.form, wordCount };
    requirePublishable(await getSettings(trx), updated, { at, before: article });
  }
  if (status === 'published') return;
  const published = await trx
    .selectFrom('scheduled_actions')
    .select('due_at')
    .where('article_id', '=', id)
    .where('action', '=', 'publish')
    .where('failure', '=', '')
    .where('due_at', '<=', at)
    .executeTakeFirst();
  if (!published) throw new DomainError(409, say('"{name}" is not published.', { name }));
}

/** Throws 422 where the time at which an article is to be published comes before its embargo ends: nothing would be done then. */
export async function requireTimeAfter(
  trx: Transaction,
  id: string,
  embargo: string,
): Promise<void> {
  const at = (await dueTimes(trx, [id], 'publish')).get(id);
  if (at === undefined || at >= embargo) return;
  const problem = 'is after the time at which the article is to be published';
  throw new DomainError(422, say('The embargo {problem}. Change that time first.', { problem }), {
    embargo: problem,
  });
}

/**
 * Schedules something to be done with an article, in place of what was scheduled of the kind before. It is
 * done with the rights that the person has then. Runs in a transaction. Throws 400, 403, 404, 409 and 422.
 */
export async function scheduleArticle(
  trx: Transaction,
  person: User,
  id: string,
  body: ScheduleBody,
  now = new Date(),
): Promise<void> {
  const { action, at, correction } = body;
  const article = await stateFor(trx, person, id, action);
  const setAt = now.toISOString();
  if (at <= setAt) {
    const problem = 'is over already';
    throw new DomainError(422, say('This time {problem}.', { problem }), { at: problem });
  }
  await requireSense(trx, article, body);
  const values = {
    due_at: at,
    set_by: person._id,
    set_at: setAt,
    taken_until: '',
    failure: '',
    // Who only changes the time leaves the note.
    ...(action === 'update' && correction !== undefined && { correction }),
  } as const;
  await trx
    .insertInto('scheduled_actions')
    .values({ ...values, article_id: id, action })
    .onConflict((conflict) => conflict.columns(['article_id', 'action']).doUpdateSet(values))
    .execute();
  await settleFailures(trx, [id]);
  await recordChanges(trx, [
    { tag: `article:${id}`, action: 'article.schedule', actor: person._id },
  ]);
}

/** Ends a job of an article; answers whether there was one. */
export async function endJob(
  trx: Transaction,
  person: User,
  id: string,
  action: ScheduledAction,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('scheduled_actions')
    .where('article_id', '=', id)
    .where('action', '=', action)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await settleFailures(trx, [id]);
  await recordChanges(trx, [
    { tag: `article:${id}`, action: 'article.unschedule', actor: person._id },
  ]);
  return true;
}

/**
 * Takes back what was scheduled, or puts a failed job away. Runs in a transaction. Throws 403, 404, and 409
 * where there is nothing to take back, as a second after its time.
 */
export async function unscheduleArticle(
  trx: Transaction,
  person: User,
  id: string,
  action: ScheduledAction,
): Promise<void> {
  const { name } = await stateFor(trx, person, id, action);
  if (await endJob(trx, person, id, action)) return;
  throw new DomainError(
    409,
    say('It is too late: nothing of "{name}" is scheduled any more.', { name }),
  );
}
