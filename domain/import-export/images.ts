import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import { imageIdSchema, imageTextsSchema } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import { madeBySchema } from '../../contract/made-by.ts';
import { streamRows } from '../../database/tables.ts';
import { sortKey } from '../../hindi/sort-key.ts';
import { addressOf } from '../images/file-names.ts';
import { searchText } from '../images/search-text.ts';
import { kind, timeInUtc } from './kind.ts';

const widths = z.array(z.int().positive());

const image = imageTextsSchema.extend({
  _id: imageIdSchema,
  width: z.int().positive(),
  height: z.int().positive(),
  /** Widths of the variants: `images/ID-WIDTH.webp`. */
  webp: widths,
  avif: widths,
  /** The number of attempts left to make the AVIF variants from the master. */
  avifTriesLeft: z.int().min(0).max(9),
  animated: z.boolean(),
  placeholder: z
    .string()
    .regex(/^(?:data:image\/webp;base64,[\w+/]+=*)?$/, 'must be WebP or empty'),
  /** The size of the file that was sent. */
  bytes: z.int().min(0),
  name: z.string().max(limits.imageName),
  createdBy: idSchema.nullable(),
  createdAt: timeInUtc,
  /** The time of deletion; until it is erased the picture can be restored. */
  binnedAt: timeInUtc.nullable(),
  binnedBy: idSchema.nullable(),
  /** The picture of which it was made. */
  madeFrom: z.string().default(''),
  /** The SHA-256 of what it is made of, in hex. */
  sourceHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .or(z.literal(''))
    .default(''),
  /** What the files say of how the picture was made; its record says it in `madeBy`. */
  marked: madeBySchema.default(''),
});

const widthsOf = (srcSet: string) =>
  [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

/** Addresses on this site; with another store, all addresses are rewritten at the end. */
const here = { base: '' };

function srcSetOf(id: string, sizes: number[], ending: string): string {
  return sizes
    .map((width) => `${addressOf(here, `${id}-${width}.${ending}`)} ${width}w`)
    .join(', ');
}

/** Pictures, as the media library describes them. */
export const images = kind('images', image.strict(), {
  async *read(trx) {
    for await (const row of streamRows(trx, trx.selectFrom('images').selectAll().orderBy('id'))) {
      yield {
        _id: row.id,
        width: row.width,
        height: row.height,
        webp: widthsOf(row.src_set),
        avif: widthsOf(row.avif_set),
        avifTriesLeft: row.avif_tries_left,
        animated: row.animated === 1,
        placeholder: row.placeholder,
        bytes: row.bytes,
        name: row.original_name,
        createdBy: row.created_by,
        createdAt: row.created_at,
        binnedAt: row.binned_at,
        binnedBy: row.binned_by,
        altHi: row.alt_hi,
        altEn: row.alt_en,
        credit: row.credit,
        caption: row.caption,
        licence: imageTextsSchema.shape.licence.catch('').parse(row.licence),
        place: row.place,
        rights: row.rights,
        madeBy: row.made_by,
        madeFrom: row.made_from,
        sourceHash: row.source_hash,
        marked: row.marked,
        focalX: row.focal_x,
        focalY: row.focal_y,
      } satisfies z.input<typeof image>;
    }
  },
  keys: ({ _id }) => [_id],
  write: (line, { trx }) =>
    trx
      .insertInto('images')
      .values({
        id: line._id,
        url: addressOf(here, `${line._id}.jpg`),
        width: line.width,
        height: line.height,
        src_set: srcSetOf(line._id, line.webp, 'webp'),
        avif_set: srcSetOf(line._id, line.avif, 'avif'),
        avif_tries_left: line.avifTriesLeft,
        animated: line.animated ? 1 : 0,
        placeholder: line.placeholder,
        bytes: line.bytes,
        original_name: line.name,
        name_key: sortKey(line.name),
        created_by: line.createdBy,
        created_at: line.createdAt,
        binned_at: line.binnedAt,
        binned_by: line.binnedBy,
        alt_hi: line.altHi,
        alt_en: line.altEn,
        credit: line.credit,
        caption: line.caption,
        licence: line.licence,
        place: line.place,
        rights: line.rights,
        made_by: line.madeBy,
        made_from: line.madeFrom,
        source_hash: line.sourceHash,
        marked: line.marked,
        focal_x: line.focalX,
        focal_y: line.focalY,
        search_text: searchText({
          original_name: line.name,
          alt_hi: line.altHi,
          alt_en: line.altEn,
          credit: line.credit,
          caption: line.caption,
          place: line.place,
        }),
      })
      .execute(),
});
