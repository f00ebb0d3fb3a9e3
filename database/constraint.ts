import { hasState } from './sqlstate.ts';

/** SQLite's primary result code for a row that a key or check refuses, and the class of PostgreSQL's. */
const [SQLITE, POSTGRES] = [19, /^23/];

/** Says whether a write failed because of what it wanted to write: a key that is taken, something that is not there. */
export function isConstraint(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === SQLITE;
  return 'code' in error && POSTGRES.test(String(error.code));
}

/** Says whether PostgreSQL ended a transaction since it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean => hasState(error, '40P01');
