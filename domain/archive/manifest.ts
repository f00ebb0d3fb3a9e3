import { z } from 'zod';

/** The member that says what the others are; the last one, so that a cut file has none. */
export const MANIFEST = 'manifest.json';

const memberSchema = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

/** What every archive says of itself. */
export const manifestSchema = z.object({ members: z.array(memberSchema) });
