import type { Database } from '../../database/database.ts';
import { isFree } from '../../domain/imports/held.ts';
import { activeImports } from '../../domain/imports/imports.ts';
import { type OnDemand, workOnDemand } from '../../jobs/on-demand.ts';
import { runChild } from '../child-process.ts';
import type { Config } from '../config.ts';
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
