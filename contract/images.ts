import { z } from 'zod';
import { idSchema, type Language, pagedSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atLeast, atMost, problem } from './sentences/say.ts';

/** What may be uploaded, for file inputs and messages. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Made of the picture's content; older ones are longer. */
export const imageIdSchema = z
  .string()
  .regex(/^[0-9a-z]{13,24}$/, problem('must be the id of a picture'));

const line = z
  .string()
  .trim()
  .max(...atMost(limits.imageText));
const share = z.number().min(0).max(1);

const imageWordsSchema = z.object({ altHi: line, altEn: line, credit: line, caption: line });
export type ImageWords = z.infer<typeof imageWordsSchema>;

/** What the picture shows, in this language; empty when nobody has said it. */
export function altOf({ altHi, altEn }: ImageWords, language: Language): string {
  return language === 'hi' ? altHi : altEn;
}

/** Caption and credit, as they stand below a picture. */
export function noteOf({ caption, credit }: Pick<ImageWords, 'caption' | 'credit'>): string {
  return [caption, credit].filter(Boolean).join(' · ');
}

/** What an image service answers, this site's own or an external one. Sizes in pixels. */
export const uploadedImageSchema = z.object({
  secure_url: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  /** What is said of it, where this very picture was here before. */
  words: imageWordsSchema.optional(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/** The id of one of our pictures by its address; null of another. */
export function imageIdOf(address: string): string | null {
  return /\/images\/([0-9a-z]{13,24})\.jpg$/.exec(address)?.[1] ?? null;
}

/** What people say of a picture. The focal point counts from the left and the top, 0 to 1. */
export const imageTextsSchema = imageWordsSchema.extend({
  focalX: share,
  focalY: share,
});
export type ImageTexts = z.infer<typeof imageTextsSchema>;

const part = share.min(...atLeast(limits.cropShare, 'must be at least {percent} %'));

/** A part of a picture, as shares of its width and height, counted from the left and the top. */
export const cropSchema = z
  .object({
    left: share,
    top: share,
    width: part,
    height: part,
    /** Shows the new picture wherever the old one is shown. */
    replace: z.boolean().default(false),
  })
  // Sums of shares are not exact.
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
  /** A small variant. */
  thumbnail: z.string(),
  width: z.int(),
  height: z.int(),
  /** Of the file that was sent; 0 where that is not known. */
  bytes: z.int(),
  name: z.string(),
  /** It moves: it cannot be cropped. */
  animated: z.boolean(),
  createdAt: timeSchema,
  createdBy: z.object({ _id: idSchema, name: z.string() }).nullable(),
});
export type LibraryImage = z.infer<typeof libraryImageSchema>;

export const libraryPageSchema = pagedSchema.extend({
  images: z.array(libraryImageSchema),
  totalImages: z.int(),
});

/** Something that shows a picture. `edit` is the screen it is changed on. */
const imageUseSchema = z.object({
  kind: z.enum(['cover', 'text', 'page', 'person']),
  name: z.string(),
  edit: z.string(),
});
export type ImageUse = z.infer<typeof imageUseSchema>;

export const libraryDetailSchema = libraryImageSchema.extend({
  /** What crops are cut from, in pixels. */
  master: z.object({ width: z.int(), height: z.int() }),
  uses: z.array(imageUseSchema),
});
export type LibraryDetail = z.infer<typeof libraryDetailSchema>;
