import { z } from 'zod';
import { featureImageUses } from '../features/features.ts';
import { addressSchema } from './addresses.ts';
import { boundedLine } from './bounded.ts';
import { idSchema, type Language, pagedSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { madeBySchema } from './made-by.ts';
import { atLeast, atMost, problem } from './messages/message.ts';

/** The media types that may be uploaded, for file inputs and messages. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The id of a picture, which is derived from its content; older ids are longer. */
export const imageIdSchema = z
  .string()
  .regex(/^[0-9a-z]{13,24}$/, problem('must be the id of a picture'));

const line = boundedLine.max(...atMost(limits.imageText));
const share = z.number().min(0).max(1);

const imageDescriptionSchema = z.object({ altHi: line, altEn: line, credit: line, caption: line });
export type ImageDescription = z.infer<typeof imageDescriptionSchema>;

/** Returns the text alternative of a picture in a language; empty when there is none. */
export function altOf({ altHi, altEn }: ImageDescription, language: Language): string {
  return language === 'hi' ? altHi : altEn;
}

/** Returns the caption and credit that are shown below a picture. */
export function noteOf({ caption, credit }: Pick<ImageDescription, 'caption' | 'credit'>): string {
  return [caption, credit].filter(Boolean).join(' · ');
}

/** The answer of an image service, of this site or an external one. */
export const hostedImageSchema = z.object({
  secure_url: addressSchema,
  /** The texts of the picture, when the library already has the same picture. */
  words: imageDescriptionSchema.optional(),
  /** Whether it was an animation, of which only the first picture is kept. */
  stilled: z.boolean().optional(),
});
export type HostedImage = z.infer<typeof hostedImageSchema>;

/** The answer of this site, with the size in pixels. */
export const uploadedImageSchema = hostedImageSchema.extend({
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/**
 * Returns the id of one of the site's own pictures, given its address; null for any other address.
 */
export function imageIdOf(address: string): string | null {
  return /\/images\/([0-9a-z]{13,24})\.jpg$/.exec(address)?.[1] ?? null;
}

/** By which right the site shows a picture; empty: nobody has said. */
export const licences = [
  ...(['own', 'permission', 'agency', 'public-domain'] as const),
  ...(['cc-by', 'cc-by-sa', 'cc-by-nd', 'cc-by-nc'] as const),
] as const;
export type Licence = (typeof licences)[number];
export const licenceSchema = z.enum(['', ...licences]);

/** The editable texts of a picture, its licence, and its focal point: from 0 at the left and top to 1. */
export const imageTextsSchema = imageDescriptionSchema.extend({
  focalX: share,
  focalY: share,
  licence: licenceSchema.default(''),
  /** Where it was taken and whose it is, as its file or the desk says; readers are not told. */
  place: line.default(''),
  rights: line.default(''),
  madeBy: madeBySchema.default(''),
});

const part = share.min(...atLeast(limits.cropShare, 'must be at least {percent} %'));

/** A part of a picture, as shares of its width and height, counted from the left and the top. */
export const cropSchema = z
  .object({
    left: share,
    top: share,
    width: part,
    height: part,
    /** Whether the new picture replaces the old one wherever that is shown. */
    replace: z.boolean().default(false),
  })
  // Sums of fractions are not exact.
  .refine(({ left, width }) => left + width < 1.000_001, {
    path: ['width'],
    error: problem('must end inside the picture'),
  })
  .refine(({ top, height }) => top + height < 1.000_001, {
    path: ['height'],
    error: problem('must end inside the picture'),
  });
export type Crop = z.infer<typeof cropSchema>;

/** A picture of the media library. */
const libraryImageSchema = imageTextsSchema.extend({
  _id: z.string(),
  url: z.string(),
  /** The address of a small variant. */
  thumbnail: z.string(),
  width: z.int(),
  height: z.int(),
  /** The size of the uploaded file; 0 when it is not known. */
  bytes: z.int(),
  name: z.string(),
  /** Whether the picture is an animation, which cannot be cropped. */
  animated: z.boolean(),
  createdAt: timeSchema,
  createdBy: z.object({ _id: idSchema, name: z.string() }).nullable(),
});
export type LibraryImage = z.infer<typeof libraryImageSchema>;

/** What the library can be narrowed to. */
export const libraryViews = ['mine', 'unused', 'undescribed', 'ai'] as const;

/** One action on several pictures; what `describe` leaves out stays. */
export const imageBulkSchema = z.object({
  ids: z.array(imageIdSchema).min(1, problem('must name a picture')).max(limits.bulk),
  action: z.enum(['delete', 'describe']),
  credit: line.optional(),
  licence: licenceSchema.optional(),
});
export type ImageBulk = z.infer<typeof imageBulkSchema>;

export const imageOutcomeSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ _id: z.string(), message: z.string() })),
});

export const libraryPageSchema = pagedSchema.extend({
  images: z.array(libraryImageSchema),
  totalImages: z.int(),
});

/** A place where a picture is used. `edit` is the path of the screen that changes it; null: its feature is switched off. */
const imageUseSchema = z.object({
  kind: z.enum([
    ...(['cover', 'text', 'unsaved', 'page', 'person'] as const),
    ...featureImageUses,
    ...(['header', 'look'] as const),
  ]),
  name: z.string(),
  edit: z.string().nullable(),
  /** Whether it is an article in the bin. */
  binned: z.boolean(),
});
export type ImageUse = z.infer<typeof imageUseSchema>;

export const libraryDetailSchema = libraryImageSchema.extend({
  /** The size in pixels of the master image, from which crops are made. */
  master: z.object({ width: z.int(), height: z.int() }),
  /** The places that show it, as far as the person may open them, and the number of the others. */
  uses: z.array(imageUseSchema),
  hiddenUses: z.int(),
  /** The picture of which this one was made, while the person sees it in the library. */
  original: z.string().nullable(),
});
export type LibraryDetail = z.infer<typeof libraryDetailSchema>;
