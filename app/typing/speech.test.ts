import { expect, test } from 'vitest';
import { spacedAfter, writeSaid } from './speech.ts';
import type { TextTarget } from './targets.ts';

test.each([
  ['', 'नमस्ते', 'नमस्ते'],
  ['नमस्ते', 'आप कैसे हैं', ' आप कैसे हैं'],
  ['नमस्ते ', ' आप', 'आप'],
  ['उसने कहा “', 'चलो', 'चलो'],
  ['चलो', '।', '।'],
  ['पाँच-', 'छह', 'छह'],
])('after %j %j is written as %j', (before, said, written) => {
  expect(spacedAfter(before, said)).toBe(written);
});

test('what is said takes the place of what is selected, in one step; code takes none', () => {
  let [text, selected, inCode] = ['मैं ', true, false];
  const steps: boolean[] = [];
  const target: TextTarget = {
    element: {} as HTMLElement,
    lines: true,
    caret: () => ({ left: 0, top: 0, bottom: 0 }),
    clear() {
      if (!inCode) selected = false;
      return !inCode;
    },
    before: () => (selected ? null : text),
    replace(length, written) {
      text = text.slice(0, text.length - length) + written;
      return true;
    },
    group: (open) => void steps.push(open),
  };
  expect(writeSaid(target, 'यहाँ हूँ')).toBe(true);
  expect(text).toBe('मैं यहाँ हूँ');
  expect(steps).toEqual([true, false]);
  inCode = true;
  expect(writeSaid(target, 'वहाँ')).toBe(false);
  expect(text).toBe('मैं यहाँ हूँ');
});
