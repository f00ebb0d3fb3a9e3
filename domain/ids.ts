import { randomBytes } from 'node:crypto';

/**
 * Returns a new id of 24 hex characters. The first eight are the time in seconds, so that ids sort
 * by age.
 */
export function newId(now: Date = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + randomBytes(8).toString('hex');
}
