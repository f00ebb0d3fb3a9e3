import { z } from 'zod';

/**
 * The name of the member that lists the other members. It is written last, so that a truncated file
 * has no manifest.
 */
export const MANIFEST = 'manifest.json';

const memberSchema = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

/** The part of a manifest that every archive has. */
export const manifestSchema = z.object({ members: z.array(memberSchema) });
