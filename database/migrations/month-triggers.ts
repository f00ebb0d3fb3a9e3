import type { Database } from '../database.ts';

/** The lists in which published articles are counted by month (decision 21). */
export interface CountedLists {
  /** Selects the lists that a row of `articles` belongs to, as `list`; a null is no list. */
  of: (row: string) => string;
  /** The columns of `articles` that decide about it. */
  columns: string[];
}

/** The names of the triggers. */
export const monthTriggerNames = [
  'articles_added',
  'articles_removed',
  'articles_changed',
] as const;

const valuesOf = (columns: string[], row: string) =>
  `(${columns.map((column) => `${row}.${column}`).join(', ')})`;

function sqliteTriggers({ of, columns }: CountedLists): string[] {
  /** Changes the counts of an article's lists in its month, in a trigger for one row. */
  const count = (row: string, change: number) => `
    insert into published_months (list, month, articles)
    select list, substr(${row}.published_at, 1, 7), ${change} from (${of(row)})
    where list is not null and ${row}.status = 'published' and ${row}.published_at is not null
    on conflict (list, month) do update set articles = published_months.articles + excluded.articles;`;
  return [
    `create trigger articles_added after insert on articles
     begin ${count('new', 1)} end`,
    `create trigger articles_removed after delete on articles
     begin ${count('old', -1)} end`,
    `create trigger articles_changed after update of ${columns.join(', ')} on articles
     when ${valuesOf(columns, 'old')} is not ${valuesOf(columns, 'new')}
     begin ${count('old', -1)} ${count('new', 1)} end`,
  ];
}

/** The key of an advisory lock, without which two writers could deadlock on each other's months. */
export const MONTHS_LOCK = 7_305_812;

/** PostgreSQL: makes triggers that run once for each statement on a table. */
export const statementTriggerOn =
  (table: string) =>
  (name: string, event: string, tables: string, ...body: string[]): string[] => [
    `create function ${name}() returns trigger language plpgsql as $$
   begin ${body.join('\n')} return null; end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${tables}
   for each statement execute function ${name}()`,
  ];

/** One on articles. */
export const statementTrigger = statementTriggerOn('articles');

function postgresTriggers({ of, columns }: CountedLists): string[] {
  /** Changes the counts once for a statement, so that writing many rows updates each count once. */
  const countRows = (...parts: string[]) => `
    insert into published_months (list, month, articles)
    select list, month, sum(change) from (${parts.join(' union all ')}) changes
    group by list, month having sum(change) <> 0 order by list, month
    on conflict (list, month) do update set articles = published_months.articles + excluded.articles;`;
  const rowsOf = (table: string, change: number) => `
    select lists.list, substr(published_at, 1, 7) as month, ${change} as change
    from ${table} row cross join lateral (${of('row')}) lists
    where lists.list is not null and status = 'published' and published_at is not null`;
  const lock = `perform pg_advisory_xact_lock(${MONTHS_LOCK});`;
  return [
    ...statementTrigger(
      'articles_added',
      'insert',
      'new table as added',
      lock,
      countRows(rowsOf('added', 1)),
    ),
    ...statementTrigger(
      'articles_removed',
      'delete',
      'old table as removed',
      lock,
      countRows(rowsOf('removed', -1)),
    ),
    ...statementTrigger(
      'articles_changed',
      'update',
      'old table as removed new table as added',
      `if not exists (select from removed join added using (seq)
         where ${valuesOf(columns, 'removed')} is distinct from ${valuesOf(columns, 'added')})
       then return null; end if;`,
      lock,
      countRows(rowsOf('removed', -1), rowsOf('added', 1)),
    ),
  ];
}

/** The statements that create the triggers, which keep the counts whatever writes. */
export function monthTriggers(engine: Database['engine'], lists: CountedLists): string[] {
  return engine === 'sqlite' ? sqliteTriggers(lists) : postgresTriggers(lists);
}
