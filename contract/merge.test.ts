import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedBy, mergeBlocks } from './merge.ts';

const base = ['क', 'ख', 'ग'];

test('the common original shows who changed a value', () => {
  expect(changedBy({ base: 'a', mine: 'a', theirs: 'b' })).toBe('them');
  expect(changedBy({ base: 'a', mine: 'b', theirs: 'a' })).toBe('me');
  expect(changedBy({ base: 'a', mine: 'b', theirs: 'c' })).toBe('both');
  expect(changedBy({ base: 'a', mine: 'b', theirs: 'b' })).toBeNull();
  expect(changedBy({ base: null, mine: 'b', theirs: 'c' })).toBe('both');
});

test('changes of different paragraphs stand together', () => {
  const merged = mergeBlocks({ base, mine: ['क', 'ख', 'ग २'], theirs: ['नया', 'क', 'ख', 'ग'] });
  expect(merged).toEqual({ blocks: ['नया', 'क', 'ख', 'ग २'], clashes: 0 });
});

test('where both changed the same paragraph, both wordings stay', () => {
  const merged = mergeBlocks({ base, mine: ['क', 'मेरा', 'ग'], theirs: ['क', 'उनका', 'ग'] });
  expect(merged).toEqual({ blocks: ['क', 'उनका', 'मेरा', 'ग'], clashes: 1 });
});

test('nothing that one side has added is ever missing', () => {
  const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
  fc.assert(
    fc.property(blocks, blocks, blocks, (first, mine, theirs) => {
      const added = [...mine, ...theirs].filter((block) => !first.includes(block));
      const merged = mergeBlocks({ base: first, mine, theirs });
      expect(merged.blocks).toEqual(expect.arrayContaining(added));
    }),
  );
});
