import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes that a backup leaves free on the disk of the site, which saves meanwhile. */
const SPARE = 200_000_000;

/** Milliseconds between two looks. */
const LOOK = 100;

/** Says that the disk of the site has too little room left. */
export class TooFull extends Error {}

/** Bytes that are free on the disk of a folder. */
async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the disk of a folder has room to begin a backup. */
export const hasRoom = async (folder: string): Promise<boolean> => (await freeOn(folder)) >= SPARE;

/**
 * Waits for work that writes to a folder; rejects as soon as its disk has little room left. What the work does then is
 * for the caller to end.
 */
export async function whileRoom<T>(
  folder: string,
  work: () => Promise<T>,
  spare: number = SPARE,
): Promise<T> {
  async function look(): Promise<void> {
    const free = await freeOn(folder);
    if (free >= spare) return;
    const left = `${Math.round(free / 1e6)} MB are left`;
    throw new TooFull(`There is too little room for a backup on the disk of ${folder}: ${left}.`);
  }

  const done = new AbortController();
  async function watch(): Promise<never> {
    for (;;) {
      await pause(LOOK, undefined, { signal: done.signal });
      await look();
    }
  }

  await look();
  const watching = watch();
  watching.catch(() => {});
  try {
    return await Promise.race([watching, work()]);
  } finally {
    done.abort();
  }
}
