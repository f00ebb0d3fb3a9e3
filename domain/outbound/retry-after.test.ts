import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const hour = 3_600_000;

const times: [said: string, wait: number][] = [
  ['120', 120_000],
  ['Tue, 24 Nov 2026 12:10:00 GMT', 600_000],
  ['999999999999999999999999', hour],
  ['Tue, 24 Nov 2099 12:10:00 GMT', hour],
];
const none = ['', '0', '-5', '1.5', 'soon', 'Tue, 24 Nov 2026 11:00:00 GMT'];

test.each([...times, ...none.map((said): (typeof times)[number] => [said, 0])])(
  'Retry-After: %s',
  (said, wait) => {
    expect(retryAfter({ 'retry-after': said }, { now, most: hour })).toBe(wait);
  },
);

test('a server that says nothing of a time has none', () => {
  expect(retryAfter({}, { now, most: hour })).toBe(0);
});
