import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { renewSortKeys, type Sorted } from './sort-keys.ts';

type Table = 'pages' | 'page_versions' | Sorted;

/**
 * Gives columns the text of the other language, and that theirs, in the rows where `given` says
 * something in the other language.
 */
export async function swapColumns(
  trx: Transaction,
  table: Table,
  columns: string[],
  given: string,
): Promise<void> {
  const swapped = columns.flatMap((column) => {
    const [own, other] = [sql.ref(column), sql.ref(`other_${column}`)];
    return [sql`${own} = ${other}`, sql`${other} = ${own}`];
  });
  await sql`update ${sql.table(table)} set ${sql.join(swapped)}
    where ${sql.ref(`other_${given}`)} <> ''`.execute(trx);
}

/**
 * Swaps each of these texts where there is one in the other language, the name among them, and makes the keys anew
 * that the table is sorted by.
 */
export async function swapTexts(trx: Transaction, table: Sorted, columns: string[]): Promise<void> {
  for (const column of columns) await swapColumns(trx, table, [column], column);
  await renewSortKeys(trx, table);
}
