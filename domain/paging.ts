/** How many pages a list of so many has; an empty one has its first. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
