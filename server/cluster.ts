import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

/** In the environment of the one process that does what only one has to do. */
const HOUSEKEEPER = 'LEKHANI_HOUSEKEEPER';

/** Whether this process, alone or one of several, does what only one has to do. */
export function isHousekeeper(): boolean {
  return cluster.isPrimary || process.env[HOUSEKEEPER] === 'on';
}

/** Milliseconds until a process that has ended is replaced; twice as long after each that did not get to answer. */
const PAUSE = 1000;

/** Processes that may end before they answer, one after the other, before all is given up. */
const FAILURES = 5;

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
 * answers how to stop them. Throws when one cannot start; ends this process too when later none runs
 * and none can be started.
 */
export async function startWorkers(
  count: number,
  onProblem: (problem: string) => void,
): Promise<() => Promise<void>> {
  const running = new Set<Worker>();
  let stopping = false;
  let failures = 0;
  const fork = (place: number): Worker => {
    const worker = cluster.fork({ [HOUSEKEEPER]: place === 0 ? 'on' : 'off' });
    running.add(worker);
    worker.once('exit', () => {
      running.delete(worker);
      if (stopping) return;
      setTimeout(() => stopping || replace(place), PAUSE * 2 ** failures);
    });
    return worker;
  };
  const replace = (place: number): void => {
    untilListening(fork(place)).then(
      () => {
        failures = 0;
      },
      ({ message }: Error) => {
        if (stopping) return;
        onProblem(`A process cannot start: ${message}`);
        failures = Math.min(failures + 1, FAILURES);
        // Whoever watches over this process knows better what to do.
        if (failures === FAILURES && running.size === 0) process.exit(1);
      },
    );
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
