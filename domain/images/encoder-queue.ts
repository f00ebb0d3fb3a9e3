import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs the work of an encoder when it is its turn. Few run at once, and each on one thread: files
 * are read on the same small pool of threads, and answers must not wait for pictures.
 */
export const encoder: Queue = pLimit(Math.min(3, availableParallelism()));

/** Runs the drawing of a social image: one after the other, so that uploads go on. */
const drawer = pLimit(1);
export const drawing: Queue = (work) => drawer(() => encoder(work));

/** Runs work that takes hundreds of megabytes: one after the other. */
const heavyEncoder = pLimit(1);
export const heavy: Queue = (work) => heavyEncoder(() => encoder(work));
