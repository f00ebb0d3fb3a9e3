import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

/** In the environment of the one process that does what only one has to do. */
const HOUSEKEEPER = 'LEKHANI_HOUSEKEEPER';

/** Whether this process, alone or one of several, does what only one has to do. */
export function isHousekeeper(): boolean {
  return cluster.isPrimary || process.env[HOUSEKEEPER] === 'on';
}

/** Milliseconds until a process that has ended is replaced, so that one that cannot live does not spin. */
const PAUSE = 1000;

/** Ends a process that cannot start; the one that started it says why. */
export function failToStart(problem: string): void {
  process.send?.(problem, () => process.exit(1));
}

/** Waits until a process answers requests. Throws what kept it from it. */
async function untilListening(worker: Worker): Promise<void> {
  let problem = 'a process has ended while it was starting';
  worker.on('message', (message: unknown) => {
    problem = String(message);
  });
  const ended = new AbortController();
  await Promise.race([
    once(worker, 'listening', { signal: ended.signal }),
    once(worker, 'exit', { signal: ended.signal }).then(() => {
      throw new Error(problem);
    }),
  ]);
  ended.abort();
}

/**
 * Starts processes that share the port, and replaces each that ends. Waits until all answer, and
 * answers how to stop them. Throws when one cannot start.
 */
export async function startWorkers(count: number): Promise<() => Promise<void>> {
  const running = new Set<Worker>();
  let stopping = false;
  const fork = (place: number): Worker => {
    const worker = cluster.fork({ [HOUSEKEEPER]: place === 0 ? 'on' : 'off' });
    running.add(worker);
    worker.once('exit', () => {
      running.delete(worker);
      if (!stopping) setTimeout(() => stopping || fork(place), PAUSE).unref();
    });
    return worker;
  };
  const first = Array.from({ length: count }, (_, place) => fork(place));
  await Promise.all(first.map(untilListening));
  return async () => {
    stopping = true;
    await Promise.all(
      [...running].map((worker) => {
        worker.process.kill('SIGTERM');
        return once(worker, 'exit');
      }),
    );
  };
}
