import { expect, test } from 'vitest';
import { nearestInk } from './colour.ts';

test.each([
  ['#c00000', 'rose'],
  ['red', 'rose'],
  ['rgb(17, 85, 204)', 'indigo'],
  ['#1155cc', 'indigo'],
  ['rgba(0, 128, 0, 1)', 'green'],
  ['#f90', 'marigold'],
  ['purple', 'rose'],
  ['#000000', null],
  ['rgb(51 51 51)', null],
  ['#fff', null],
  ['windowtext', null],
  ['inherit', null],
])('%s becomes %s', (css, ink) => {
  expect(nearestInk(css)).toBe(ink);
});
