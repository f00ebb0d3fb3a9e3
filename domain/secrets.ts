import { createHash, randomBytes } from 'node:crypto';

/** What is stored of a token or code: enough to know it again, nothing to sign in with. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** 256 bits nobody can guess, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
