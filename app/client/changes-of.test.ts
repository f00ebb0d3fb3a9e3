import { expect, test } from 'vitest';
import { changesOf, textChanges } from './changes-of.ts';

test('only what differs is a change', () => {
  expect(
    changesOf({ name: 'a', links: [1, 2], open: true }, { name: 'a', links: [1], open: true }),
  ).toEqual({ links: [1, 2] });
});

test('a text in the other language is changed by itself', () => {
  const before = {
    name: 'Weather',
    slug: 'weather',
    inOtherLanguage: { name: '', slug: 'mausam' },
  };
  expect(
    textChanges({ ...before, inOtherLanguage: { name: 'मौसम', slug: 'mausam' } }, before),
  ).toEqual({
    inOtherLanguage: { name: 'मौसम' },
  });
  expect(textChanges({ name: 'Rain', inOtherLanguage: before.inOtherLanguage }, before)).toEqual({
    name: 'Rain',
  });
});
