import { availableParallelism } from 'node:os';
import sharp from 'sharp';

/**
 * Encoders at once. Few, and each on one thread: files are read on the same small pool of threads,
 * and answers must not wait for pictures.
 */
const AT_ONCE = Math.min(3, availableParallelism());
sharp.concurrency(1);

const waiting: (() => void)[] = [];
let running = 0;

/** Runs the work of an encoder when it is its turn. */
export async function encoder<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  // Whoever ends hands its place over.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
