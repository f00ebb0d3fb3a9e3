import { availableParallelism } from 'node:os';

/**
 * Encoders at once. Few, and each on one thread: files are read on the same small pool of threads,
 * and answers must not wait for pictures.
 */
const AT_ONCE = Math.min(3, availableParallelism());

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

function queueOf(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    // Whoever ends hands its place over.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs the work of an encoder when it is its turn. */
export const encoder = queueOf(AT_ONCE);

/** The same for what is drawn because somebody asked: one after the other, so that uploads go on. */
const drawer = queueOf(1);
export const drawing: Queue = (work) => drawer(() => encoder(work));

/** The same for what takes hundreds of megabytes: one after the other. */
const heavyEncoder = queueOf(1);
export const heavy: Queue = (work) => heavyEncoder(() => encoder(work));
