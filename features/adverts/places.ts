import { z } from 'zod';

/** The places of reading pages where adverts may stand. */
export const advertPlaces = [
  'homeTop',
  'homeMiddle',
  'articleMiddle',
  'articleEnd',
  'articleSide',
  'list',
] as const;
export const advertPlaceSchema = z.enum(advertPlaces);
export type AdvertPlace = z.infer<typeof advertPlaceSchema>;

/** How much room a place keeps: 320 × 100, 300 × 250, 728 × 90 where the page is as wide, or 160 × 600. */
export const advertShapes = ['strip', 'box', 'banner', 'tower'] as const;
export type AdvertShape = (typeof advertShapes)[number];

const shape = z.enum(['off', 'strip', 'box', 'banner']).default('off');

/** Beside a text there is room for what is narrow and high alone. */
const sideShape = z.enum(['off', 'tower']).default('off');

/** What stands in each place: nothing, or adverts of a shape. */
export const advertPlacesSchema = z
  .object({
    homeTop: shape,
    homeMiddle: shape,
    articleMiddle: shape,
    articleEnd: shape,
    articleSide: sideShape,
    list: shape,
  })
  .prefault({});
export type AdvertPlaces = z.infer<typeof advertPlacesSchema>;

/** Returns what may stand in a place. */
export const shapesOf = (place: AdvertPlace): readonly (AdvertShape | 'off')[] =>
  advertPlacesSchema.unwrap().shape[place].unwrap().options;

/** From which level on members see no adverts; `nobody`: all readers see them. */
export const sparedSchema = z.enum(['nobody', 'supporter', 'member']);
export type Spared = z.infer<typeof sparedSchema>;

/** `picture`: the site's own, of a picture and a link; `code`: of another service. */
export const advertKindSchema = z.enum(['picture', 'code']);
export type AdvertKind = z.infer<typeof advertKindSchema>;
