import type { BinItem, BinPage } from '../../contract/bin.ts';
import { limits } from '../../contract/limits.ts';
import { pageCount } from '../paging.ts';

const DAY = 86_400_000;

/** Returns the time up to which deleted things are now erased for good. */
export function emptiedUntil(now: Date): string {
  return new Date(now.getTime() - limits.binDays * DAY).toISOString();
}

interface BinnedRow {
  id: string;
  name: string;
  thumbnail?: string;
  binned_at: string | null;
  by: string | null;
}

/** Presents a row of the bin with the number of days it has left. */
function presentBinned({ id, name, thumbnail, binned_at, by }: BinnedRow, now: Date): BinItem {
  const deletedAt = binned_at ?? now.toISOString();
  const left = Date.parse(deletedAt) + limits.binDays * DAY - now.getTime();
  return {
    ...{ _id: id, name, thumbnail: thumbnail ?? '', deletedBy: by, deletedAt },
    daysLeft: Math.max(0, Math.ceil(left / DAY)),
  };
}

/** Returns the range of rows on one list page of the bin. */
export function binSlice(page: number): { limit: number; offset: number } {
  return { limit: limits.adminPageSize, offset: (page - 1) * limits.adminPageSize };
}

export function binPage(rows: BinnedRow[], total: unknown, page: number, now: Date): BinPage {
  const totalItems = Number(total);
  return {
    items: rows.map((row) => presentBinned(row, now)),
    totalItems,
    currentPage: page,
    totalPages: pageCount(totalItems, limits.adminPageSize),
  };
}
