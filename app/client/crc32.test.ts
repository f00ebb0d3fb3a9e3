import { randomBytes } from 'node:crypto';
import { crc32 as ofNode } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test('the checksum of a piece is that of zlib', () => {
  for (const bytes of [Buffer.from('123456789'), Buffer.alloc(0), randomBytes(5000)]) {
    expect(Number.parseInt(crc32(bytes), 16)).toBe(ofNode(bytes));
    expect(crc32(bytes)).toHaveLength(8);
  }
});
