import type { Transaction } from '../../database/database.ts';
import { sortKey } from '../../hindi/sort-key.ts';

/** Returns the columns of a stored name: itself, and the key that lists are sorted by (docs/decisions/lists-and-counts.md). */
export const sortedName = (name: string) => ({ name, sort_key: sortKey(name) });

/** Sorts what is too little to have a key in its table by its name, as lists are. */
export function inNameOrder<T>(rows: readonly T[], nameOf: (row: T) => string): T[] {
  return rows
    .map((row) => ({ row, key: sortKey(nameOf(row)) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ row }) => row);
}

/** The tables with a name in both languages, by which lists are sorted. */
export type Sorted = 'binned_categories' | 'categories' | 'series' | 'tags' | 'users';

/** Makes the keys anew after the names of a table were exchanged. */
export async function renewSortKeys(trx: Transaction, table: Sorted): Promise<void> {
  const rows = await trx.selectFrom(table).select(['id', 'name']).execute();
  for (const { id, name } of rows) {
    await trx.updateTable(table).set(sortedName(name)).where('id', '=', id).execute();
  }
}
