import { setTimeout as pause } from 'node:timers/promises';

/** How often work is repeated, and milliseconds before the first repetition; each wait is three times the last. */
const REPETITIONS = 3;
const FIRST_WAIT = 100;

/** Errors of connections that were cut off, as Node, undici and pg name them. */
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);

/** Whether an error means that a connection was cut off: a new one may live. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && cutOff.has(String(error.code))) return true;
  // pg gives this error no code.
  if (error.message === 'Connection terminated unexpectedly') return true;
  return isCutOff(error.cause);
}

/**
 * Runs work that may be done twice, and repeats it with growing waits while it fails in a way that may
 * pass. Rejects with the last error.
 */
export async function repeat<T>(
  work: () => Promise<T>,
  {
    mayPass = isCutOff,
    wait = FIRST_WAIT,
  }: { mayPass?: (error: unknown) => boolean; wait?: number } = {},
): Promise<T> {
  let next = wait;
  for (let left = REPETITIONS; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !mayPass(error)) throw error;
    }
    await pause(next);
    next *= 3;
  }
}
