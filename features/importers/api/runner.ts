import type { Database } from '../../../database/database.ts';
import { type OnDemand, workOnDemand } from '../../../jobs/on-demand.ts';
import type { Working } from '../../../jobs/queue.ts';
import { repeat } from '../../../jobs/repeat.ts';
import type { Stop } from '../../../jobs/under-lease.ts';
import { runChild } from '../../../server/child-process.ts';
import type { Config } from '../../../server/config.ts';
import { isFree } from '../rules/list/held.ts';
import { activeImports } from '../rules/list/imports.ts';
import type { ImportOrder } from './child.ts';

interface Options {
  config: Config;
  database: Database;
  onProblem: (error: unknown) => void;
  /** Called when the process has ended: pictures may have come. */
  onEnd: () => void;
}

/**
 * Runs imports in a process of their own, so that nobody who reads waits for them
 * (docs/decisions/imports-and-moving-out.md). What is under way when it stops, or was when the site stopped, is taken up again.
 */
export function importRunner({ config, database, onProblem, onEnd }: Options): OnDemand {
  return workOnDemand(async (signal) => {
    // What another process has needs none.
    if (!(await activeImports(database.db)).some((row) => isFree(row))) return;
    const order: ImportOrder = { config };
    await runChild(new URL('./child.ts', import.meta.url), order, { database, signal });
    onEnd();
  }, onProblem);
}

/** Milliseconds after which it is looked whether an import has broken off. */
const LOOK = 60_000;

/** Goes on with what was under way when the site stopped, or when the process of an import was ended. Returns how to stop. */
export function goOnWithImports(config: Config, { database, onProblem }: Working): Stop {
  const runner = importRunner({ config, database, onProblem, onEnd() {} });
  const stop = repeat(LOOK, { database, onProblem }, async () => runner.wake());
  return async () => {
    await Promise.all([stop(), runner.stop()]);
  };
}
