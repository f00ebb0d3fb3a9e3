import { z } from 'zod';

/** Whether a picture was made or altered by AI; empty: nobody says so. */
export const madeBySchema = z.enum(['', 'ai', 'ai-altered']);
export type MadeBy = z.infer<typeof madeBySchema>;

/** A picture within a text that AI made or altered, for programs. */
export const labelledPictureSchema = z.object({
  src: z.string(),
  madeBy: madeBySchema.exclude(['']),
  /** Who made it; may be empty. */
  credit: z.string(),
});
export type LabelledPicture = z.infer<typeof labelledPictureSchema>;
