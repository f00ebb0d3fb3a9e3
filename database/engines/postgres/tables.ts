import { sql } from 'kysely';
import type { Transaction } from '../../queries.ts';
import type { Streamed } from '../engine.ts';

/** Rows that one fetch returns; few, since texts are long. */
const FETCH_SIZE = 50;

/** Reads through a cursor, since the driver would hold all rows of a query in memory. */
export async function* streamRows<T>(trx: Transaction, query: Streamed<T>): AsyncGenerator<T> {
  await sql`declare kept_rows no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(FETCH_SIZE)} from kept_rows`.execute(trx);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close kept_rows`.execute(trx);
}

/** Makes all foreign keys deferrable for the work. */
export async function deferForeignKeys(trx: Transaction, work: () => Promise<void>): Promise<void> {
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

/** Sets each sequence by the column that it is for. */
export async function resetSequences(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(trx);
  for (const { table, column } of rows) {
    const next = sql`coalesce(max(${sql.ref(column)}), 0) + 1`;
    await sql`select setval(pg_get_serial_sequence(${sql.lit(table)}, ${sql.lit(column)}), ${next}, false)
      from ${sql.table(table)}`.execute(trx);
  }
}
