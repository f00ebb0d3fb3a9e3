import { readdirSync, readFileSync } from 'node:fs';

/** Tells milliseconds, of which only differences mean something. */
export type Clock = () => number;

/** What exists no more has no time. */
export function reading<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const threadsOf = (pid: number) => reading(() => readdirSync(`/proc/${pid}/task`), []);

export const childrenOf = (pid: number): number[] =>
  reading(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), '')
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** Nanoseconds that a thread has had a processor. */
const hadBy = (pid: number, thread: string) =>
  reading(
    () => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    0,
  );

/**
 * Returns a clock of the time that processes, all their threads and their children have had a processor (Linux): what
 * else runs on the machine hardly changes it.
 */
export function processorClock(pids: number[]): Clock {
  return () => {
    let sum = 0;
    for (const pid of pids.flatMap((pid) => [pid, ...childrenOf(pid)])) {
      for (const thread of threadsOf(pid)) sum += hadBy(pid, thread);
    }
    return sum / 1e6;
  };
}

/** Returns a clock of the time that the main thread of a process has had a processor (Linux). */
export const mainThreadClock =
  (pid: number): Clock =>
  () =>
    hadBy(pid, String(pid)) / 1e6;

export const wallClock: Clock = () => performance.now();
