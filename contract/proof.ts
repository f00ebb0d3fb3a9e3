import { z } from 'zod';
import { codeSchema, presentPasswordSchema } from './accounts.ts';
import { timeSchema } from './common.ts';
import { passkeySignInSchema } from './passkeys.ts';

/**
 * The proof that a signed-in person gives, asked for before a change of e-mail, password, second factor or
 * passkeys: a signature by a passkey, or the password and, with two-step sign-in, a code.
 */
export const proofSchema = z.object({
  currentPassword: presentPasswordSchema.optional(),
  code: codeSchema.optional(),
  passkey: passkeySignInSchema.optional(),
});
export type Proof = z.infer<typeof proofSchema>;

/** The answer to a proof: until when this session may make such changes. */
export const provenSchema = z.object({ until: timeSchema });
