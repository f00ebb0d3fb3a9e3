import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { letInWhoWaits } from './connections.ts';

/** Milliseconds until an ended process is replaced; the wait doubles after each that ended before it could answer. */
const PAUSE = 1000;

/** The number of processes in a row that may end before they answer; then the server gives up. */
const FAILURES = 5;

/** What the primary process tells a worker that is to end, and what a worker says that was signalled to. */
const [END, ENDING] = ['end', 'ending'];

/**
 * Calls `end` when this worker is to end: the primary process says so, once it sends no more connections here, since those
 * on the way from it would be reset. Signals are handed on to it: a supervisor may send them to all processes.
 */
export function endWithPrimary(end: () => void): void {
  process.on('message', (said) => said === END && end());
  // The primary process is gone.
  process.on('disconnect', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => process.send?.(ENDING, undefined, undefined, () => {}));
  }
}

/** Has a worker end, after what was sent to it: that arrives before these messages, and nothing follows. */
function letEnd(worker: Worker): void {
  if (!worker.isConnected()) return;
  worker.send(END, () => {});
  worker.disconnect();
}

/** Ends a worker that cannot start, and sends the reason to the primary process. */
export function failToStart(problem: string): void {
  process.send?.(problem, () => process.exit(1));
}

/** Waits until a worker answers requests. Throws the reason when it cannot. */
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
 * Starts workers that share the port, and replaces each that ends. Waits until all answer requests, and
 * returns how to stop them. Throws when one cannot start; ends this process when later no worker runs
 * and none can be started.
 */
export async function startWorkers(
  count: number,
  onProblem: (problem: string) => void,
): Promise<() => Promise<void>> {
  const running = new Set<Worker>();
  let stopping = false;
  let failures = 0;
  const fork = (): Worker => {
    const worker = cluster.fork();
    running.add(worker);
    worker.on('message', (said: unknown) => said === ENDING && letEnd(worker));
    worker.once('exit', () => {
      running.delete(worker);
      if (stopping) return;
      setTimeout(() => stopping || replace(), PAUSE * 2 ** failures);
    });
    return worker;
  };
  const replace = (): void => {
    untilListening(fork()).then(
      () => {
        failures = 0;
      },
      ({ message }: Error) => {
        if (stopping) return;
        onProblem(`A process cannot start: ${message}`);
        failures = Math.min(failures + 1, FAILURES);
        // The supervisor of this process decides what to do.
        if (failures === FAILURES && running.size === 0) process.exit(1);
      },
    );
  };
  const end = async (how: (worker: Worker) => void): Promise<void> => {
    stopping = true;
    const ends = [...running].map((worker) => once(worker, 'exit'));
    for (const worker of running) how(worker);
    await Promise.all(ends);
  };
  const first = Array.from({ length: count }, fork);
  try {
    await Promise.all(first.map(untilListening));
  } catch (error) {
    // One that still starts would find nobody to report to, and say so (EPIPE).
    await end((worker) => worker.process.kill('SIGKILL'));
    throw error;
  }
  return async () => {
    await letInWhoWaits();
    await end(letEnd);
  };
}
