import { existsSync, statfsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The path of the system's Chromium; of its headless build where Debian has that, which does the
 * same with less work.
 */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

const MEMORY = '/dev/shm';

/** The bytes of shared memory that several browsers with some pages each never fill. */
const ENOUGH = 1024 ** 3;

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether the system has enough shared memory for browsers, which containers often have not. */
export const hasSharedMemory = existsSync(MEMORY) && freeIn(MEMORY) >= ENOUGH;
