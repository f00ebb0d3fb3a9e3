import { clockAhead } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { nextDue, runDue } from '../domain/schedule/run.ts';

/** Milliseconds between two looks whether anything has been written; whoever schedules changes the stamp. */
const LOOK = 500;

/** Milliseconds after which the next job is asked for although nothing seems to have changed. */
const POLL = 10_000;

interface Options {
  onProblem: (error: unknown) => void;
  clock?: () => Date;
}

/**
 * Does what is scheduled, from now on: first what is overdue, then each job at its time. Where machines share a database
 * its clock counts, however wrong the one of this machine is. Returns how to stop; what is being done is waited for.
 */
export function startSchedule(
  database: Database,
  { onProblem, clock = () => new Date() }: Options,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let next = 0;
  let askedAt = 0;
  let seen: string | null = null;
  let ahead = 0;
  const present = () => new Date(clock().getTime() + ahead);

  /** Asks for the next job where one may have been scheduled since, and does what is due. */
  async function look(): Promise<void> {
    const now = present().getTime();
    const stamp = database.stamp();
    const known = stamp !== null && stamp === seen && Math.abs(now - askedAt) < POLL;
    if (known && now < next) return;
    seen = stamp;
    askedAt = now;
    if (database.engine.isShared) ahead = await clockAhead(database.db, clock);
    if ((await runDue(database.db, onProblem, present)) > 0) database.touch();
    next = (await nextDue(database.db, present()))?.getTime() ?? Number.POSITIVE_INFINITY;
  }

  let running = Promise.resolve();
  function goOn(): void {
    running = look()
      .catch((error: unknown) => {
        onProblem(error);
        // A database that refuses is not asked in a loop, nor is what has been written then overlooked.
        next = present().getTime() + LOOK;
      })
      .finally(() => {
        if (stopped) return;
        const wait = Math.min(LOOK, next - present().getTime());
        timer = setTimeout(goOn, Math.max(wait, 1)).unref();
      });
  }
  goOn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
