import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmptyPostgres } from '../../../tests/support/databases.ts';
import type { Database } from '../../database.ts';
import { write } from '../../transactions.ts';
import { MOST_UNPACKED, rowsHolding } from './match.ts';
import { openPostgres } from './open.ts';

let database: Database;
beforeAll(async () => {
  database = openPostgres(await newEmptyPostgres());
});
afterAll(() => database.close());

test('of many rows with a phrase the newest are unpacked', async () => {
  await write(database.db, async (trx) => {
    await sql`create temporary table some_rows (rowid bigint, words tsvector) on commit drop`.execute(
      trx,
    );
    const add = (words: string, from: number, to: number) =>
      sql`insert into some_rows select number, to_tsvector('simple', ${words})
        from generate_series(${from}::int, ${to}::int) as number`.execute(trx);
    await add('deepotsav', 1, 2);
    await add('deep utsav', 3, 9);
    await add('utsav deep', 10, 9 + MOST_UNPACKED - 3);
    const asked = { terms: ['deepotsav', 'deep utsav'], begins: [] };
    const query = rowsHolding(sql.table('some_rows'), [asked], 'text');
    const { rows } = await sql<{ rowid: number }>`${query} order by rowid`.execute(trx);
    expect(rows.map(({ rowid }) => rowid)).toEqual([1, 2, 7, 8, 9]);
  });
});
