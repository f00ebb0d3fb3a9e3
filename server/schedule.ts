import { clockAhead } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { nextDue, runDue } from '../domain/schedule/run.ts';
import { startLoop } from '../jobs/loop.ts';
import type { Stop } from '../jobs/under-lease.ts';

/** Milliseconds between two looks whether anything has been written; whoever schedules changes the stamp. */
const LOOK = 500;

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
): Stop {
  let ahead = 0;
  const present = () => new Date(clock().getTime() + ahead);

  async function look(): Promise<number> {
    if (database.engine.isShared) ahead = await clockAhead(database.db, clock);
    if ((await runDue(database.db, onProblem, present)) > 0) database.touch();
    return (await nextDue(database.db, present()))?.getTime() ?? Number.POSITIVE_INFINITY;
  }
  return startLoop({ database, clock: present, onProblem, every: LOOK, look }).stop;
}
