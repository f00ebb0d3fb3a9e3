import { z } from 'zod';
import { linkCodeSchema, presentPasswordSchema } from './accounts.ts';
import { errorSchema, timeSchema } from './common.ts';
import { atMost, problem } from './sentences/say.ts';

/** A code of the app, or a recovery code, however it is typed. */
const codeSchema = z
  .string()
  .trim()
  .min(1, problem('must not be empty'))
  .max(...atMost(40));

/** What 401 of a sign-in answers; with `pending` the password was right and a code is wanted. */
export const signInFailureSchema = errorSchema.extend({ pending: linkCodeSchema.optional() });

/** The second step of a sign-in. */
export const secondStepSchema = z.object({ pending: linkCodeSchema, code: codeSchema });

/** How one signs in. */
export const secondFactorSchema = z.object({
  /** Null: with the password alone. */
  since: timeSchema.nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const setupSchema = z.object({ currentPassword: presentPasswordSchema });

/** What an authenticator app is told: the secret in Base32, and all of it as a QR code has it. */
export const newSecretSchema = z.object({ secret: z.string(), uri: z.string() });
export type NewSecret = z.infer<typeof newSecretSchema>;

export const confirmSchema = z.object({ code: codeSchema });

/** Shown once; only hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** That it is oneself: with what signs in. */
export const proofSchema = z.object({ currentPassword: presentPasswordSchema, code: codeSchema });
export type Proof = z.infer<typeof proofSchema>;
