import { expect, test } from 'vitest';
import { below } from './below.ts';

test('a comment of another site is cut where there is no more room, and empty where nothing can be read', () => {
  const { text = '', cut } = below?.fit('😀'.repeat(2000)) ?? {};
  expect([text.length, cut, text.endsWith('😀…')]).toEqual([2999, true, true]);
  expect(below?.fit('नमस्ते')).toEqual({ text: 'नमस्ते', cut: false });
  expect(below?.fit('कख\u202e')).toEqual({ text: 'कख', cut: false });
  expect(below?.fit(' ')).toEqual({ text: '', cut: false });
});
