import { randomBytes } from 'node:crypto';

/** A new id: 24 hex characters, the first eight the time in seconds, so ids sort by age. */
export function newId(now: Date = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + randomBytes(8).toString('hex');
}
