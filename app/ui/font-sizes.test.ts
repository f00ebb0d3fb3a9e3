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
