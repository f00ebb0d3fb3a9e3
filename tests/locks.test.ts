import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

test('each number of an advisory lock of PostgreSQL is of one thing alone', () => {
  // Two things with one number would wait for each other.
  const files = globSync('{cli,database,domain,features,jobs,server}/**/*.{ts,sql}', { cwd: root });
  const uses = files.flatMap((file) => {
    const source = readFileSync(resolve(root, file), 'utf8');
    const found = source.match(/\b7_?305_?8\d\d\b/g) ?? [];
    const numbers = found.map((text) => Number(text.replaceAll('_', '')));
    // The triggers of one table wait for each other; code names a number once, also where it has several.
    const named = file.endsWith('.sql') ? new Set(numbers) : numbers;
    return [...named].map((number) => ({ number, file }));
  });
  const byNumber = Map.groupBy(uses, ({ number }) => number);
  expect(byNumber.size).toBeGreaterThan(15);
  const shared = [...byNumber.values()].filter((those) => those.length > 1);
  expect(shared).toEqual([]);
});
