import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import { defineSetting } from '../../contract/setting.ts';
import { commentLimits } from './limits.ts';

/** The rules for new comments. */
export const commentSettingsSchema = z.object({
  /** Days after an article's publication for which it takes comments; 0: always. */
  days: z.int().min(0).max(commentLimits.days).default(0),
  /** The categories whose articles have none. */
  notIn: z.array(idSchema).max(commentLimits.categories).default([]),
  /** A comment with one of these is held. */
  words: z.array(z.string().min(1).max(commentLimits.word)).max(commentLimits.words).default([]),
  /** Whether authors moderate what is written below their own articles. */
  byAuthors: z.boolean().default(false),
  /** Whether authors get a mail at once for the first comment that they have not looked at. */
  mailAuthors: z.boolean().default(false),
});
export type CommentSettings = z.infer<typeof commentSettingsSchema>;

export const commentSetting = defineSetting('comments', commentSettingsSchema.prefault({}), {
  body: z.strictObject(commentSettingsSchema.shape),
  switchedBy: 'on',
});
