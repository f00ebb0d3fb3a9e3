import { expect, test } from 'vitest';
import { groupsOf, lineOf, textOf } from './lines.ts';

const typed = 'कोरोना, कोविड ,covid\n\n  \nराम चरित मानस; रामायण,';

test('lines are read as groups, and written as lines', () => {
  const groups = groupsOf(typed);
  expect(groups).toEqual([
    ['कोरोना', 'कोविड', 'covid'],
    ['राम चरित मानस', 'रामायण'],
  ]);
  expect(groupsOf(textOf(groups))).toEqual(groups);
});

test('the line of a group counts empty lines', () => {
  expect([lineOf(typed, 0), lineOf(typed, 1)]).toEqual([1, 4]);
});
