import { expect, test } from 'vitest';
import { padList } from './padded.ts';

test.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b', 'a', 'c'],
    ['a', 'b', 'c', 'c'],
  ],
  [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 5, 5, 5],
  ],
])('of %j there are %j', (values, expected) => {
  expect(padList<number | string>(values)).toEqual(expected);
});
