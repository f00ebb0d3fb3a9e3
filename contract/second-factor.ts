import { z } from 'zod';
import { codeSchema, linkCodeSchema } from './accounts.ts';
import { errorSchema, timeSchema } from './common.ts';

/**
 * The answer of a refused sign-in (401). With `pending` the password was right and a code is
 * required.
 */
export const signInFailureSchema = errorSchema.extend({ pending: linkCodeSchema.optional() });

/** The second step of a sign-in. */
export const secondStepSchema = z.object({ pending: linkCodeSchema, code: codeSchema });

/** The state of two-step sign-in for one person. */
export const secondFactorSchema = z.object({
  /** The time when it was turned on; null when it is off. */
  since: timeSchema.nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** The secret for an authenticator app in Base32, and the URI that the QR code holds. */
export const newSecretSchema = z.object({ secret: z.string(), uri: z.string() });
export type NewSecret = z.infer<typeof newSecretSchema>;

export const confirmSchema = z.object({ code: codeSchema });

/** The recovery codes, which are shown once; only their hashes are stored. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The answer to turning two-step sign-in on; the session has a new token. */
export const setupDoneSchema = recoveryCodesSchema.extend({ token: z.string() });
