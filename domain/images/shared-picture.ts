import type { MadeBy } from '../../contract/made-by.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { encodeApart } from './encoder-process.ts';
import { drawing } from './encoder-queue.ts';
import { sourceOf } from './source-of.ts';
import type { ImageStore } from './store.ts';

/** Grows when the cut or what it is made with changes, since browsers keep these addresses for ever. */
const DESIGN = 1;

interface Row {
  id: string;
  focal_x: number;
  focal_y: number;
  made_by: MadeBy;
}

/** Says all that a shared picture depends on beside its file. */
const cutOf = ({ focal_x, focal_y, made_by }: Row) =>
  [DESIGN, Math.round(focal_x * 100), Math.round(focal_y * 100), made_by || 'no'].join('-');

/** Returns the address of the cut of a picture that other sites show with a link to an article. */
export const sharedPicturePath = (row: Row): string =>
  paths.sharedPicture({ id: row.id, cut: cutOf(row) });

const COVER = 'cover-';

/** Returns the address of the square cut of a picture of the site that is the cover of a podcast; null for others. */
export async function coverPath(db: Queries, url: string): Promise<string | null> {
  const row = await db
    .selectFrom('images')
    .select(['id', 'focal_x', 'focal_y', 'made_by'])
    .where('url', '=', url)
    .executeTakeFirst();
  return row ? paths.sharedPicture({ id: row.id, cut: COVER + cutOf(row) }) : null;
}

/** Returns how a cut at an address is made; null where it is none that a page names. */
export async function findSharedPicture(
  { db, store }: { db: Queries; store: ImageStore },
  { id, cut }: { id: string; cut: string },
): Promise<(() => Promise<Buffer>) | null> {
  const row = await db
    .selectFrom('images')
    .select(['id', 'src_set', 'focal_x', 'focal_y', 'made_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || cutOf(row) !== cut.replace(COVER, '')) return null;
  const kind = cut.startsWith(COVER) ? 'cover' : 'shared';
  const focus = { x: row.focal_x, y: row.focal_y };
  return async () => {
    const source = await sourceOf(store, row);
    return drawing(() => encodeApart({ kind, focus, madeBy: row.made_by }, source));
  };
}
