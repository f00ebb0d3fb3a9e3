import { expect, test } from 'vitest';
import { joinLists } from './join-lists.ts';

test('what one of two people has added or removed is so, and what both have changed is as mine', () => {
  expect(joinLists(['a', 'b', 'c'], ['c', 'b', 'mine'], ['a', 'b', 'theirs', 'mine'])).toEqual([
    'b',
    'mine',
    'theirs',
  ]);
  expect(joinLists([], [], ['theirs'])).toEqual(['theirs']);
  const list = (...names: string[]) => names.map((name, id) => ({ id, name }));
  const keyOf = ({ id }: { id: number }) => String(id);
  expect(
    joinLists(
      list('one', 'two', 'three'),
      list('one', 'mine', 'mine'),
      list('theirs', 'theirs', 'three'),
      keyOf,
    ),
  ).toEqual(list('theirs', 'mine', 'mine'));
});
