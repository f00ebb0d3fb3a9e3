import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { features } from '../features/features.ts';
import { featureSwitches } from '../features/switches.ts';
import { isOffWithoutEnvironment, namesOf } from './support/feature-names.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

/** All files but those of features, and the one list that names them. */
const core = globSync(
  [
    '{app,bench,cli,contract,database,demo,domain,hindi,jobs,scripts,server,stress,tests}/**/*.{ts,tsx,mjs,css,sql}',
    '*.{ts,json}',
    '.*.json',
  ],
  { cwd: root, exclude: ['package-lock.json'] },
).map((file) => ({ file, text: read(file) }));

const comments = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Whether a text uses a name: begins a quotation with it, has it after a slash or a dot but for calls, or in a statement of SQL. */
const uses = (text: string, name: string) =>
  new RegExp(
    `['"\`./]${RegExp.escape(name)}(?![\\w(-])|\\b(?:from|into|join|table|update) ${RegExp.escape(name)}\\b`,
  ).test(text.replace(comments, ''));

describe.each(features)('$name', (feature) => {
  test('is named by no file of the core', async () => {
    const names = [...new Set([`features/${feature.name}`, ...(await namesOf(feature))])];
    // A feature of commands alone has no other name.
    if (existsSync(resolve(root, `features/${feature.name}/tokens.ts`))) {
      expect(names.length).toBeGreaterThan(1);
    }
    const found = core.flatMap(({ file, text }) =>
      names
        .filter((name) => text.includes(name) && uses(text, name))
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test('says what it is', () => {
    expect(read(`features/${feature.name}/README.md`)).toMatch(/^# .+\n\n.{40}/);
  });

  test('can be switched off', async () => {
    const names = (await featureSwitches()).map(({ name }) => name);
    if (!(await isOffWithoutEnvironment(feature))) expect(names).toContain(feature.name);
  });
});

test('a name of a feature is found where the core uses it', () => {
  for (const text of [
    "db.selectFrom('polls')",
    'sql`select * from polls where 1`',
    '.polls { color: red; }',
    'const key = "polls";',
    "import { polls } from '../features/polls/feature.ts';",
  ]) {
    expect(uses(text, 'polls'), text).toBe(true);
  }
  expect(uses('It says how polls are held.', 'polls')).toBe(false);
  expect(uses('list.polls(1);', 'polls')).toBe(false);
  expect(uses("// As of 'polls'.", 'polls')).toBe(false);
});
