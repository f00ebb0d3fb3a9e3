import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { type BackupRecord, noteBackups, readBackups } from '../../domain/backup/record.ts';
import { startLoop } from '../../jobs/loop.ts';
import type { Stop } from '../../jobs/under-lease.ts';
import { runChild } from '../child-process.ts';
import type { Config } from '../config.ts';
import type { BackupOrder } from './child.ts';

const A_MINUTE = 60_000;
const A_DAY = 24 * 60 * A_MINUTE;

/** Milliseconds until a backup that failed is tried again. */
const AGAIN = 60 * A_MINUTE;

/** Returns the last of the times of a day (UTC, HH:MM) before now. */
function lastTime(times: string[], now: Date): number {
  const day = now.toISOString().slice(0, 10);
  const today = times.map((time) => Date.parse(`${day}T${time}:00Z`));
  return Math.max(...today.map((at) => (at <= now.getTime() ? at : at - A_DAY)));
}

/** Whether a backup is to be made. What was noted at a later time was noted while a clock was ahead. */
export function isBackupDue(record: BackupRecord, times: string[], now: Date): boolean {
  const timeOf = (at: string) => {
    const time = Date.parse(at);
    return time <= now.getTime() ? time : 0;
  };
  const due = lastTime(times, now);
  if (timeOf(record.madeAt) >= due) return false;
  const tried = timeOf(record.triedAt);
  return tried < due || now.getTime() - tried >= AGAIN;
}

interface Options {
  config: Config;
  database: Database;
  onProblem: (error: unknown) => void;
  /** Tells the administrators why a backup was not made. */
  onFailure: (problem: string) => Promise<void>;
  clock?: () => Date;
}

/** Makes backups at their times from now on, in a process of its own each. Returns how to stop. */
export function startBackups(options: Options): Stop {
  const { config, database, onProblem, onFailure, clock = () => new Date() } = options;
  const { db } = database;
  /** Returns why it failed; null: it did not, or was stopped. */
  async function run(now: string, signal: AbortSignal): Promise<string | null> {
    const order: BackupOrder = { config, now };
    let problem = 'The process that made it ended.';
    const onMessage = (said: unknown) => {
      if (typeof said === 'string') problem = said;
    };
    const child = new URL('./child.ts', import.meta.url);
    const code = await runChild(child, order, { database, signal, onMessage });
    return code === 0 || signal.aborted ? null : problem;
  }

  async function look(signal: AbortSignal): Promise<number> {
    const now = clock();
    const record = await readBackups(db);
    if (!isBackupDue(record, config.BACKUP_AT, now)) return Number.POSITIVE_INFINITY;
    const triedAt = now.toISOString();
    await write(db, (trx) => noteBackups(trx, { triedAt }));
    const problem = await run(triedAt, signal);
    if (!problem) return Number.POSITIVE_INFINITY;
    onProblem(new Error(`No backup was made: ${problem}`));
    await write(db, (trx) => noteBackups(trx, { problem }));
    // Once for each row of failures.
    if (!record.problem) await onFailure(problem);
    return Number.POSITIVE_INFINITY;
  }
  return startLoop({ database, clock, onProblem, every: A_MINUTE, look }).stop;
}
