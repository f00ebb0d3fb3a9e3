import { expect, test } from 'vitest';
import { placeBefore } from './places.ts';

test('what was in one place goes back there', () => {
  const [waiting, visible] = [
    { status: 'held', reports: 0 },
    { status: 'shown', reports: 0 },
  ] as const;
  expect(placeBefore([waiting, waiting])).toBe('held');
  expect(placeBefore([waiting, visible])).toBeUndefined();
  expect(placeBefore([{ status: 'waiting', reports: 0 }])).toBeUndefined();
});

test('nothing brings back reports that a decision has settled', () => {
  expect(placeBefore([{ status: 'shown', reports: 2 }])).toBeUndefined();
});
