import { z } from 'zod';
import { idSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

/** The name of a Word file, which is the title of a text without one. */
export const wordFileQuerySchema = z.object({
  name: z
    .string()
    .min(1, problem('must not be empty'))
    .max(...atMost(limits.imageName)),
});

/** What became of a Word file: a draft, and its pictures. */
export const openedWordFileSchema = z.object({
  _id: idSchema,
  /** How many pictures came along, and the numbers of those that did not, as they stand in the file. */
  pictures: z.int(),
  missing: z.array(z.int()),
  /** Why the site takes no more pictures today, or just now; empty: it took them all. */
  message: z.string(),
  /** Whether text of an old Hindi font was converted, which wants to be read through. */
  converted: z.boolean(),
});
export type OpenedWordFile = z.infer<typeof openedWordFileSchema>;
