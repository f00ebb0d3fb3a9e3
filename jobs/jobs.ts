import { type Selectable, sql } from 'kysely';
import { databaseTime } from '../database/clock.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { later } from '../database/later.ts';
import type { Jobs } from '../database/schema/housekeeping.ts';
import { findDue } from './due.ts';
import { isFree, LEASE } from './leases.ts';
import { hasEnded } from './process-name.ts';

export type Job = Selectable<Jobs>;

/** Jobs that are read at once. */
const AT_ONCE = 50;

/** Written as the index has it. */
const isWaiting = sql<boolean>`state = 'waiting'`;

/** What a job has that nobody has in hand, after one who had it has said so. */
export const FREE = { holder: '', taken_until: '', lost: 0 };

/** A job to be added, due at once unless it says when. */
export type NewJob = Pick<Job, 'kind' | 'key'> &
  Partial<Pick<Job, 'lane' | 'due_at' | 'give_up_at' | 'data'>>;

const valuesOf = (job: NewJob, now: Date) => ({
  ...job,
  at: now.toISOString(),
  due_at: job.due_at ?? now.toISOString(),
});

/** Adds jobs; one that is there already stays as it is. */
export async function addJobs(db: Queries, jobs: NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('jobs')
    .values(jobs.map((job) => valuesOf(job, now)))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}

/** Adds a job that its holder does at once; where that ends before, others do it. */
export function addInHand(db: Queries, job: NewJob, holder: string, now: Date): Promise<Job> {
  return db
    .insertInto('jobs')
    .values({ ...valuesOf(job, now), holder, taken_until: databaseTime(db, LEASE) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a job; undefined where there is none. */
export function findJob(db: Queries, kind: string, key: string): Promise<Job | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Deletes a job, whoever has it in hand. */
export async function dropJob(db: Queries, kind: string, key: string): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).execute();
}

/** Lets a job be done again, or in another lane, as if it had not been tried. */
export async function repeatJob(
  db: Queries,
  job: Job,
  { now, ...changes }: { now: Date; lane?: string; give_up_at?: string },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'waiting', due_at: now.toISOString(), tries: 0, ...changes })
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .execute();
}

/** Takes all jobs of a kind in hand that have failed and that nobody has, as if they had not been tried. Returns them. */
export function takeFailed(db: Queries, kind: string, holder: string, now: Date): Promise<Job[]> {
  return db
    .updateTable('jobs')
    .set({ state: 'waiting', due_at: now.toISOString(), tries: 0 })
    .set({ holder, taken_until: databaseTime(db, LEASE) })
    .where('kind', '=', kind)
    .where('error', '<>', '')
    .where('holder', '=', '')
    .returningAll()
    .execute();
}

/** Which jobs of a kind are looked for. */
interface Wanted {
  kind: string;
  now: Date;
  /** The most milliseconds that a job of this kind waits: one due later was noted while a clock was ahead. */
  longest: number;
  /** Lanes of which nothing is wanted now. */
  without: string[];
  /** Whether those are left out whose time is over; absent: they are not. */
  endsUseless?: boolean;
}

/** Returns the jobs that are due and that nobody has in hand, the longest waiting first. */
export async function findDueJobs(
  db: Queries,
  { kind, now, longest, without, endsUseless = false }: Wanted,
): Promise<Job[]> {
  const ended = await endedHolders(db, kind);
  const waiting = db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where(isWaiting)
    .where(isFree(db, 'jobs', ended))
    .$if(without.length > 0, (query) => query.where('lane', 'not in', without))
    .$if(endsUseless, (query) => query.where('give_up_at', '>', now.toISOString()))
    .orderBy('due_at')
    .limit(AT_ONCE);
  return findDue('due_at', { now, longest }, (isDue) => waiting.where(isDue).execute());
}

/** Returns the processes that had jobs of a kind in hand and have ended. */
async function endedHolders(db: Queries, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('holder')
    .distinct()
    .where('kind', '=', kind)
    .where(sql<boolean>`holder <> ''`)
    .execute();
  return rows.map(({ holder }) => holder).filter(hasEnded);
}

/** Returns when the next job of a kind is due after now, as milliseconds; infinity where none waits. */
export async function nextDue(db: Queries, kind: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', kind)
    .where(isWaiting)
    .where('due_at', '>', now.toISOString())
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row ? Date.parse(row.due_at) : Number.POSITIVE_INFINITY;
}

/** Counts the processes in a row that have ended with a job in hand, or lost it, where this holder takes it now. */
export const lostWith = (job: Job, holder: string): number =>
  job.lost + (job.holder !== '' && job.holder !== holder ? 1 : 0);

/** Takes a job, which counts as a try. Returns false where it was taken, settled or deleted since it was found. */
export async function takeJob(db: Queries, job: Job, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ holder, taken_until: databaseTime(db, LEASE), tries: job.tries + 1 })
    .set({ lost: lostWith(job, holder) })
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .where('state', '=', 'waiting')
    .where('tries', '=', job.tries)
    .where('holder', '=', job.holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps jobs in hand for longer. */
export async function renewJobs(db: Queries, holder: string, jobs: Job[]): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ taken_until: databaseTime(db, LEASE) })
    .where('holder', '=', holder)
    .where('key', 'in', [...new Set(jobs.map(({ key }) => key))])
    .execute();
}

/** What became of a try. */
export interface Outcome {
  /** Waiting: to be tried again, or to be done again where there is no error; dropped: it is done, and nobody asks for it later. */
  state: Job['state'] | 'dropped';
  /** Why it was not done; empty: it was. */
  error?: string;
  /** Milliseconds after which the receiver wants to be asked again. */
  wait?: number;
  /** What is known of the job from now on; absent: what was. */
  data?: string;
}

/** How a job is settled. */
interface Settling {
  holder: string;
  now: Date;
  /** Milliseconds until the next try, after one that failed. */
  wait: number;
}

/**
 * Notes what became of a try: done, tried again later, or given up where its time is over. Returns the state; null where
 * another process has the job by now, as after this one stood still.
 */
export async function settleJob(
  trx: Transaction,
  job: Job,
  { state, error = '', wait = 0, data = job.data }: Outcome,
  settling: Settling,
): Promise<Outcome['state'] | null> {
  const { holder, now } = settling;
  const due_at = error ? later(now, Math.max(settling.wait, wait)) : now.toISOString();
  const isOver = state === 'waiting' && job.give_up_at !== '' && due_at >= job.give_up_at;
  const next = isOver ? 'failed' : state;
  if (next === 'dropped') {
    const gone = trx.deleteFrom('jobs').where('kind', '=', job.kind).where('key', '=', job.key);
    const { numDeletedRows } = await gone.where('holder', '=', holder).executeTakeFirst();
    return numDeletedRows > 0n ? next : null;
  }
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ state: next, due_at, error, data, at: now.toISOString() })
    .set(FREE)
    // What goes on is counted from zero again.
    .$if(next === 'waiting' && !error, (query) => query.set({ tries: 0 }))
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? next : null;
}

/** Gives a job back untried, as when the process stops. */
export async function giveJob(db: Queries, job: Job, holder: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set(FREE)
    .set({ tries: job.tries })
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .where('holder', '=', holder)
    .execute();
}
