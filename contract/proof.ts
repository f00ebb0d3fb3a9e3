import { z } from 'zod';
import { codeSchema, presentPasswordSchema } from './accounts.ts';
import { errorSchema, timeSchema } from './common.ts';
import { passkeySignInSchema } from './passkeys.ts';

/**
 * The proof of who is signed in, asked for before a change of e-mail, password, second factor or
 * passkeys: a signature by a passkey, or the password and, of who signs in in two steps, a code.
 */
export const proofSchema = z.object({
  currentPassword: presentPasswordSchema.optional(),
  code: codeSchema.optional(),
  passkey: passkeySignInSchema.optional(),
});
export type Proof = z.infer<typeof proofSchema>;

/** The answer to a proof: until when this session may make such changes. */
export const provenSchema = z.object({ until: timeSchema });

/** What a person can prove with. */
const proofNeedsSchema = z.object({
  /** Whether there is a password; without one, and without a passkey, a link by mail signs in anew and is proof. */
  password: z.boolean(),
  /** Whether the password needs a code, too. */
  code: z.boolean(),
  /** Whether there is a passkey, which needs neither. */
  passkey: z.boolean(),
});
export type ProofNeeds = z.infer<typeof proofNeedsSchema>;

/** The answer of a call (401) that wants a proof first; without `prove`, the session is over. */
export const proofNeededSchema = errorSchema.extend({ prove: proofNeedsSchema.optional() });
