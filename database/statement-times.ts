import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';
import { z } from 'zod';

/** Tells who measures what each statement took; nobody does as long as no metrics are asked for. */
export const statementTimes = channel('lekhani:statements');

/** What a statement took, and when it ended (`Date.now()`). */
const statementTimeSchema = z.object({
  sql: z.string(),
  milliseconds: z.number(),
  endedAt: z.number(),
});
export const statementTimesSchema = z.array(statementTimeSchema);
type StatementTime = z.infer<typeof statementTimeSchema>;

/** Says that a message of the channel is what it should be. */
export function isStatementTime(message: unknown): message is StatementTime {
  return typeof message === 'object' && message !== null && 'milliseconds' in message;
}

/** What Kysely calls after each statement. */
export function tellTime({ query, queryDurationMillis: milliseconds }: LogEvent): void {
  if (!statementTimes.hasSubscribers) return;
  const endedAt = Date.now();
  statementTimes.publish({ sql: query.sql, milliseconds, endedAt } satisfies StatementTime);
}

/** Does some work of a thread that does one at a time; returns its result, and what its statements took. */
export async function timeStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: StatementTime[] }> {
  const statements: StatementTime[] = [];
  const hear = (message: unknown) => {
    if (isStatementTime(message)) statements.push(message);
  };
  statementTimes.subscribe(hear);
  try {
    return { result: await work(), statements };
  } finally {
    statementTimes.unsubscribe(hear);
  }
}

/** Tells here what the statements of another thread took. */
export function tellTimes(statements: StatementTime[]): void {
  for (const statement of statements) statementTimes.publish(statement);
}
