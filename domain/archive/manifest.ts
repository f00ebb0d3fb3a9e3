import { z } from 'zod';

/**
 * The name of the member that lists the other members. It is written last, so that a truncated file
 * has no manifest.
 */
export const MANIFEST = 'manifest.json';

export const memberSchema = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

/**
 * The part of a manifest that every archive has. Each member is checked by itself, since a list of many
 * that are wrong would make as many problems.
 */
export const manifestSchema = z.object({ members: z.array(z.unknown()) });

/** The most bytes of a manifest beside its members, and of one member beside its name. */
const ABOUT = 32_000;
const EACH = 300;

/** The most bytes that the manifest of these members can have: JSON writes a character in up to six. */
export function longestManifest(members: Member[]): number {
  return members.reduce((sum, { name }) => sum + EACH + name.length * 6, ABOUT);
}
