import { z } from 'zod';
import { defineCall } from '../../contract/content-call.ts';
import { advertKindSchema, advertPlaceSchema, advertShapes, sparedSchema } from './places.ts';

/** An advert as a page shows it; of one of another service the page knows nothing else. */
const shownAdvertSchema = z.object({
  _id: z.string(),
  kind: advertKindSchema,
  /** How often it is chosen beside the others of its place. */
  weight: z.number(),
  picture: z
    .object({
      src: z.string(),
      webp: z.string(),
      avif: z.string(),
      width: z.number(),
      height: z.number(),
    })
    .nullable(),
  link: z.string(),
  alt: z.object({ hi: z.string(), en: z.string() }),
});
export type ShownAdvert = z.infer<typeof shownAdvertSchema>;

/** A place of a page with the adverts of which a device chooses one. */
const advertSlotSchema = z.object({
  place: advertPlaceSchema,
  shape: z.enum(advertShapes),
  /** Who of those who are signed in does not see it. */
  spared: sparedSchema,
  adverts: z.array(shownAdvertSchema),
});
export type AdvertSlot = z.infer<typeof advertSlotSchema>;

/** Asks for those of some places of a page where adverts stand now. */
export const advertSlots = defineCall({
  name: 'adverts.slots',
  input: z.array(advertPlaceSchema),
  output: z.array(advertSlotSchema),
});
