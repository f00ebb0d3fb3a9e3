import { sql } from 'kysely';
import { engineOf, type Queries, type Transaction } from './database.ts';
import type { Streamed } from './engines/engine.ts';

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
  'schema_needs',
  'call_counts',
]);

/** A row of any table, as both engines return it. */
export type Row = Record<string, string | number | null>;

/** Lists all tables but those of Kysely. The database itself is asked, so that none can be forgotten. */
export async function listAllTables(db: Queries): Promise<string[]> {
  return (await engineOf(db).listTables(db)).filter((name) => !name.startsWith('kysely_')).sort();
}

/** Lists the tables that are not derived. */
export async function listTables(db: Queries): Promise<string[]> {
  return (await listAllTables(db)).filter((name) => !derivedTables.has(name));
}

/** Yields the rows of a query one by one. Needs a transaction, on which no other query may run meanwhile. */
export const streamRows = <T>(trx: Transaction, query: Streamed<T>): AsyncIterable<T> =>
  engineOf(trx).streamRows(trx, query);

/** Yields the rows of a table. Needs a transaction. */
export function readRows(trx: Transaction, table: string): AsyncIterable<Row> {
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
