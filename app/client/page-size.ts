import { limits } from '../../contract/limits.ts';
import { type SortedList, sorting } from '../../contract/orders.ts';

/** How many rows somebody wants on one page of lists, on this device (docs/decisions/writing-screens.md). */
const KEY = 'page-size';

function readPageSize(): number {
  const stored = Number(localStorage.getItem(KEY));
  return limits.pageSizes.find((size) => size === stored) ?? limits.adminPageSize;
}

export function keepPageSize(size: number): void {
  localStorage.setItem(KEY, String(size));
}

/** Returns what the address of a list asks for, with the size of its pages as `limit`. */
export function listQuery({ url }: Request): { query: URLSearchParams; size: number } {
  const query = new URL(url).searchParams;
  const size = readPageSize();
  query.set('limit', String(size));
  return { query, size };
}

/** Returns the order of a list that the address asks for, or the first. */
export function sortOf(list: SortedList, query: URLSearchParams): string {
  return query.get('sort') || sorting[list].first;
}
