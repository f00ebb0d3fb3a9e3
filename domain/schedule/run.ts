import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import {
  type FailureReason,
  type ScheduledAction,
  scheduledActions,
} from '../../contract/articles.ts';
import { say } from '../../contract/messages/message.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import type { Schema } from '../../database/schema.ts';
import { write } from '../../database/transactions.ts';
import { actOnArticle, SCHEDULED } from '../articles/actions.ts';
import { pin } from '../articles/edit.ts';
import { CopyClash, publishCopy } from '../articles/edit-copy.ts';
import { statesOf } from '../articles/states.ts';
import { DomainError, forbidden, notFound } from '../errors.ts';
import { nextPlan, runPlan } from '../home-page/plans.ts';
import { tellOfJob } from '../notifications/jobs.ts';
import { findActiveUser } from '../users/accounts.ts';

/**
 * Milliseconds that jobs belong to the process that does them. That each is done once is not for the lease
 * but for the transaction to see to; the lease shares the work among processes, and bounds how long the
 * jobs of one that has died wait for another.
 */
const LEASE = 2000;

/** Milliseconds until what failed by no rule (a database that is away) is tried again. */
const AGAIN = 30_000;

/** Articles that a process takes at once: few, since others may help. */
const AT_ONCE = 20;

type Where = ExpressionBuilder<Schema, 'scheduled_actions'>;

const waits = (eb: Where) => eb('failure', '=', '');

/** Says of a job that nobody is doing it. A time beyond the longest lease was noted while a clock was ahead. */
const isFree = (now: Date) => (eb: Where) =>
  eb.or([
    eb('taken_until', '<=', now.toISOString()),
    eb('taken_until', '>', later(now, AGAIN + LEASE)),
  ]);

/** Takes articles with jobs whose time has come, the earliest first; returns their ids. */
async function takeDue(db: Queries, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('scheduled_actions')
    .select('article_id')
    .where(waits)
    .where('due_at', '<=', now.toISOString())
    .where(isFree(now))
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  if (due.length === 0) return [];
  const taken = await db
    .updateTable('scheduled_actions')
    .set({ taken_until: later(now, LEASE) })
    .where('article_id', 'in', [...new Set(due.map(({ article_id }) => article_id))])
    .where(waits)
    .where('due_at', '<=', now.toISOString())
    // Another process may have been quicker.
    .where(isFree(now))
    .returning('article_id')
    .execute();
  return [...new Set(taken.map(({ article_id }) => article_id))];
}

interface Job {
  article_id: string;
  action: ScheduledAction;
  due_at: string;
  set_by: string | null;
  correction: string;
}

/** Does what was scheduled, with the rights of who scheduled it. Throws DomainError where a rule refuses. */
async function perform(trx: Transaction, job: Job): Promise<void> {
  const { article_id: id, action, due_at, set_by, correction } = job;
  const person = set_by === null ? null : await findActiveUser(trx, set_by);
  if (!person) throw forbidden();
  if (action === 'publish' || action === 'unpublish') {
    await actOnArticle(trx, person, id, action, due_at);
    return;
  }
  if (action === 'update') {
    return publishCopy(trx, person, id, { detail: SCHEDULED, correction: correction || undefined });
  }
  const [article] = await statesOf(trx, [id]);
  if (!article || article.binned) throw notFound('Article');
  if (action === 'pin' && article.status !== 'published') {
    throw new DomainError(409, say('"{name}" is not published.', { name: article.name }));
  }
  await pin(trx, person, id, { pinned: action === 'pin', detail: SCHEDULED });
}

function reasonOf(error: DomainError, { action }: Job): FailureReason {
  const { status, fields } = error;
  if (error instanceof CopyClash) return 'conflict';
  if (status === 404) return 'gone';
  if (status === 403) return 'rights';
  if (fields?.description || fields?.imageUrl) return 'incomplete';
  if (fields) return fields.embargo ? 'embargo' : 'refused';
  if (action === 'publish') return 'refused';
  return status === 409 ? 'unpublished' : 'refused';
}

/**
 * Does all jobs of an article whose time has come, in the order of their times. Each is done and removed in
 * the transaction of the caller, so that whatever happens it is done once; one that a rule refuses is kept
 * with the reason.
 */
export async function runJobsOf(trx: Transaction, id: string, now: Date): Promise<void> {
  // Whoever else runs them, or schedules anew, waits here, and then reads what is left.
  await statesOf(trx, [id]);
  const jobs: Job[] = await trx
    .selectFrom('scheduled_actions')
    .select(['article_id', 'action', 'due_at', 'set_by', 'correction'])
    .where('article_id', '=', id)
    .where('failure', '=', '')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .execute();
  const placeOf = ({ action }: Job) => scheduledActions.indexOf(action);
  jobs.sort((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at) || placeOf(a) - placeOf(b));
  for (const job of jobs) {
    await sql`savepoint job`.execute(trx);
    try {
      await perform(trx, job);
      await jobOf(trx, job).execute();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The rule may have refused after a part of it was done.
      await sql`rollback to savepoint job`.execute(trx);
      const reason = reasonOf(error, job);
      await trx
        .updateTable('scheduled_actions')
        .set({ failure: reason, taken_until: '' })
        .where('article_id', '=', id)
        .where('action', '=', job.action)
        .execute();
      await tellOfJob(trx, id, 'missed', reason === 'rights' ? null : job.set_by);
      await recordChanges(trx, [{ tag: `article:${id}`, action: 'article.miss' }]);
    }
  }
}

const jobOf = (trx: Transaction, { article_id, action }: Job) =>
  trx
    .deleteFrom('scheduled_actions')
    .where('article_id', '=', article_id)
    .where('action', '=', action);

/**
 * Does everything whose time has come, article by article and then each change of the home page, each in a
 * transaction of its own, so that others write in between and a failure keeps back nothing else. Returns the
 * number of articles and changes that it took.
 */
export async function runDue(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
  clock = () => new Date(),
): Promise<number> {
  let done = await runArticles(db, onProblem, clock);
  // A writing transaction is opened only where there is something to do.
  while (((await nextPlan(db)) ?? Number.POSITIVE_INFINITY) <= clock()) {
    if (await write(db, (trx) => runPlan(trx, clock()))) done += 1;
  }
  return done;
}

async function runArticles(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
  clock: () => Date,
): Promise<number> {
  let done = 0;
  for (;;) {
    const ids = await takeDue(db, clock());
    if (ids.length === 0) return done;
    for (const id of ids) {
      try {
        await write(db, (trx) => runJobsOf(trx, id, clock()));
      } catch (error) {
        onProblem(error);
        const values = { taken_until: later(clock(), AGAIN) };
        await db
          .updateTable('scheduled_actions')
          .set(values)
          .where('article_id', '=', id)
          .where(waits)
          .execute();
      }
    }
    done += ids.length;
  }
}

/** Returns when there is something to do next: a job's time, or the end of another process's lease. */
export async function nextDue(db: Queries, now: Date): Promise<Date | null> {
  const waiting = db.selectFrom('scheduled_actions').where(waits);
  const free = await waiting
    .select('due_at as at')
    .where(isFree(now))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  const taken = await waiting
    .select(({ fn }) => fn.min('taken_until').as('at'))
    .where('due_at', '<=', now.toISOString())
    .where('taken_until', '>', now.toISOString())
    .executeTakeFirst();
  const jobs = [free?.at, taken?.at].map((at) => Date.parse(at ?? ''));
  const plan = (await nextPlan(db))?.getTime() ?? Number.NaN;
  const times = [...jobs, plan].filter(Number.isFinite);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
