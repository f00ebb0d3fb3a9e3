import type { SortedList, SortOf } from '../contract/orders.ts';

/** The rows of a list to read. */
export interface Slice {
  limit: number;
  offset?: number;
}

/** Which part of a list is asked for, and in which order; without one, as it stands at first. */
export interface Asked<List extends SortedList> {
  page: number;
  limit: number;
  sort?: SortOf<List>;
}

/**
 * Returns which rows a list of the admin shows, and what its answer says of the page. A page past
 * the last is the last: a list whose last row has just gone, or an old link, shows rows.
 */
export function partOf(total: number, page: number, size: number) {
  const totalPages = pageCount(total, size);
  const currentPage = Math.min(page, totalPages);
  return {
    slice: { limit: size, offset: (currentPage - 1) * size },
    paging: { currentPage, totalPages },
  };
}

/** Returns the number of list pages for a total; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
