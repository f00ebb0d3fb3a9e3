import type { z } from 'zod';
import { imageTextsSchema } from './images.ts';

const { licence, place, rights, madeBy } = imageTextsSchema.shape;

/** What somebody has changed of what is said of a picture; the rest stays as others have said it. */
export const imageChangeSchema = imageTextsSchema
  .extend({
    licence: licence.unwrap(),
    place: place.unwrap(),
    rights: rights.unwrap(),
    madeBy: madeBy.unwrap(),
  })
  .partial();
export type ImageChange = z.infer<typeof imageChangeSchema>;
