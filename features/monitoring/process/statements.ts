import { Counter, type Registry } from 'prom-client';
import { isStatementTime, statementTimes } from '../../../database/statement-times.ts';
import { familyOf } from './statement-family.ts';

/** Texts of statements that are remembered with what they do. */
const REMEMBERED = 5000;

/** Adds up the time of statements from now on. Returns how to stop. */
export function timeStatements(registry: Registry): () => void {
  const own = { labelNames: ['statement', 'table'] as const, registers: [registry] };
  const seconds = new Counter({
    name: 'lekhani_database_seconds_total',
    help: 'Seconds of statements by what they do and their first table.',
    ...own,
  });
  const count = new Counter({
    name: 'lekhani_database_statements_total',
    help: 'Statements by what they do and their first table.',
    ...own,
  });
  const families = new Map<string, ReturnType<typeof familyOf>>();
  const hear = (message: unknown) => {
    if (!isStatementTime(message)) return;
    const { sql, milliseconds } = message;
    let family = families.get(sql);
    if (!family) {
      family = familyOf(sql);
      if (families.size >= REMEMBERED) families.clear();
      families.set(sql, family);
    }
    seconds.inc(family, milliseconds / 1000);
    count.inc(family);
  };
  statementTimes.subscribe(hear);
  return () => void statementTimes.unsubscribe(hear);
}
