import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { inPersonsShare } from './encoder-queue.ts';

const { pictures, pixels } = limits.unfinishedUploads;
const refused = { status: 429, message: expect.stringContaining('your other pictures') };

test.each([
  ['pictures', pictures, 1],
  ['pixels', 4, pixels / 4],
])('one person may have so many %s on the way, and others theirs', async (_, count, cost) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const share = { person: 'a', cost };
  const under = Array.from({ length: count }, () => inPersonsShare(share, () => promise));
  await expect(inPersonsShare(share, () => promise)).rejects.toMatchObject(refused);
  expect(await inPersonsShare({ person: 'b', cost }, async () => 'kept')).toBe('kept');
  resolve();
  await Promise.all(under);
  expect(await inPersonsShare(share, async () => 'kept')).toBe('kept');
});

test('one picture alone is never too much', async () => {
  const share = { person: 'a', cost: pixels * 2 };
  expect(await inPersonsShare(share, async () => 'kept')).toBe('kept');
});
