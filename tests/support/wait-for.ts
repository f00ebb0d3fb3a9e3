import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the condition holds; returns false if it does not within ten seconds. */
export async function waitFor(holds: () => Promise<boolean> | boolean, within = 10_000) {
  const end = Date.now() + within;
  while (Date.now() < end) {
    if (await holds()) return true;
    await pause(25);
  }
  return false;
}
