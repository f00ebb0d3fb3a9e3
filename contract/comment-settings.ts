import { z } from 'zod';
import { idSchema } from './common.ts';
import { limits } from './limits.ts';

/** The comments of the site: whether there are any, and the rules for new ones. */
export const commentSettingsSchema = z.object({
  /** Off: nobody sees comments or writes them. */
  on: z.boolean().default(false),
  /** Days after an article's publication for which it takes comments; 0: always. */
  days: z.int().min(0).max(limits.comments.days).default(0),
  /** The categories whose articles have none. */
  notIn: z.array(idSchema).max(limits.comments.categories).default([]),
  /** A comment with one of these is held. */
  words: z
    .array(z.string().min(1).max(limits.comments.word))
    .max(limits.comments.words)
    .default([]),
  /** Whether authors moderate what is written below their own articles. */
  byAuthors: z.boolean().default(false),
  /** Whether authors get a mail at once for the first comment that they have not looked at. */
  mailAuthors: z.boolean().default(false),
});
export type CommentSettings = z.infer<typeof commentSettingsSchema>;
