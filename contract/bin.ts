import { z } from 'zod';
import { pagedSchema, timeSchema } from './common.ts';

/** A deleted thing that can still be restored. */
const binItemSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The address of a small variant of a picture; empty for everything else. */
  thumbnail: z.string(),
  /** The name of the person who deleted it; null when it is not known. */
  deletedBy: z.string().nullable(),
  deletedAt: timeSchema,
  /** The number of days until it is erased; 0: within the hour. */
  daysLeft: z.int(),
});
export type BinItem = z.infer<typeof binItemSchema>;

export const binPageSchema = pagedSchema.extend({
  items: z.array(binItemSchema),
  totalItems: z.int(),
});
export type BinPage = z.infer<typeof binPageSchema>;
