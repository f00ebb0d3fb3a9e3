import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstSegment } from '../contract/paths/paths.ts';
import type { Feature } from '../features/feature.ts';
import { features } from '../features/features.ts';
import { isTokens } from '../features/tokens-part.ts';

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

/** The classes of which the styles of a feature speak, but for those that it shares with the core, and those of a word that is half its name. */
function classesOf(name: string, styles: string): string[] {
  const own = globSync(`features/${name}/${styles}/*.css`, { cwd: root }).map(read).join('\n');
  const [start = ''] = name.split('-');
  const all = Array.from(own.matchAll(/\.([a-z][\w-]*)/g), ([, found = '']) => found);
  return [...new Set(all)].filter(
    (found) => found.startsWith(start.replace(/s$/, '')) && !name.startsWith(`${found}-`),
  );
}

/** The names that only a feature may use: its tables, settings, permissions, actions, addresses and classes. */
async function namesOf({ name, ...more }: Feature): Promise<string[]> {
  const file = resolve(root, `features/${name}/tokens.ts`);
  const module: object = existsSync(file) ? await import(file) : {};
  const {
    permissions = [],
    settings = [],
    audit = [],
  } = Object.values(module).find(isTokens) ?? {};
  const tables = existsSync(resolve(root, `features/${name}/schema.sql`))
    ? Array.from(
        read(`features/${name}/schema.sql`).matchAll(/^create table (\w+)/gm),
        (found) => found[1] ?? '',
      )
    : [];
  const addresses = [more.screens ?? {}, more.pages ?? {}]
    .flatMap((patterns) => Object.keys(patterns))
    .concat(more.frames ?? []);
  return [
    ...tables,
    ...settings.map(({ key }) => key),
    ...permissions.map((permission) => permission.name),
    ...audit.flatMap(({ actions }) => actions),
    ...Object.keys(more.pages ?? {}),
    ...addresses.map((pattern) => pattern.replace(/\/:[^/]*$/, '')),
    ...addresses.map(firstSegment).filter((segment) => segment !== 'admin'),
    ...classesOf(name, 'page'),
    ...classesOf(name, 'admin'),
  ];
}

const comments = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Whether a text uses a name: begins a quotation with it, has it after a slash or a dot, or in a statement of SQL. */
const uses = (text: string, name: string) =>
  new RegExp(
    `['"\`./]${RegExp.escape(name)}(?![\\w-])|\\b(?:from|into|join|table|update) ${RegExp.escape(name)}\\b`,
  ).test(text.replace(comments, ''));

describe.each(features)('$name', (feature) => {
  test('is named by no file of the core', async () => {
    const names = [...new Set([`features/${feature.name}`, ...(await namesOf(feature))])];
    expect(names.length).toBeGreaterThan(1);
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
  expect(uses("// As of 'polls'.", 'polls')).toBe(false);
});
