import { z } from 'zod';
import { backupStepSchema, type OrderKind } from '../../contract/backups.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { BACKUP_JOB, noteProgress, orderBackup, workData } from '../../domain/backup/orders.ts';
import { noteBackups, readBackups } from '../../domain/backup/record.ts';
import type { Job, Outcome } from '../../jobs/jobs.ts';
import { thisProcess } from '../../jobs/process-name.ts';
import { startQueue } from '../../jobs/queue.ts';
import type { Stop } from '../../jobs/under-lease.ts';
import { runChild } from '../child-process.ts';
import type { Config } from '../config.ts';
import type { BackupNews, BackupOrder } from './child.ts';
import { isBackupDue } from './schedule.ts';

/** Milliseconds between two looks for orders, and the most that one waits. */
const [LOOK, LONGEST] = [1000, 60_000];

interface Options {
  config: Config;
  database: Database;
  onProblem: (error: unknown) => void;
  /** Tells the administrators why a backup was not made. */
  onFailure: (problem: string) => Promise<void>;
  clock?: () => Date;
}

/** What the process of a backup says: `BackupNews`. */
const newsSchema: z.ZodType<BackupNews> = z.union([
  z.object({ step: backupStepSchema, done: z.int(), total: z.int() }),
  z.object({ problem: z.string(), isFull: z.boolean() }),
]);

/**
 * Makes backups at their times, and what administrators order, from now on: one at a time, in a process of its own each.
 * Returns how to stop.
 */
export function startBackups(options: Options): Stop {
  const { config, database, onProblem, onFailure, clock = () => new Date() } = options;
  const { db } = database;

  /** Orders a backup whose time has come. */
  async function prepare(): Promise<void> {
    const now = clock();
    if (config.BACKUP_TO && isBackupDue(await readBackups(db), config.BACKUP_AT, now))
      await write(db, (trx) => orderBackup(trx, 'backup', now));
  }

  /** Makes what a job is for. Returns why it failed; null: it did not. */
  async function make(job: Job, kind: OrderKind, signal: AbortSignal) {
    const order: BackupOrder = { config, kind, now: clock().toISOString() };
    if (kind === 'backup') await write(db, (trx) => noteBackups(trx, { triedAt: order.now }));
    let failure = { problem: 'The process that made it ended.', isFull: false };
    const onMessage = (said: unknown) => {
      const news = newsSchema.parse(said);
      if ('problem' in news) failure = news;
      else noteProgress(db, job, thisProcess(), news).catch(onProblem);
    };
    const child = new URL('./child.ts', import.meta.url);
    const code = await runChild(child, order, { database, signal, onMessage });
    signal.throwIfAborted();
    return code === 0 ? null : failure;
  }

  /** Notes that no backup could be made, and tells the administrators once for each row of failures. */
  async function noteFailure(problem: string): Promise<void> {
    const before = await readBackups(db);
    await write(db, (trx) => noteBackups(trx, { problem }));
    if (!before.problem) await onFailure(problem);
  }

  async function work(job: Job, signal: AbortSignal): Promise<Outcome> {
    const kind: OrderKind = job.key === 'export' ? 'export' : 'backup';
    const failure = await make(job, kind, signal);
    if (!failure) return { state: 'done', data: '' };
    const { problem: error, isFull } = failure;
    onProblem(new Error(`No ${kind} was made: ${error}`));
    if (kind === 'backup') await noteFailure(error);
    // It is not tried again before somebody orders it, or its next time.
    return { state: 'done', error, data: workData({ isFull }) };
  }

  return startQueue(
    {
      kind: BACKUP_JOB,
      every: LOOK,
      atOnce: 1,
      waitAfter: () => LONGEST,
      longest: LONGEST,
      reasonOf: String,
      prepare,
      workOf: async (job) =>
        job.key === 'backup' && !config.BACKUP_TO ? null : (signal) => work(job, signal),
    },
    { database, clock, onProblem },
  ).stop;
}
