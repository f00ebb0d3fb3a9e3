import { expect, test } from 'vitest';
import { textOfFile } from './text-of-file.ts';

const csv = 'Email Address\tनाम\r\nasha@example.org\tआशा\r\n';
const little = Buffer.from(csv, 'utf16le');
const big = Buffer.from(little).swap16();

test.each([
  ['UTF-8', Buffer.from(csv)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${csv}`)],
  ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', little],
  ['UTF-16 the other way round without a mark', big],
])('a file in %s is read', async (_coding, bytes) => {
  expect(await textOfFile(new Blob([bytes]))).toBe(csv);
});
