import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** Tells who measures what each statement took; nobody does as long as no metrics are asked for. */
export const statementTimes = channel('lekhani:statements');

/** What a statement took. */
interface StatementTime {
  sql: string;
  milliseconds: number;
}

/** Says that a message of the channel is what it should be. */
export function isStatementTime(message: unknown): message is StatementTime {
  return typeof message === 'object' && message !== null && 'milliseconds' in message;
}

/** What Kysely calls after each statement. */
export function tellTime({ query, queryDurationMillis: milliseconds }: LogEvent): void {
  if (!statementTimes.hasSubscribers) return;
  statementTimes.publish({ sql: query.sql, milliseconds } satisfies StatementTime);
}
