import { type Looking, startLoop } from './loop.ts';
import type { Stop } from './under-lease.ts';

/** Does work at once and again from time to time. Returns how to stop: what is under way is not waited for. */
export function repeat(
  every: number,
  { database, onProblem }: Pick<Looking, 'database' | 'onProblem'>,
  work: () => Promise<void>,
): Stop {
  async function look(): Promise<number> {
    await work();
    return Number.POSITIVE_INFINITY;
  }
  const loop = startLoop({ database, clock: () => new Date(), onProblem, every, look });
  return async () => void loop.stop();
}
