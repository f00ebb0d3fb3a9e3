import type { BinItem, BinPage } from '../../contract/bin.ts';
import { limits } from '../../contract/limits.ts';
import { type Asked, partOf, type Slice } from '../paging.ts';

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
    _id: id,
    name,
    thumbnail: thumbnail ?? '',
    deletedBy: by,
    deletedAt,
    daysLeft: Math.max(0, Math.ceil(left / DAY)),
  };
}

/** Answers one list page of the bin; `read` returns a range of its rows. */
export async function binPage(
  total: number,
  { page, limit }: Asked<'bin'>,
  now: Date,
  read: (slice: Required<Slice>) => Promise<BinnedRow[]>,
): Promise<BinPage> {
  const { slice, paging } = partOf(total, page, limit);
  const rows = await read(slice);
  return {
    items: rows.map((row) => presentBinned(row, now)),
    totalItems: total,
    ...paging,
  };
}
