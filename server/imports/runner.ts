import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Database } from '../../database/database.ts';
import { isFree } from '../../domain/imports/held.ts';
import { activeImports } from '../../domain/imports/imports.ts';
import { freeImports } from '../../domain/imports/lease.ts';
import type { Config } from '../config.ts';
import { hearDamage } from '../told-damage.ts';
import type { ImportOrder } from './child.ts';

/** Runs imports in a process of their own, so that nobody who reads waits for them (docs/decisions/imports-and-moving-out.md). */
export interface ImportRunner {
  /** Starts the process if an import waits for one; what an earlier run of the site left is taken up, too. */
  wake(): void;
  /** Waits until no import is under way. */
  idle(): Promise<void>;
  /** Ends the process; its import goes on when the site runs again. */
  stop(): Promise<void>;
  /** The id of the process while it runs, for tests that end it. */
  pid(): number | undefined;
}

interface Options {
  config: Config;
  database: Database;
  onProblem: (error: unknown) => void;
  /** Called when the process has ended: pictures may have come. */
  onEnd: () => void;
}

export function importRunner({ config, database, onProblem, onEnd }: Options): ImportRunner {
  let running: Promise<void> | undefined;
  let child: ChildProcess | undefined;
  let again = false;
  let stopping = false;

  const runOnce = async () => {
    const order: ImportOrder = { config, by: randomUUID() };
    child = fork(new URL('./child.ts', import.meta.url), { execArgv: [] });
    hearDamage(child, database);
    const ended = once(child, 'exit');
    // A process that ended before it read this is started again by the next call.
    child.send(order, () => {});
    await ended;
    child = undefined;
    // It may have been killed: another takes up at once what it had.
    await freeImports(database.db, order.by);
    onEnd();
  };
  const work = async () => {
    do {
      again = false;
      // What another process has needs none.
      if (!(await activeImports(database.db)).some((row) => isFree(row))) return;
      await runOnce();
    } while (again && !stopping);
  };

  return {
    wake() {
      if (stopping) return;
      again = true;
      running ??= work()
        .catch(onProblem)
        .finally(() => {
          running = undefined;
          if (again) this.wake();
        });
    },
    async idle() {
      while (running) await running;
    },
    async stop() {
      stopping = true;
      child?.kill('SIGKILL');
      await running;
    },
    pid: () => child?.pid,
  };
}
