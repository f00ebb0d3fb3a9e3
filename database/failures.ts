import { DatabaseSilent, type Failure } from './engines/failure.ts';
import { failureOf as failureOfPostgres } from './engines/postgres/failures.ts';
import { failureOf as failureOfSqlite } from './engines/sqlite/failures.ts';

/** Returns the failure of the database behind an error; undefined where there is none. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseSilent) return 'away';
  return 'errcode' in error ? failureOfSqlite(Number(error.errcode)) : failureOfPostgres(error);
}

const isOneOf = (error: unknown, failures: Failure[]): boolean => {
  const failure = failureOf(error);
  return failure !== undefined && failures.includes(failure);
};

/** Whether a write failed because of what it wanted to write: a key that is taken, something that is not there. */
export const isConstraint = (error: unknown) => isOneOf(error, ['constraint', 'overtaken']);

/** Whether a transaction was ended since it and another one waited for each other. */
export const isDeadlock = (error: unknown) => isOneOf(error, ['deadlock']);

/** Whether a change of the schema failed because somebody else works with the site. */
export const isConflict = (error: unknown) => isOneOf(error, ['locked', 'slow', 'deadlock']);

/** Whether nothing can be written. */
export const isWriteFailure = (error: unknown) => isOneOf(error, ['unwritable', 'full', 'failing']);

/** Returns the damage to the file that an error tells of; null where it tells of none. */
export function damageIn(error: unknown): string | null {
  return error instanceof Error && failureOf(error) === 'damaged' ? error.message : null;
}
