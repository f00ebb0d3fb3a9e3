import { expect, test } from 'vitest';
import { phonePicture } from './page-copy.ts';

test.each([
  ['/a-400.webp 400w, /a-800.webp 800w, /a-1200.webp 1200w', '/a-800.webp'],
  ['/a-1200.webp 1200w, /a-800.webp 800w', '/a-800.webp'],
  ['/a-200.webp 200w, /a-400.webp 400w', '/a-400.webp'],
  ['/a.webp', '/a.webp'],
  ['/a,b.webp 800w,\n /c.webp 1600w', '/a,b.webp'],
])('of %s a phone gets %s', (set, picture) => {
  expect(phonePicture(set)).toBe(picture);
});
