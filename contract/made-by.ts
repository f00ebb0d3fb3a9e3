import { z } from 'zod';

/** Whether a picture was made or altered by AI; empty: nobody says so. */
export const madeBySchema = z.enum(['', 'ai', 'ai-altered']);
export type MadeBy = z.infer<typeof madeBySchema>;
