import { expect, test } from 'vitest';
import { compareLines } from './words.ts';

/** Returns the rows as text, with brackets around what only one side has. */
function rowsOf(left: string[], right: string[]) {
  return compareLines(left, right).map((row) =>
    [row.left, row.right].map((lines) =>
      lines.map((line) => line.map(({ text, only }) => (only ? `[${text}]` : text)).join('')),
    ),
  );
}

test('a changed word of a Hindi sentence is marked whole', () => {
  expect(rowsOf(['हम हर बात जाँचते हैं।'], ['हम हर ख़बर जाँचते हैं।'])).toEqual([
    [['हम हर [बात ]जाँचते हैं।'], ['हम हर [ख़बर ]जाँचते हैं।']],
  ]);
});

test('lines that both have stand beside each other', () => {
  expect(rowsOf(['एक', 'दो', 'तीन'], ['एक', 'तीन', 'चार'])).toEqual([
    [['एक'], ['एक']],
    [['[दो]'], []],
    [['तीन'], ['तीन']],
    [[], ['[चार]']],
  ]);
});

test('a line that was split shows its words once', () => {
  expect(rowsOf(['One two. Three four.'], ['One two.', 'Three five.'])).toEqual([
    [['One two. Three [four].'], ['One two.', 'Three [five].']],
  ]);
});

test('a deletion beside an unchanged line takes nothing along', () => {
  expect(rowsOf(['गया'], [])).toEqual([[['[गया]'], []]]);
  expect(rowsOf([], [])).toEqual([]);
});
