import { z } from 'zod';
import { limits } from './limits.ts';
import { faceSchema } from './theme.ts';

/** A name of the site as the display face draws it, in thousandths of the size of its letters. */
export const nameplateSchema = z.object({
  text: z.string(),
  face: faceSchema.default('eczar'),
  /** What an SVG shows: left, top, width and height. */
  box: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** The outlines as an SVG path; empty where the face cannot draw the name. */
  path: z
    .string()
    .max(limits.nameplatePath)
    .regex(/^[Mlqcz\d ,-]*$/),
});
export type Nameplate = z.infer<typeof nameplateSchema>;
