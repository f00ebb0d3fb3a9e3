import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md')];
const decisions = globSync('docs/decisions/*.md');

/**
 * Returns the paths of the repository that a document names in code, and the targets of its links.
 */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const folders = 'app|bench|cli|contract|database|demo|docs|domain|scripts|server|stress|tests';
  const named = text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'));
  const linked = text.matchAll(/\]\((?!https?:)([^)#]+)/g);
  return [
    ...[...named].map(([, path = '']) => path),
    ...[...linked].map(([, path = '']) => join(dirname(document), path)),
  ];
}

test.each(documents)('every path that %s names exists', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(path))).toEqual([]);
});

test('docs/pictures holds at most twelve pictures, together under 3 MB', () => {
  const sizes = globSync('docs/pictures/*').map((path) => statSync(path).size);
  expect(sizes.length).toBeLessThanOrEqual(12);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});

test('the map of the architecture has at most 150 lines', () => {
  const lines = readFileSync('docs/architecture.md', 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(150);
});

describe('decisions', () => {
  const numberOf = (path: string) => Number(basename(path).slice(0, 4));

  test('have each a number of their own', () => {
    const numbers = decisions.map(numberOf);
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });

  test.each(decisions)('%s has its number and its status at the top', (path) => {
    const [title = '', , status = ''] = readFileSync(path, 'utf8').split('\n');
    expect(title).toMatch(new RegExp(`^# ${numberOf(path)}\\. \\S`));
    expect(status).toMatch(
      /^Status: (?:accepted|(?:accepted, )?superseded(?: in part)? by \d{4})$/,
    );
    const successor = Number(/\d{4}$/.exec(status)?.[0] ?? numberOf(path));
    expect(decisions.map(numberOf)).toContain(successor);
  });
});
