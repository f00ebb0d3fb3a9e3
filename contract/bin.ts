import { z } from 'zod';
import { pagedSchema, timeSchema } from './common.ts';

/** Something deleted that can still be had back. */
const binItemSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** A small variant of a picture; empty for everything else. */
  thumbnail: z.string(),
  /** Name of who deleted it; null where that is not known. */
  deletedBy: z.string().nullable(),
  deletedAt: timeSchema,
  /** Days until it goes by itself; 0: within the hour. */
  daysLeft: z.int(),
});
export type BinItem = z.infer<typeof binItemSchema>;

export const binPageSchema = pagedSchema.extend({
  items: z.array(binItemSchema),
  totalItems: z.int(),
});
export type BinPage = z.infer<typeof binPageSchema>;
