/** Which rows of a list are read. */
export interface Slice {
  limit: number;
  offset?: number;
}

/** Returns the number of list pages for a total; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
