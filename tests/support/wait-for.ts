import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something is so; false when it is not within ten seconds. */
export async function waitFor(holds: () => Promise<boolean> | boolean, within = 10_000) {
  const end = Date.now() + within;
  while (Date.now() < end) {
    if (await holds()) return true;
    await pause(25);
  }
  return false;
}
