import { expect, test } from 'vitest';
import { shortcutKey } from './shortcut-key.ts';

test.each([
  ['s', 'KeyS', 's'],
  ['S', 'KeyS', 's'],
  // A layout that has its letters elsewhere says what it writes.
  ['s', 'KeyO', 's'],
  ['े', 'KeyS', 's'],
  ['ि', 'KeyF', 'f'],
  ['ट', 'Quote', "'"],
  ['च', 'Semicolon', ';'],
  ["'", 'Digit4', "'"],
  ['Enter', 'Enter', 'Enter'],
])('%s at %s is %s', (key, code, named) => {
  expect(shortcutKey({ key, code })).toBe(named);
});
