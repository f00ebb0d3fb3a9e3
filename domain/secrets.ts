import { createHash, randomBytes } from 'node:crypto';

/** Returns the hash that is stored of a token or code; it cannot be used to sign in. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** 256 bits nobody can guess, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
