import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, reading } from '../scale/clock.ts';

/** Linux counts for programs in hundredths of a second, whatever it counts in itself. */
const TICK_MS = 10;

/** The places of utime, stime, cutime and cstime behind the name of the program, which may hold spaces. */
const [FIRST, END] = [11, 15];

const [REST_SECONDS, REST_LIMIT_SECONDS] = [4, 300];
/** The share of one processor that timers of a server at rest may take. */
const REST_SHARE = 0.02;

function timeOf(pid: number): number {
  const stat = reading(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(FIRST, END).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
}

/**
 * Returns the milliseconds that processors have worked for a process and its children: all threads, those that have
 * ended too, and children that have ended. It moves in steps of 10 ms.
 */
export const processorMs = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => sum + timeOf(one), 0);

/** Waits until a server has no work left, such as pictures of a new site. Throws after five minutes. */
export async function waitForRest(pid: number): Promise<void> {
  const end = Date.now() + REST_LIMIT_SECONDS * 1000;
  for (let before = processorMs(pid); Date.now() < end; ) {
    await pause(REST_SECONDS * 1000);
    const now = processorMs(pid);
    if (now - before < REST_SHARE * REST_SECONDS * 1000) return;
    before = now;
  }
  throw new Error(`still works after ${REST_LIMIT_SECONDS} s`);
}
