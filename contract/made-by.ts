import { z } from 'zod';

/** Whether a picture was made or altered by AI; empty: nobody says so. */
export const madeBySchema = z.enum(['', 'ai', 'ai-altered']);
export type MadeBy = z.infer<typeof madeBySchema>;

/** A picture within a text that AI made or altered, for programs. */
export interface LabelledPicture {
  src: string;
  madeBy: Exclude<MadeBy, ''>;
  /** Who made it; may be empty. */
  credit: string;
}
