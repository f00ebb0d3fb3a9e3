import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from '../contract/content.ts';
import type { UploadedImage } from '../contract/images.ts';
import { limits } from '../contract/limits.ts';
import type { Queries } from '../database/database.ts';
import { DomainError } from './errors.ts';
import type { KnownImage } from './html/reading.ts';

/** Widths, in pixels, that pages can choose from. */
const WIDTHS = [400, 800, 1440];

/** Writes a file that is either whole or not there. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) return;
  // Nobody else's: the same picture may be sent twice at the same moment.
  const draft = `${path}.${randomUUID()}.part`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/**
 * Keeps a picture under an address made of its content, with variants, and answers that address.
 * `folder` is where files live; they are served under `/images/`.
 */
export async function keepImage(db: Queries, folder: string, source: Buffer): Promise<string> {
  return (await keep(db, folder, source)).secure_url;
}

async function keep(db: Queries, folder: string, source: Buffer): Promise<UploadedImage> {
  await mkdir(folder, { recursive: true });
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 24);
  // Turned as the camera says; what else the camera wrote (place, owner) is left out.
  const original = sharp(source, { limitInputPixels: limits.imagePixels }).autoOrient();
  const { autoOrient } = await original.metadata();
  const { width, height } = autoOrient;
  const widths = WIDTHS.filter((wanted) => wanted <= width);
  await Promise.all(
    widths.map(async (wanted) => {
      const bytes = await original.clone().resize(wanted).webp({ quality: 80 }).toBuffer();
      await writeWhole(`${folder}/${hash}-${wanted}.webp`, bytes);
    }),
  );
  const jpeg = await original
    .clone()
    .resize({ width: Math.min(width, 1200) })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  await writeWhole(`${folder}/${hash}.jpg`, jpeg);
  const url = `/images/${hash}.jpg`;
  await db
    .insertInto('images')
    .values({
      url,
      width,
      height,
      src_set: widths.map((wanted) => `/images/${hash}-${wanted}.webp ${wanted}w`).join(', '),
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute();
  return { secure_url: url, width, height };
}

let last: Promise<unknown> = Promise.resolve();

/** One picture after the other: each may take hundreds of megabytes while it is worked on. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done;
  return done;
}

const refused = 'Choose a picture in JPEG, PNG, WebP, AVIF or GIF.';

/**
 * Keeps a picture that a person has sent. What it is, is read from its bytes. Throws 422 when it
 * is no picture of a kind we take, broken or too large.
 */
export async function keepUpload(
  db: Queries,
  folder: string,
  source: Buffer,
): Promise<UploadedImage> {
  const { format, compression, width, height } = await sharp(source, {
    limitInputPixels: limits.imagePixels,
  })
    .metadata()
    .catch(() => {
      throw new DomainError(422, `This file is not a picture that can be read. ${refused}`);
    });
  const known = ['jpeg', 'png', 'webp', 'gif'].includes(format) || compression === 'av1';
  if (!known) throw new DomainError(422, `This kind of file is not accepted. ${refused}`);
  if (width * height > limits.imagePixels) {
    throw new DomainError(422, 'This picture has more than 50 megapixels. Make it smaller first.');
  }
  return inTurn(async () => {
    // Decoded once to the end: what breaks off half way is found here.
    await sharp(source)
      .resize(16)
      .raw()
      .toBuffer()
      .catch(() => {
        throw new DomainError(422, `This picture is broken and cannot be read. ${refused}`);
      });
    return keep(db, folder, source);
  });
}

/** What is known of these addresses; foreign ones are missing from the answer. */
export async function knownImages(db: Queries, urls: string[]): Promise<Map<string, KnownImage>> {
  const wanted = [...new Set(urls.filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('images').selectAll().where('url', 'in', wanted).execute();
  return new Map(
    rows.map(({ url, width, height, src_set }) => [url, { width, height, srcSet: src_set }]),
  );
}

/** A picture for a page. One of a foreign host has no variants and is taken to be 16 : 10. */
export function toPicture(
  url: string,
  alt: string,
  known: Map<string, KnownImage>,
): Picture | null {
  if (!url) return null;
  const { width, height, srcSet } = known.get(url) ?? { width: 1440, height: 900, srcSet: '' };
  return { src: url, srcSet, width, height, alt };
}
