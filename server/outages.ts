import type { MessageOrKey } from '../contract/messages/message.ts';
import { DatabaseGone, type Failure } from '../database/engines/failure.ts';
import { failureOf } from '../database/failures.ts';
import { DomainError } from '../domain/errors.ts';

/** A failure of the disk or the database, with what people are told. */
interface Outage {
  status: 503 | 507;
  /** The message to the person who made the call. */
  message: MessageOrKey;
  /** The message to the operator, for the log. */
  log: string;
}

const full: Outage = {
  status: 507,
  message:
    'The disk of the site is full: nothing was saved. Please keep this page open, tell whoever runs the site, and try again.',
  log: 'The disk is full: nothing can be written until there is room again.',
};
const locked: Outage = {
  status: 503,
  message:
    'Something else is using the database of the site: nothing was saved. Please try again in a moment.',
  log: 'The database is locked: another program writes to it, or has left a transaction open.',
};
const unwritable: Outage = {
  status: 503,
  message:
    'The site cannot save just now: nothing was lost that had been saved. Please keep this page open and try again shortly.',
  log: 'The database cannot be written: is its disk there, whole, and not read-only?',
};
export const damagedFile: Outage = {
  status: 503,
  message: unwritable.message,
  log: 'The file of the database is damaged: stop the site and restore a backup (docs/operating.md).',
};
const away: Outage = {
  status: 503,
  message: 'The database of the site does not answer just now. Please try again shortly.',
  log: 'PostgreSQL does not answer, or is not ready.',
};

const slow: Outage = {
  status: 503,
  message: away.message,
  log: 'PostgreSQL took too long for a statement, which was ended.',
};

const outages: Partial<Record<Failure, Outage>> = {
  locked,
  slow,
  full,
  unwritable,
  damaged: damagedFile,
  away,
};

/** Returns the outage behind an error; undefined when there is none. */
export function outageOf(error: Error): Outage | undefined {
  if (error instanceof DomainError && error.status === 503) {
    return { status: 503, message: error.userMessage, log: error.message };
  }
  if (error instanceof DatabaseGone) return { ...unwritable, log: error.message };
  const failure = failureOf(error);
  return failure && outages[failure];
}

/** Whether PostgreSQL is not there, or not ready yet: it may be in a moment. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && outageOf(error) === away;
}

/** Whether an error is a failure of the database or its disk, not of something of ours that is busy. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof Error && !(error instanceof DomainError) && outageOf(error) !== undefined;
}
