import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

type Table =
  | 'pages'
  | 'page_versions'
  | 'categories'
  | 'binned_categories'
  | 'tags'
  | 'series'
  | 'users';

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
