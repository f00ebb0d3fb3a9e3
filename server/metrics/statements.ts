import { Counter, type Registry } from 'prom-client';
import { isStatementTime, statementTimes } from '../../database/statement-times.ts';

/** Texts of statements that are remembered with what they do. */
const REMEMBERED = 5000;

const verbs = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'];

/** Says what a statement does and to which table: as many as there are tables, whatever is asked for. */
function familyOf(sql: string): { statement: string; table: string } {
  const text = sql.trimStart();
  const verb = text.slice(0, text.search(/\W|$/)).toLowerCase();
  const [, table = ''] = /\b(?:from|into|update)\s+"([a-z_]{1,40})"/.exec(text) ?? [];
  return { statement: verbs.includes(verb) ? verb : 'other', table };
}

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
