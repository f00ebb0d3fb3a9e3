import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { idSchema, timeSchema } from './common.ts';
import { atMost, problem } from './messages/message.ts';

const passkeyNameSchema = boundedLine.min(1, problem('must not be empty')).max(...atMost(60));

export const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  createdAt: timeSchema,
  /** Null when the passkey has not been used yet. */
  lastUsedAt: timeSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The answer to adding a passkey; the session has a new token. */
export const keptPasskeySchema = passkeySchema.extend({ token: z.string() });

const kind = z.literal('public-key');
const word = z.string().max(5000);

/** The options for a new passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: kind })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: kind })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** The options for a sign-in by passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

/** A new passkey, as the browser sends it. */
export const newPasskeySchema = z.object({
  name: passkeyNameSchema,
  response: z.object({
    id: word,
    rawId: word,
    type: kind,
    response: z.object({ clientDataJSON: word, attestationObject: z.string().max(50_000) }),
    clientExtensionResults: z.object({}),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** A signature by a passkey, as the browser sends it. */
export const passkeySignInSchema = z.object({
  id: word,
  rawId: word,
  type: kind,
  response: z.object({ clientDataJSON: word, authenticatorData: word, signature: word }),
  clientExtensionResults: z.object({}),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

export const passkeyRenameSchema = z.object({ name: passkeyNameSchema });
