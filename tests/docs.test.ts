import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = globSync('**/*.md', { exclude: ['node_modules', 'build'] });
const decisions = globSync('docs/decisions/*.md');

/**
 * Returns the paths of the repository that a document names in code, and the targets of its links.
 */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const folders =
    'app|art|bench|cli|contract|database|demo|deploy|docs|domain|features|hindi|jobs|scripts|server|stress|tests';
  const named = text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'));
  const linked = text.matchAll(/\]\((?!https?:)([^)#]+)/g);
  return [
    ...[...named].map(([, path = '']) => path),
    ...[...linked].map(([, path = '']) => join(dirname(document), path)),
  ];
}

/** What readers of the documents make themselves. */
const own = ['deploy/.env', 'features/polls/'];

test.each(documents)('every path that %s names exists', (document) => {
  const missing = pathsIn(document).filter((path) => !existsSync(path) && !own.includes(path));
  expect(missing).toEqual([]);
});

test.each(documents)(
  'every link of %s says where it leads: decisions have no numbers',
  (document) => {
    expect(readFileSync(document, 'utf8').match(/\[\d+\]\(/g)).toBeNull();
  },
);

test('docs/pictures holds at most twelve pictures, together under 3 MB', () => {
  const sizes = globSync('docs/pictures/*').map((path) => statSync(path).size);
  expect(sizes.length).toBeLessThanOrEqual(12);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});

test('the map of the architecture has at most 150 lines', () => {
  const lines = readFileSync('docs/architecture.md', 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(150);
});

test('the guide says how the folder of backups is opened, which the unit lets nobody write', () => {
  expect(readFileSync('deploy/lekhani.service', 'utf8')).toContain('ProtectSystem=strict');
  const guide = readFileSync('docs/installing.md', 'utf8');
  const [, folder] = /`ReadWritePaths=([^`]+)`/.exec(guide) ?? [];
  expect(guide).toContain(`BACKUP_TO=${folder}`);
});

describe('decisions', () => {
  test('are at most 60 pages by subject', () => {
    expect(decisions.length).toBeLessThanOrEqual(60);
  });

  test.each(decisions)('%s has a title, and a section for each decision', (path) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(/^# \S/);
    expect(text.match(/^## \S/gm)?.length).toBeGreaterThan(0);
  });
});
