import { z } from 'zod';

/** How a part of a site does, as anybody may know; `unknown`: nobody has looked yet. */
const part = z.enum(['ok', 'failing', 'unknown']);

/** What programs that watch a site are told of its parts. */
export const partsSchema = z.object({
  database: part,
  /** Where the pictures are kept. */
  store: part,
  /** Whether the schema of the database is one that this version works with. */
  migrations: part,
});
export type Parts = z.infer<typeof partsSchema>;

export const livesSchema = partsSchema.extend({ status: z.literal('ok') });
