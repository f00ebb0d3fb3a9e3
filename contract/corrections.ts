import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { idSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost } from './messages/message.ts';

/** What readers are told of a correction; empty: nothing. */
export const correctionTextSchema = boundedLine.max(...atMost(limits.correction));

const correctionSchema = z.object({
  _id: idSchema,
  text: z.string(),
  at: timeSchema,
  /** Who noted it; null if unknown. */
  by: z.string().nullable(),
});
export type Correction = z.infer<typeof correctionSchema>;

/** All notes of an article, the oldest first. */
export const correctionsSchema = z.object({ corrections: z.array(correctionSchema) });
