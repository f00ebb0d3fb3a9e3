import type { Puzzle, Solution } from '../../puzzle.ts';

/** Tries after which it is given up: more than any puzzle takes. */
const MAX_TRIES = 5000;

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Solves a puzzle, beside the page's own work. Rejects where the browser cannot. */
export async function solve(challenge: Puzzle): Promise<Solution> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const { subtle } = crypto;
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  const count = new DataView(password.buffer);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; counter < MAX_TRIES; counter += 1) {
    count.setUint32(password.length - 4, counter);
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(new Uint8Array(await subtle.deriveBits(how, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
  }
  throw new Error('The puzzle was not solved.');
}
