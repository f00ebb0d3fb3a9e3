import type { Database, Transaction } from '../database/database.ts';
import { writeAgain } from '../database/transactions.ts';
import {
  findDueJobs,
  giveJob,
  type Job,
  lostWith,
  nextDue,
  type Outcome,
  renewJobs,
  settleJob,
  takeJob,
} from './jobs.ts';
import { RENEWAL } from './leases.ts';
import { startLoop } from './loop.ts';
import { thisProcess } from './process-name.ts';
import type { Stop } from './under-lease.ts';

/**
 * Milliseconds for which a lane is left alone where nobody could note what it has got, as while the disk is full: it
 * would be told the same at each look.
 */
const REST = 30_000;

/** Processes in a row that end with a job in hand, after which it is taken for what ends them. */
const LOST_PROCESSES = 5;

/** Does a job. Where it throws the job is tried again. */
export type Work = (signal: AbortSignal) => Promise<Outcome>;

/** How the jobs of one kind are done. */
export interface Handler {
  kind: string;
  /** Jobs of one lane that are done at once. */
  atOnce: number;
  /** Milliseconds until the next try, where one has failed after so many others. */
  waitAfter: (tries: number) => number;
  /** The most milliseconds that a job of this kind waits. */
  longest: number;
  /** Returns what names a job in the log; absent: its key. */
  aboutOf?: (job: Job) => Record<string, string>;
  /** Makes jobs of what was written. */
  prepare?: (signal: AbortSignal) => Promise<unknown>;
  /** Returns the lanes that rest; called after `prepare`. */
  resting?: () => string[];
  /** Milliseconds between two looks whether anything was written or is due. */
  every: number;
  /** Whether a job is of no use after `give_up_at`, so that nobody takes it then. */
  endsUseless?: boolean;
  /** Returns what there is to do for a job; null: nothing now, and nobody takes it. */
  workOf: (job: Job) => Promise<Work | null>;
  /** Returns what is noted of such a failure. */
  reasonOf: (error: unknown) => string;
  /** Writes in the same transaction what else follows from a try. */
  settled?: (trx: Transaction, job: Job, outcome: Outcome, now: Date) => Promise<unknown>;
}

/** Where and with what a queue works. */
export interface Working {
  database: Database;
  clock: () => Date;
  /** Tells of a failure, and which job it was. */
  onProblem: (error: unknown, about?: Record<string, string>) => void;
}

/**
 * Gives up what each process has ended with that had it in hand, so that it does not end all others. What is never done,
 * as telling a network of changes, only waits: given up, nothing more would be told.
 */
async function giveUp({ give_up_at }: Job, longest: number): Promise<Outcome> {
  const state = give_up_at === '' ? 'waiting' : 'failed';
  const error = `${LOST_PROCESSES} processes have ended while they did it`;
  return { state, error, wait: longest };
}

/** A queue that runs. */
export interface Queue {
  /**
   * Does a job at once that this process has in hand, or that is due. Returns what became of it; null where another one
   * has it, nobody could note it, or the queue has ended.
   */
  run: (job: Job) => Promise<Outcome | null>;
  stop: Stop;
}

/** Does the jobs of one kind from now on: takes what is due, tries it, waits longer, gives up and tells. */
export function startQueue(handler: Handler, working: Working): Queue {
  const { kind, waitAfter, longest } = handler;
  const { database, clock, onProblem } = working;
  const { db } = database;
  const holder = thisProcess();
  const aboutOf = (job: Job) => handler.aboutOf?.(job) ?? { job: job.key };
  const inHand = new Map<Job, Promise<Outcome | null>>();
  /** Lanes at which nothing is sent until then, as `performance.now()`. */
  const rests = new Map<string, number>();

  async function settle(job: Job, outcome: Outcome): Promise<Outcome | null> {
    const settling = { holder, now: clock(), wait: waitAfter(job.tries) };
    const state = await writeAgain(db, async (trx) => {
      const next = await settleJob(trx, job, outcome, settling);
      if (next) await handler.settled?.(trx, job, outcome, settling.now);
      return next;
    });
    if (state === 'failed') onProblem(new Error(`Given up: ${outcome.error}`), aboutOf(job));
    return state && { ...outcome, state };
  }

  async function run(job: Job, work: Work): Promise<Outcome | null> {
    const { signal } = loop;
    const about = aboutOf(job);
    try {
      const outcome = await work(signal).catch((error: unknown): Outcome => {
        signal.throwIfAborted();
        onProblem(error, about);
        return { state: 'waiting', error: handler.reasonOf(error) };
      });
      return await settle(job, outcome);
    } catch (error) {
      if (signal.aborted) await giveJob(db, job, holder).catch(() => {});
      else {
        onProblem(error, about);
        rests.set(job.lane, performance.now() + REST);
      }
      return null;
    }
  }

  const isBusy = (lane: string) =>
    [...inHand.keys()].filter((job) => job.lane === lane).length >= handler.atOnce;
  /** Whether this process does a job, also where it could not say so in time. */
  const hasInHand = ({ key }: Job) => [...inHand.keys()].some((job) => job.key === key);

  /** Takes a job and begins it. Returns how it ends; null where it does not begin. */
  async function begin(job: Job): Promise<{ ended: Promise<Outcome | null> } | null> {
    if (handler.endsUseless && job.give_up_at <= clock().toISOString()) return null;
    const isDeadly = lostWith(job, holder) >= LOST_PROCESSES;
    const work = isDeadly ? () => giveUp(job, longest) : await handler.workOf(job);
    if (loop.signal.aborted || !work || !(await takeJob(db, job, holder))) return null;
    const ended = run(job, work).finally(() => {
      inHand.delete(job);
      loop.wake();
    });
    inHand.set(job, ended);
    return { ended };
  }

  async function look(signal: AbortSignal): Promise<number> {
    const now = clock();
    await handler.prepare?.(signal);
    for (const [lane, until] of rests) if (until <= performance.now()) rests.delete(lane);
    const busy = [...inHand.keys()].map(({ lane }) => lane).filter(isBusy);
    const without = [...new Set([...(handler.resting?.() ?? []), ...busy, ...rests.keys()])];
    const { endsUseless = false } = handler;
    for (const job of await findDueJobs(db, { kind, now, longest, without, endsUseless })) {
      if (signal.aborted) break;
      if (!isBusy(job.lane) && !hasInHand(job)) await begin(job);
    }
    return nextDue(db, kind, now);
  }

  const renewal = setInterval(() => {
    if (inHand.size > 0) renewJobs(db, holder, [...inHand.keys()]).catch(() => {});
  }, RENEWAL).unref();
  const loop = startLoop({ ...working, every: handler.every, look });
  return {
    run: async (job) => (await begin(job))?.ended ?? null,
    async stop() {
      await loop.stop();
      await Promise.all(inHand.values());
      clearInterval(renewal);
    },
  };
}
