import { expect, test } from 'vitest';
import { imageIdSchema } from '../../contract/images.ts';
import { imageId } from './file-names.ts';

test('an id holds so much of the hash that nobody makes two pictures of one', () => {
  const ids = Array.from({ length: 100 }, (_, byte) => imageId(Buffer.of(byte)));
  for (const id of ids) expect(imageIdSchema.parse(id)).toHaveLength(24);
  const numberOf = (id: string) =>
    Array.from(id).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const bits = Math.max(...ids.map((id) => numberOf(id).toString(2).length));
  // Two of 64 bits are found at home in minutes, and the second would take the place of the first.
  expect(bits).toBeGreaterThanOrEqual(120);
});
