import type { Insertable } from 'kysely';
import type { UploadedImage } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import type { MadeBy } from '../../contract/made-by.ts';
import { madeByIn } from '../../contract/made-by-labels.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { write } from '../../database/transactions.ts';
import { sortKey } from '../../hindi/sort-key.ts';
import { DomainError } from '../errors.ts';
import { allDone } from './all-done.ts';
import { beginsAsPicture } from './begins-as-picture.ts';
import {
  kindOf,
  lightSource,
  makePlaceholder,
  writeJpeg,
  writeMaster,
  writeWebp,
} from './encode.ts';
import { inPersonsShare } from './encoder-queue.ts';
import { addressOf, type ImageIdentity, identityOf } from './file-names.ts';
import { losesMotion, withKnownBrand } from './lost-motion.ts';
import { openPicture } from './open-picture.ts';
import { readSaidInFile, type SaidInFile } from './said-in-file.ts';
import { searchText } from './search-text.ts';
import type { ImageStore } from './store.ts';
import { noteUnfinished } from './unfinished-uploads.ts';

const refused = 'Choose a picture in JPEG, PNG, WebP, AVIF or GIF.';

/** Throws 422 for an error of an encoder; passes on errors that the store has already worded. */
function broken(error: unknown): never {
  if (error instanceof DomainError) throw error;
  throw new DomainError(422, `This picture is broken and cannot be read. ${refused}`);
}

/** The attempts to make the AVIF variants of a picture, and to write into its files what is said of it; limited, since one may end the process. */
export const FILE_TRIES = 3;

/** The origin of a picture. */
export interface Origin {
  /** The name of the uploaded file. */
  name?: string | undefined;
  actor?: string;
  /** What the file that was sent says of itself. */
  madeBy?: MadeBy;
  /** What is said of a picture that the library did not have. */
  says?: Partial<SaidInFile & Record<'alt_hi' | 'alt_en', string>>;
  /** Runs in the transaction that adds a picture which the library did not have, with its address here. */
  onAdded?: (trx: Transaction, url: string) => Promise<void>;
}

interface Place {
  db: Database['db'];
  store: ImageStore;
}

/** Stores a picture with its variants under an address made of its content; returns that address. */
export async function keepImage(place: Place, source: Buffer, origin: Origin): Promise<string> {
  const placeholder = await makePlaceholder(source);
  return (await keep(place, source, { placeholder, origin })).secure_url;
}

/** Throws 422 where the picture that has an id is another one (docs/decisions/pictures.md). */
function refuseAnother(stored: string | undefined, source_hash: string | undefined): void {
  // Empty where the picture came from before hashes were stored.
  if (!stored || stored === source_hash) return;
  throw new DomainError(
    422,
    'This picture has the same id as another one. Save it anew, for example in another size, and send that.',
  );
}

/** Returns what a picture is known by. Throws 422 where another one has its id. */
export async function identify(db: Queries, source: Buffer): Promise<ImageIdentity> {
  const identity = identityOf(source);
  const query = db.selectFrom('images').select('source_hash').where('id', '=', identity.id);
  refuseAnother((await query.executeTakeFirst())?.source_hash, identity.source_hash);
  return identity;
}

/**
 * Writes the files of a picture, then its row. It opens its own transaction, which encoding must not
 * hold open, and within `noteUnfinished`, which takes the files away when the row is not kept.
 */
async function keep(
  { db, store }: Place,
  source: Buffer,
  { placeholder, origin, pixels }: { placeholder: string; origin: Origin; pixels?: Buffer },
): Promise<UploadedImage> {
  const identity = await identify(db, source);
  const { id } = identity;
  const name = (origin.name ?? '').normalize('NFC').slice(0, limits.imageName).toWellFormed();
  const { actor, onAdded } = origin;
  const { url, width, height } = await noteUnfinished({ db, store }, id, async () => {
    const files = await makeFiles(store, identity, source, pixels).catch(broken);
    const added = await write(db, async (trx) => {
      const old = await trx
        .selectFrom('images')
        .select('binned_at')
        .where('id', '=', id)
        .executeTakeFirst();
      const image = await addImage(trx, {
        ...files,
        placeholder,
        bytes: source.length,
        original_name: name,
        created_by: actor ?? null,
        made_by: origin.madeBy ?? '',
        ...origin.says,
        search_text: searchText({ original_name: name, ...origin.says }),
      });
      const isNew = !old || old.binned_at !== null;
      const action = isNew ? 'image.upload' : 'image.finish';
      await recordChanges(trx, [{ tag: `image:${id}`, action, ...(actor && { actor }) }]);
      if (isNew) await onAdded?.(trx, image);
      return image;
    });
    return { ...files, url: added };
  });
  const words = await db
    .selectFrom('images')
    .select(['alt_hi as altHi', 'alt_en as altEn', 'credit', 'caption'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { secure_url: url, width, height, words };
}

type NewImage = Omit<Insertable<Schema['images']>, 'created_at'>;

/**
 * Writes the files of a picture that the answer waits for: WebP variants, JPEG and master. Returns the
 * columns of its row. `pixels` is their source where that is not the uploaded file.
 */
export async function makeFiles(
  store: Pick<ImageStore, 'base' | 'write'>,
  { id, source_hash }: ImageIdentity,
  source: Buffer,
  pixels = source,
) {
  const kind = await kindOf(source);
  const written = { store, id, source: pixels, kind };
  const [srcSet] = await allDone([
    writeWebp(written),
    writeJpeg(written),
    // Only still pictures get a master, since animations are neither cropped nor made into AVIF.
    ...(kind.animated ? [] : [writeMaster(written)]),
  ]);
  return {
    id,
    source_hash,
    url: addressOf(store, `${id}.jpg`),
    width: kind.width,
    height: kind.height,
    src_set: srcSet,
    animated: kind.animated ? 1 : 0,
    // AVIF takes long, so it is made later, even after a restart.
    avif_tries_left: kind.animated ? 0 : FILE_TRIES,
  };
}

/**
 * Adds the row of a picture whose files are written, unless the library has it; returns its address. One
 * in the bin does not come back: what somebody sends is theirs, without the words and the owner of what
 * was deleted. One that is there gets the rest of its files made anew: those that are written say nothing of AI.
 */
export async function addImage(trx: Transaction, values: NewImage): Promise<string> {
  const binned = trx.deleteFrom('images').where('id', '=', values.id);
  await binned.where('binned_at', 'is not', null).execute();
  await trx
    .insertInto('images')
    .values({
      ...values,
      name_key: sortKey(values.original_name ?? ''),
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          avif_tries_left: ref('excluded.avif_tries_left'),
          avif_set: '',
          marked: '',
        }))
        // Files of another store are as they were.
        .whereRef('images.url', '=', 'excluded.url'),
    )
    .execute();
  const { url, source_hash } = await trx
    .selectFrom('images')
    .select(['url', 'source_hash'])
    .where('id', '=', values.id)
    .executeTakeFirstOrThrow();
  // One that was added at the same moment.
  refuseAnother(source_hash, values.source_hash);
  return url;
}

/**
 * Stores a picture that a person has uploaded. Its format is read from its bytes. Throws 422 when it is
 * of no accepted format, broken, too large or too narrow, and 429 when the person has too many on the way.
 */
export async function keepUpload(
  place: Place,
  sent: Buffer,
  origin: Origin,
): Promise<UploadedImage> {
  const source = withKnownBrand(sent);
  const unreadable = () =>
    new DomainError(422, `This file is not a picture that can be read. ${refused}`);
  if (!beginsAsPicture(source)) throw unreadable();
  const {
    format,
    compression,
    xmp,
    iptc,
    exif,
    width,
    height,
    pages = 1,
  } = await openPicture(source, { limitInputPixels: false })
    .then((picture) => picture.metadata())
    .catch(() => {
      throw unreadable();
    });
  const known = ['jpeg', 'png', 'webp', 'gif'].includes(format) || compression === 'av1';
  if (!known) throw new DomainError(422, `This kind of file is not accepted. ${refused}`);
  if (width * height > limits.imagePixels) {
    throw new DomainError(422, 'This picture has more than 50 megapixels. Make it smaller first.');
  }
  if (width * height * pages > limits.animationPixels) {
    throw new DomainError(422, 'This animation is too long. Make it shorter or smaller first.');
  }
  if (Math.max(width, height) > limits.imageRatio * Math.min(width, height)) {
    throw new DomainError(
      422,
      'This picture is too narrow: one edge is more than 100 times as long as the other. Crop it first.',
    );
  }
  const share = { person: origin.actor ?? '', cost: width * height * pages };
  return inPersonsShare(share, async () => {
    // This decodes to the end, so that truncated files are found.
    const pixels = await lightSource(source).catch(broken);
    const placeholder = await makePlaceholder(pixels).catch(broken);
    const madeBy = madeByIn(xmp?.toString('utf8') ?? '');
    const says = { ...origin.says, ...readSaidInFile({ xmp, iptc, exif }) };
    const described = { ...origin, madeBy, says };
    const image = await keep(place, source, { placeholder, origin: described, pixels });
    return { ...image, stilled: losesMotion(sent) };
  });
}
