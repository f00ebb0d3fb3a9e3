import sharp from 'sharp';
import type { UploadedImage } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import type { Queries } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { type Kind, kindOf, makePlaceholder, writeJpeg, writeWebp } from './encode.ts';
import { imageId, imageUrl, unfinishedFolder, writeWhole } from './files.ts';
import { searchText } from './texts.ts';

/** Where a picture comes from. */
export interface Origin {
  /** Name of the file it was. */
  name?: string | undefined;
  actor?: string;
}

interface Place {
  db: Queries;
  dataDir: string;
}

/** Keeps a picture under an address made of its content, with variants; answers that address. */
export async function keepImage(place: Place, source: Buffer, origin: Origin): Promise<string> {
  const kind = await kindOf(source);
  const placeholder = await makePlaceholder(source);
  return (await keep(place, source, { kind, placeholder, origin })).secure_url;
}

async function keep(
  { db, dataDir }: Place,
  source: Buffer,
  { kind, placeholder, origin }: { kind: Kind; placeholder: string; origin: Origin },
): Promise<UploadedImage> {
  const id = imageId(source);
  const written = { dataDir, id, source, kind };
  const [srcSet] = await Promise.all([writeWebp(written), writeJpeg(written)]);
  const { width, height } = kind;
  const url = imageUrl(id);
  const name = (origin.name ?? '').normalize('NFC').slice(0, limits.imageName).toWellFormed();
  const added = await db
    .insertInto('images')
    .values({
      url,
      width,
      height,
      src_set: srcSet,
      placeholder,
      bytes: source.length,
      original_name: name,
      created_by: origin.actor ?? null,
      created_at: new Date().toISOString(),
      search_text: searchText([name]),
    })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('url')
    .executeTakeFirst();
  // AVIF takes long: it is made later, from what is put here, even after a restart.
  if (added && !kind.animated) await writeWhole(unfinishedFolder(dataDir), id, source);
  return { secure_url: url, width, height };
}

const refused = 'Choose a picture in JPEG, PNG, WebP, AVIF or GIF.';

/**
 * Keeps a picture that a person has sent. What it is, is read from its bytes. Throws 422 when it
 * is no picture of a kind we take, broken or too large.
 */
export async function keepUpload(
  place: Place,
  source: Buffer,
  origin: Origin,
): Promise<UploadedImage> {
  const {
    format,
    compression,
    width,
    height,
    pages = 1,
  } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DomainError(422, `This file is not a picture that can be read. ${refused}`);
    });
  const known = ['jpeg', 'png', 'webp', 'gif'].includes(format) || compression === 'av1';
  if (!known) throw new DomainError(422, `This kind of file is not accepted. ${refused}`);
  if (width * height > limits.imagePixels) {
    throw new DomainError(422, 'This picture has more than 50 megapixels. Make it smaller first.');
  }
  if (width * height * pages > limits.animationPixels) {
    throw new DomainError(422, 'This animation is too long. Make it shorter or smaller first.');
  }
  const broken = () => {
    throw new DomainError(422, `This picture is broken and cannot be read. ${refused}`);
  };
  const kind = await kindOf(source).catch(broken);
  // Decodes to the end: what breaks off half way is found here.
  const placeholder = await makePlaceholder(source).catch(broken);
  return keep(place, source, { kind, placeholder, origin });
}
