import type { Failure } from '../failure.ts';

/** By SQLite's primary result code. */
const failures: Record<number, Failure> = {
  5: 'locked',
  6: 'locked',
  8: 'unwritable',
  10: 'unwritable',
  11: 'damaged',
  13: 'full',
  14: 'unwritable',
  19: 'constraint',
  26: 'damaged',
};

/** Returns the failure that an extended result code tells of; undefined: another. */
export const failureOf = (resultCode: number): Failure | undefined => failures[resultCode & 0xff];
