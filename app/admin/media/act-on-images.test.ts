import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { imageBulkSchema } from '../../../contract/images.ts';
import { actOnImages } from './act-on-images.ts';

const called: number[] = [];
/** The call that the site does not answer; 0: it answers all. */
let failing = 0;

/** A site that refuses what the contract does, and the first picture of each call. */
async function answer(_path: string, { body }: { body: string }) {
  const { ids } = imageBulkSchema.parse(JSON.parse(z.string().parse(body)));
  if (called.push(ids.length) === failing) throw new TypeError('no net');
  const [first = '', ...done] = ids;
  return Response.json({ done, refused: [{ _id: first, message: 'in use' }] });
}

beforeEach(() => {
  called.length = 0;
  failing = 0;
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ids = Array.from({ length: 230 }, (_, at) => String(at).padStart(13, '0'));

test('more pictures than a call takes are acted on in several', async () => {
  const { done, refused, problem } = await actOnImages(ids, { action: 'delete' });
  expect(called).toEqual([100, 100, 30]);
  expect([done.length, refused.length, problem]).toEqual([227, 3, '']);
});

test('what was done before the net failed is told with why the rest was not', async () => {
  failing = 2;
  const { done, problem } = await actOnImages(ids, { action: 'describe', credit: 'PTI' });
  expect([done.length, problem]).toEqual([99, expect.stringContaining('cannot be reached')]);
  failing = 3;
  await expect(actOnImages(ids, { action: 'delete' })).rejects.toThrow('cannot be reached');
});
