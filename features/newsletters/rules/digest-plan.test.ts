import { expect, test } from 'vitest';
import { digestOf, digestTime } from './digest-plan.ts';

const timeZone = 'Asia/Kolkata';
const at = (hour: number, weekday = 6) => ({ mode: 'send' as const, hour, weekday });

test.each([
  // 24 November 2026 is a Tuesday; 7:00 in India is 1:30 in UTC.
  ['daily', at(7), '2026-11-24T00:00:00.000Z', '2026-11-24T01:30:00.000Z'],
  ['daily', at(7), '2026-11-24T01:30:00.000Z', '2026-11-25T01:30:00.000Z'],
  ['daily', at(0), '2026-11-24T18:29:59.999Z', '2026-11-24T18:30:00.000Z'],
  ['weekly', at(7, 6), '2026-11-24T00:00:00.000Z', '2026-11-29T01:30:00.000Z'],
  ['weekly', at(7, 1), '2026-11-24T00:00:00.000Z', '2026-11-24T01:30:00.000Z'],
  ['weekly', at(7, 1), '2026-11-24T01:30:00.000Z', '2026-12-01T01:30:00.000Z'],
] as const)('a %s digest %j after %s is due at %s', (rhythm, digest, after, due) => {
  expect(digestTime(digest, rhythm, { after, timeZone })).toBe(due);
});

test('on the day on which clocks skip its hour it is due an hour later, and on no day twice', () => {
  const berlin = { timeZone: 'Europe/Berlin' };
  const first = digestTime(at(2), 'daily', { after: '2026-03-28T12:00:00.000Z', ...berlin });
  expect(first).toBe('2026-03-29T01:00:00.000Z');
  const next = digestTime(at(2), 'daily', { after: first, ...berlin });
  expect(next).toBe('2026-03-30T00:00:00.000Z');
});

test('a stored digest that cannot be is none', () => {
  const row = { digest: 'send', digest_hour: 99, digest_weekday: 6 };
  expect(digestOf(row).mode).toBe('off');
});
