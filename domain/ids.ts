import { randomBytes } from 'node:crypto';

/** What tells the ids of this process from those of others. */
const ofThisProcess = randomBytes(5).toString('hex');
let count = 0;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/**
 * Returns a new id of 24 hex characters: seconds, process and a count, so that ids sort by age, and
 * those that one process makes within the same instant by their order.
 */
export function newId(now: Date = new Date()): string {
  count = (count + 1) % 0x1000000;
  return hex(Math.floor(now.getTime() / 1000), 8) + ofThisProcess + hex(count, 6);
}
