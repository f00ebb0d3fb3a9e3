import type { Queries } from '../../database/database.ts';
import { openPicture } from '../images/open-picture.ts';
import { sourceOf } from '../images/source-of.ts';
import type { ImageStore } from '../images/store.ts';

/** Draws a picture of the library as a square icon (PNG), cut at its middle. Null when the library has not got it. */
export async function drawIcon(
  db: Queries,
  store: ImageStore,
  { address, size }: { address: string; size: number },
): Promise<Buffer | null> {
  const query = db.selectFrom('images').select(['id', 'src_set']).where('url', '=', address);
  const image = await query.executeTakeFirst();
  if (!image) return null;
  const picture = await openPicture(await sourceOf(store, image), { limitInputPixels: 100e6 });
  return picture.resize(size, size, { fit: 'cover' }).png({ palette: true }).toBuffer();
}
