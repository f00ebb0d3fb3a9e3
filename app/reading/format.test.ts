import { expect, test } from 'vitest';
import { formatMoment, formatRecent } from './format.ts';

test.each([
  ['2026-11-22T18:40:00Z', '23 नवंबर 2026, रात 12:10', '23 Nov 2026, 12:10 am'],
  ['2026-11-22T00:15:00Z', '22 नवंबर 2026, सुबह 5:45', '22 Nov 2026, 5:45 am'],
  ['2026-11-22T13:46:00Z', '22 नवंबर 2026, शाम 7:16', '22 Nov 2026, 7:16 pm'],
])('a time is told in the words of the language: %s', (at, hindi, english) => {
  expect(formatMoment(at, 'hi', 'Asia/Kolkata')).toBe(hindi);
  expect(formatMoment(at, 'en', 'Asia/Kolkata').replace('\u202f', ' ')).toBe(english);
});

test('of the day of the page the time alone is told', () => {
  const at = { timeZone: 'Asia/Kolkata', now: '2026-11-22T18:20:00Z' };
  expect(formatRecent('2026-11-21T18:40:00Z', 'hi', at)).toBe('रात 12:10');
  expect(formatRecent('2026-11-21T18:20:00Z', 'hi', at)).toBe('21 नवंबर 2026, रात 11:50');
});
