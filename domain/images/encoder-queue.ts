import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { limits } from '../../contract/limits.ts';
import { DomainError } from '../errors.ts';
import { memoryLimit } from '../machine/memory.ts';
import { FairQueue, type Share } from './fair-queue.ts';

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Whether decoding several pictures at once could take the memory that the site needs. */
export const SMALL_MACHINE = memoryLimit() < 1_500_000_000;

/** Few encoders run at once, each on one thread, so that cores and memory are left for answers. */
const queue = new FairQueue(SMALL_MACHINE ? 1 : Math.min(3, availableParallelism()));

const shares = new AsyncLocalStorage<Share>();

/** The share of work whose caller has said nothing: a little of the site's own. */
const OWN: Share = { person: 'site', cost: 0 };

/** Runs work whose encoders have their turns by this share. */
export function inShare<T>(share: Share, work: () => Promise<T>): Promise<T> {
  return shares.run(share, work);
}

/** Runs the work of an encoder when it is its turn. */
export const encoder: Queue = (work) => queue.run(work, shares.getStore() ?? OWN);

/** Runs work that takes hundreds of megabytes: one after the other. */
export const heavy: Queue = (work) => queue.run(work, shares.getStore() ?? OWN, true);

/** Runs the drawing of a social image: one after the other, so that uploads go on. */
const drawer = pLimit(1);
export const drawing: Queue = (work) => drawer(() => encoder(work));

/** The pictures that each person waits for, and their pixels. */
const unfinished = new Map<string, { pictures: number; pixels: number }>();

/**
 * Runs the work on a picture that a person has sent, in that person's share. Throws 429 when this person
 * has more on the way than the site works on for one; what is sent alone is never too much.
 */
export async function inPersonsShare<T>(share: Share, work: () => Promise<T>): Promise<T> {
  const own = unfinished.get(share.person) ?? { pictures: 0, pixels: 0 };
  const most = limits.unfinishedUploads;
  if (
    own.pictures > 0 &&
    (own.pictures >= most.pictures || own.pixels + share.cost > most.pixels)
  ) {
    throw new DomainError(
      429,
      'The site is still working on your other pictures. Send this one again when they are done.',
    );
  }
  const count = (pictures: number, pixels: number) => {
    own.pictures += pictures;
    own.pixels += pixels;
  };
  unfinished.set(share.person, own);
  count(1, share.cost);
  try {
    return await inShare(share, work);
  } finally {
    count(-1, -share.cost);
    if (own.pictures === 0) unfinished.delete(share.person);
  }
}
