import type { Stop } from './under-lease.ts';

/** Work that is begun when somebody says that there is some. */
export interface OnDemand {
  /** Begins the work; what is under way is followed by another round. */
  wake: () => void;
  /** Resolves when the work that is under way has ended. */
  idle: () => Promise<void>;
  stop: Stop;
}

/** Does work on demand, one round after the other. `isWoken` says whether there may be more than a round began with. */
export function workOnDemand(
  work: (signal: AbortSignal, isWoken: () => boolean) => Promise<void>,
  onProblem: (error: unknown) => void,
): OnDemand {
  const ending = new AbortController();
  const { signal } = ending;
  let running: Promise<void> | undefined;
  let woken = false;
  async function goOn(): Promise<void> {
    while (woken && !signal.aborted) {
      woken = false;
      await work(signal, () => woken).catch(onProblem);
    }
    running = undefined;
  }
  return {
    wake() {
      woken = true;
      if (!signal.aborted) running ??= goOn();
    },
    idle: async () => running,
    async stop() {
      ending.abort();
      await running;
    },
  };
}
