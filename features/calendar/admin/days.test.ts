import { expect, test } from 'vitest';
import { shiftView, weeksOf } from './days.ts';

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOf('month', '2026-11-23');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([
    6,
    '2026-10-26',
    '2026-12-06',
  ]);
  // It begins on a Monday and has four weeks.
  expect(weeksOf('agenda', '2027-02-14').flat()).toHaveLength(28);
  expect(weeksOf('week', '2026-11-29')).toEqual([
    [
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ],
  ]);
});

test('the next and the previous view begin where this one ends', () => {
  expect(shiftView('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(shiftView('agenda', '2026-03-31', -1)).toBe('2026-02-01');
  expect(shiftView('week', '2026-11-25', 1)).toBe('2026-11-30');
  expect(shiftView('week', '2026-11-25', -1)).toBe('2026-11-16');
});
