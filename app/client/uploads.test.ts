import { expect, test, vi } from 'vitest';
import type { HostedImage } from '../../contract/images.ts';
import { ApiError } from './api.ts';
import { REST, Uploads } from './uploads.ts';

const image: HostedImage = { secure_url: '/images/a.jpg' };
const file = (name: string) => new File(['x'], name);
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Makes uploads that the test finishes by hand, in any order. */
function byHand() {
  const begun: { name: string; signal: AbortSignal; end: PromiseWithResolvers<HostedImage> }[] = [];
  const done: string[] = [];
  const uploads = new Uploads({
    send: ({ name }, { signal }) => {
      const end = Promise.withResolvers<HostedImage>();
      begun.push({ name, signal, end });
      return end.promise;
    },
    onDone: ({ secure_url }) => done.push(secure_url),
  });
  return { uploads, begun, done, states: () => uploads.list.map(({ state }) => state) };
}

test('three are sent at once; the next one goes when one is done or dropped', async () => {
  const { uploads, begun, done, states } = byHand();
  const keys = ['1', '2', '3', '4', '5', '6'].map((name) => uploads.add(file(name)));
  await settled();
  expect(begun.map(({ name }) => name)).toEqual(['1', '2', '3']);
  begun[1]?.end.resolve(image);
  await settled();
  expect(states()).toEqual(['sending', 'done', 'sending', 'sending', 'waiting', 'waiting']);
  uploads.drop(keys.slice(0, 1));
  await settled();
  expect(begun.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5']);
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false, false]);
  begun[0]?.end.resolve(image);
  await settled();
  expect(done).toHaveLength(1);
  expect(uploads.list).toHaveLength(5);
});

test('one that fails says why and is sent anew; others go on', async () => {
  const { uploads, begun, states } = byHand();
  const key = uploads.add(file('1'));
  uploads.add(file('2'));
  await settled();
  begun[0]?.end.reject(new ApiError(413, 'Too large.'));
  await settled();
  expect(uploads.get(key)).toMatchObject({ state: 'failed', problem: 'Too large.' });
  expect(uploads.busy).toBe(true);
  uploads.retry(key);
  await settled();
  begun[2]?.end.resolve(image);
  begun[1]?.end.resolve(image);
  await settled();
  expect(states()).toEqual(['done', 'done']);
  expect(uploads.busy).toBe(false);
});

test('pictures that the site refuses because there are too many wait, and are all sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { uploads, begun, states } = byHand();
    for (const name of ['1', '2', '3', '4']) uploads.add(file(name));
    await settled();
    for (const { end } of begun) end.reject(new ApiError(429, 'Too many.'));
    await settled();
    expect(states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(begun).toHaveLength(3);
    vi.advanceTimersByTime(REST);
    await settled();
    for (let sent = 3; sent < 7; sent += 1) {
      begun[sent]?.end.resolve(image);
      await settled();
    }
    expect(states()).toEqual(['done', 'done', 'done', 'done']);
  } finally {
    vi.useRealTimers();
  }
});

test('a picture that is refused for the day is told of, and not sent again and again', async () => {
  const { uploads, begun } = byHand();
  const key = uploads.add(file('1'));
  await settled();
  begun[0]?.end.reject(new ApiError(429, 'Go on tomorrow.', { retryAfter: 40_000 }));
  await settled();
  expect(uploads.get(key)).toMatchObject({ state: 'failed', problem: 'Go on tomorrow.' });
});

test.each([
  ['an empty file', new File([], 'empty.jpg'), 'The file is empty.'],
  [
    'what is no picture',
    new File(['%PDF'], 'लेख.pdf', { type: 'application/pdf' }),
    'This file is not a picture. Choose JPEG, PNG, WebP, AVIF or GIF.',
  ],
])('%s is told of, and not sent', async (_, file, problem) => {
  const { uploads, begun } = byHand();
  const key = uploads.add(file);
  await settled();
  expect(uploads.get(key)).toMatchObject({ state: 'failed', problem });
  expect(begun).toEqual([]);
});
