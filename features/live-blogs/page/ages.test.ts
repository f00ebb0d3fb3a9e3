import { expect, test } from 'vitest';
import { ageOf } from './ages.ts';

const now = Date.parse('2026-11-28T12:00:00Z');

test.each([
  ['2026-11-28T11:59:30Z', 'अभी-अभी', 'just now'],
  ['2026-11-28T11:55:01Z', '4\u00a0मिनट पहले', '4\u00a0minutes ago'],
  ['2026-11-28T11:00:00Z', null, null],
])('%s was %s, %s', (at, hindi, english) => {
  expect(ageOf(at, 'hi', now)).toBe(hindi);
  expect(ageOf(at, 'en', now)).toBe(english);
});
