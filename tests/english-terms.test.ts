import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hindi } from '../contract/messages/hindi/hindi.ts';

const [, section = ''] = readFileSync('docs/hindi.md', 'utf8').split('## One English word, too');
const [table = ''] = section.split('\n## ');

/** The terms and the words to avoid for each. */
const rows = table
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| term'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', unwanted = '']) => ({ term, unwanted: unwanted.split(', ') }));

/** The English of the interface, of mails and of the server's messages, without what only programs read. */
const sources = [
  ...globSync([
    '{app,server}/words/**/{en,*.en}.{ts,tsx}',
    'features/**/{words,*.en}.{ts,tsx}',
  ]).map((path) => ({
    path,
    text: readFileSync(path, 'utf8').replace(
      /^import .*$|^\s*(?:\/\*\*|\*).*$|^\s*[\w']+: \{$/gm,
      '',
    ),
  })),
  { path: 'contract/messages', text: Object.keys(hindi).join('\n') },
];

test('the table has terms, and there are texts', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(sources.length).toBeGreaterThan(15);
});

test('no name of the code, as of a table, stands among the words', () => {
  const places = sources.flatMap(({ path, text }) =>
    (text.match(/'[^'\n]*[a-z]_[a-z][^'\n]*'/g) ?? []).map((found) => `${path}: ${found}`),
  );
  expect(places).toEqual([]);
});

test.each(rows)('$term has no other word', ({ term, unwanted }) => {
  expect(sources.some(({ text }) => text.toLowerCase().includes(term))).toBe(true);
  for (const word of unwanted) {
    // A live blog is a thing of its own.
    const found = new RegExp(`(?<!live\\s+)(?<![\\w.'])${word}(?![\\w':])`, 'i');
    const places = sources.flatMap(({ path, text }) => {
      const at = text.search(found);
      return at < 0 ? [] : [`${path}: ${text.slice(at, at + 40)}`];
    });
    expect(places).toEqual([]);
  }
});
