import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids of one instant sort in the order in which they were made', () => {
  const now = new Date('2026-01-01T00:00:00.000Z');
  const ids = Array.from({ length: 300 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[0]).toMatch(/^[0-9a-f]{24}$/);
});
