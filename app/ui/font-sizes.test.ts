import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const app = resolve(import.meta.dirname, '..');

test('letters grow with the size that a reader has chosen in the browser', () => {
  const files = globSync('**/*.css', { cwd: app });
  expect(files.length).toBeGreaterThan(20);
  // The line height after the slash and printed sizes may be absolute.
  const fixed = files.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/\bfont(?:-size)?:[^;/]*\dpx/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(fixed).toEqual([]);
});

test('weights carry a meaning, and Devanagari is neither spaced nor slanted', () => {
  // The faces themselves, and the headlines that are set in them, have the weight of the display face.
  const files = globSync('**/*.css', {
    cwd: app,
    exclude: ['ui/theme.css', 'ui/base.css', 'reading/theme/mukta.css'],
  });
  expect(files.length).toBeGreaterThan(20);
  const wrong = files.flatMap((file) =>
    [
      ...readFileSync(join(app, file), 'utf8').matchAll(
        /letter-spacing:.*|font-style: (?:italic|oblique).*|font-weight: (?!400|500|700|inherit|normal).*|font: (?!400|500|700|inherit)\d{3} (?![^;]*--display)[^;]*|font: (?!600)\d{3} [^;]*--display[^;]*/g,
      ),
    ].map(([rule]) => `${file}: ${rule}`),
  );
  expect(wrong).toEqual([]);
});
