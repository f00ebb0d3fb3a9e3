import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Files that each break a rule, with the name of the rule. */
const planted = [
  ['app/planted-1.ts', "import '../domain/ids.ts';", 'app-knows-only-contract'],
  ['app/ui/planted-12.ts', "import '../admin/shell/links.ts';", 'ui-knows-no-screen'],
  ['contract/planted-2.ts', "import '../domain/ids.ts';", 'contract-stands-alone'],
  ['hindi/planted-11.ts', "import '../contract/limits.ts';", 'hindi-stands-alone'],
  ['domain/planted-3.ts', "import '../server/config.ts';", 'domain-knows-no-http'],
  ['domain/planted-15.ts', "import '../features/polls/feature.ts';", 'core-names-no-feature'],
  ['features/boxes/planted-16.ts', "import '../polls/feature.ts';", 'features-stand-alone'],
  [
    'features/boxes/planted-17.ts',
    "import '../../domain/ids.ts';",
    'features-list-what-they-declare',
  ],
  [
    'features/boxes/admin/planted-18.ts',
    "import '../rules/rules.ts';",
    'features-list-what-they-declare',
  ],
  [
    'features/boxes/rules/planted-19.ts',
    "import '../../../server/config.ts';",
    'features-have-rules-without-http',
  ],
  [
    'features/boxes/api/planted-20.ts',
    "import '../../../app/root.tsx';",
    'features-answer-without-components',
  ],
  ['domain/planted-4.ts', "import 'fastify';", 'domain-knows-no-http'],
  [
    'domain/planted-9.ts',
    "import '../database/transactions.ts';",
    'domain-is-handed-its-transaction',
  ],
  ['domain/planted-10.ts', "import './text/like-pattern.ts';", 'domain-root-is-lowest'],
  [
    'domain/planted-13.ts',
    "import '../database/engines/sqlite/open.ts';",
    'engines-stay-in-the-database',
  ],
  ['database/planted-5.ts', "import '../domain/ids.ts';", 'database-is-lowest'],
  ['jobs/planted-13.ts', "import '../domain/ids.ts';", 'jobs-know-no-rules'],
  ['server/planted-6.ts', "import '../app/root.tsx';", 'server-renders-through-the-build'],
  ['app/enhance/planted-7.ts', "import 'zod';", 'enhance-is-small'],
  [
    'app/planted-8.ts',
    "import '../contract/messages/hindi/hindi.ts';",
    'hindi-messages-stay-on-the-server',
  ],
] as const;

/** Two folders that import each other, though no two of their files do. */
const circle = {
  'domain/high/one.ts': "import '../low/two.ts';",
  'domain/low/two.ts': 'export const nothing = 0;',
  'domain/low/three.ts': "import '../high/four.ts';",
  'domain/high/four.ts': 'export const nothing = 0;',
};

let folder: string;
let verdict: string;
const run = (program: string, ...args: string[]) => {
  const path = join(root, 'node_modules/.bin', program);
  const { stdout, stderr } = spawnSync(path, args, { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lekhani-rules-'));
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  };
  for (const [file, source] of planted) {
    write(file, source);
    const [, target = ''] = /'(\..*)'/.exec(source) ?? [];
    if (target) write(join(dirname(file), target), 'export const nothing = 0;');
  }
  for (const [file, source] of Object.entries(circle)) write(file, source);
  mkdirSync(join(folder, 'scripts'));
  for (const file of [
    '.dependency-cruiser.json',
    '.dependency-cruiser-folders.json',
    'biome.json',
    'scripts/names.grit',
    'scripts/no-literal-in-literal.grit',
    'scripts/one-way-to-open-transactions.grit',
    'package.json',
    'tsconfig.json',
  ]) {
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = planted.map(([file]) => file);
  verdict = run('depcruise', '--config', '.dependency-cruiser.json', ...files);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(planted)('%s with %s breaks %s', (file, _source, rule) => {
  expect(verdict).toMatch(new RegExp(`error ${rule}: ${file} `));
});

test('two folders of domain/ that import each other break no-circles-between-folders', () => {
  const said = run('depcruise', '--config', '.dependency-cruiser-folders.json', 'domain');
  expect(said).toMatch(/error no-circles-between-folders: domain\/(?:high|low) /);
});

test.each(['domain', 'server', 'cli'])('%s/ opens transactions in one way only', (place) => {
  const file = join(folder, place, 'planted-transaction.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'export const open = (db: any) => db.transaction().execute(() => 0);');
  const said = run('biome', 'lint', '--vcs-enabled=false', `${place}/planted-transaction.ts`);
  expect(said).toContain('Transactions are opened by write()');
});

test.each(['{ a: 1, ...{ b: 2 } }', '[1, ...[2]]', '<p {...{ title }} />'])(
  '%s spreads a literal',
  (literal) => {
    writeFileSync(join(folder, 'planted-literal.tsx'), `export const value = ${literal};\n`);
    const said = run('biome', 'lint', '--vcs-enabled=false', 'planted-literal.tsx');
    expect(said).toContain('A literal is written out, not spread into another one.');
  },
);

test.each([
  'const kept = 1;',
  'export const of = ([told]: number[]) => told;',
  'for (const each of []) console.log(each);',
  'function shown() {}',
  'const { value: noted } = { value: 1 };',
])('%s names nothing', (source) => {
  writeFileSync(join(folder, 'planted-name.ts'), `${source}\n`);
  const said = run('biome', 'lint', '--vcs-enabled=false', 'planted-name.ts');
  expect(said).toContain('A name says what it holds');
});

test('a part of something that has such a name is read by it', () => {
  const source = 'export const of = ({ shown }: { shown: string }) => shown;\n';
  writeFileSync(join(folder, 'planted-part.ts'), source);
  const said = run('biome', 'lint', '--vcs-enabled=false', 'planted-part.ts');
  expect(said).not.toContain('A name says what it holds');
});
