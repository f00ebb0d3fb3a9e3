import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { decompose } from '../../hindi/nfc.ts';

/**
 * The first 32 bits of the SHA-256 of each of the 100,000 commonest passwords that are long enough, in
 * their order: scripts/common-passwords.ts makes the file and names its source. One other password in
 * 43,000 is taken for one of them.
 */
export const commonFile = new URL('./common-passwords.bin', import.meta.url);

let hashes: Promise<Buffer> | undefined;

/** Returns a text as guesses are compared: letters in any case and in any of their spellings. */
export function foldGuess(text: string): string {
  return decompose(text, 'NFKD').normalize('NFKC').toLowerCase();
}

/** Returns the number under which a password stands in the file. */
export function commonHash(password: string): number {
  return createHash('sha256').update(foldGuess(password)).digest().readUInt32BE();
}

/** Returns whether a password is among the commonest. */
export async function isCommon(password: string): Promise<boolean> {
  hashes ??= readFile(commonFile);
  const sorted = await hashes;
  const wanted = commonHash(password);
  let [from, to] = [0, sorted.length / 4];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = sorted.readUInt32BE(middle * 4);
    if (found === wanted) return true;
    if (found < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}
