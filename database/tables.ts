import { type OperationNodeSource, sql } from 'kysely';
import { engineOf, type Queries, type Transaction } from './database.ts';

/** Tables that are derived from others, or hold what is over in a minute: backups leave them out. */
export const derivedTables = new Set([
  'article_search',
  'article_search_terms',
  'article_search_todo',
  'published_months',
  'article_search_titles',
  'article_search_titles_todo',
  'article_counts',
  'article_search_recent',
  'article_search_recent_after',
  'article_tags',
  'article_authors',
  'visit_lists',
  'schema_needs',
  'call_counts',
]);

/** A row of any table, as both engines return it. */
export type Row = Record<string, string | number | null>;

/** Lists all tables but those of Kysely. The database itself is asked, so that none can be forgotten. */
export async function listAllTables(db: Queries): Promise<string[]> {
  const { rows } =
    engineOf(db).name === 'sqlite'
      ? await sql<{ name: string }>`
          select name from pragma_table_list
          where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite%'`.execute(
          db,
        )
      : await sql<{ name: string }>`
          select tablename as name from pg_tables
          where schemaname = current_schema()`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely_'))
    .sort();
}

/** Lists the tables that are not derived. */
export async function listTables(db: Queries): Promise<string[]> {
  return (await listAllTables(db)).filter((name) => !derivedTables.has(name));
}

/** Rows that one fetch from PostgreSQL returns; few, since texts are long. */
const FETCH_SIZE = 50;

/** Yields the rows of a query one by one. Needs a transaction, on which no other query may run meanwhile. */
export async function* streamRows<T>(
  trx: Transaction,
  query: OperationNodeSource & { stream(): AsyncIterable<T> },
): AsyncGenerator<T> {
  if (engineOf(trx).name === 'sqlite') {
    yield* query.stream();
    return;
  }
  await sql`declare kept_rows no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(FETCH_SIZE)} from kept_rows`.execute(trx);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close kept_rows`.execute(trx);
}

/** Yields the rows of a table. Needs a transaction. */
export function readRows(trx: Transaction, table: string): AsyncGenerator<Row> {
  return streamRows(trx, trx.selectFrom(sql<Row>`${sql.table(table)}`.as('rows')).selectAll());
}

/** Values that one statement holds at most: SQLite takes 32,766. */
const MOST_VALUES = 30_000;

/** Inserts rows that all have the same columns. */
export async function insertRows(trx: Transaction, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.floor(MOST_VALUES / columns.length);
  for (let first = 0; first < rows.length; first += size) {
    const values = rows
      .slice(first, first + size)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(trx);
  }
}

/** Checks foreign keys only after the work, so that rows may be inserted in any order. */
export async function deferForeignKeys(trx: Transaction, work: () => Promise<void>): Promise<void> {
  if (engineOf(trx).name === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    await work();
    return;
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
  const alter = async (how: string) => {
    for (const { table, name } of rows) {
      await sql.raw(`alter table ${table} alter constraint ${name} ${how}`).execute(trx);
    }
  };
  await alter('deferrable initially deferred');
  await work();
  await sql`set constraints all immediate`.execute(trx);
  await alter('not deferrable');
}

/** PostgreSQL: lets sequences go on after the largest number that is there. SQLite does so by itself. */
export async function resetSequences(trx: Transaction): Promise<void> {
  if (engineOf(trx).name === 'sqlite') return;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(trx);
  for (const { table, column } of rows) {
    const next = sql`coalesce(max(${sql.ref(column)}), 0) + 1`;
    await sql`select setval(pg_get_serial_sequence(${sql.lit(table)}, ${sql.lit(column)}), ${next}, false)
      from ${sql.table(table)}`.execute(trx);
  }
}
