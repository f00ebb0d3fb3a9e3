import { expect, test } from 'vitest';
import { changesOf, joinChanges, textChanges } from './changes-of.ts';

test('only what differs is a change', () => {
  expect(
    changesOf({ name: 'a', links: [1, 2], open: true }, { name: 'a', links: [1], open: true }),
  ).toEqual({ links: [1, 2] });
});

test('of two menus each person’s own change stands', () => {
  const before = { city: 'a', menus: { header: [1], footer: [1] }, links: [1] };
  const mine = { city: 'a', menus: { header: [1, 2], footer: [1] }, links: [2] };
  const theirs = { city: 'b', menus: { header: [1], footer: [3] }, links: [3] };
  expect(joinChanges(before, mine, theirs)).toEqual({
    city: 'b',
    menus: { header: [1, 2], footer: [3] },
    links: [2],
  });
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
