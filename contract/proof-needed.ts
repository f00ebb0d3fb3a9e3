import { z } from 'zod';
import { errorSchema } from './common.ts';

/** What a person can prove with. */
const proofNeedsSchema = z.object({
  /** Whether there is a password; without one, and without a passkey, a link by mail signs in again and is proof. */
  password: z.boolean(),
  /** Whether the password needs a code, too. */
  code: z.boolean(),
  /** Whether there is a passkey, which needs neither. */
  passkey: z.boolean(),
});
export type ProofNeeds = z.infer<typeof proofNeedsSchema>;

/** The answer of a call (401) that wants a proof first; without `prove`, the session is over. */
export const proofNeededSchema = errorSchema.extend({ prove: proofNeedsSchema.optional() });
