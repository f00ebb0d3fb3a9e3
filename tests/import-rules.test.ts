import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Files that each break a rule, with the name of the rule. */
const planted = [
  ['app/planted-1.ts', "import '../domain/ids.ts';", 'app-knows-only-contract'],
  ['contract/planted-2.ts', "import '../domain/ids.ts';", 'contract-stands-alone'],
  ['domain/planted-3.ts', "import '../server/config.ts';", 'domain-knows-no-http'],
  ['domain/planted-4.ts', "import 'fastify';", 'domain-knows-no-http'],
  [
    'domain/planted-9.ts',
    "import '../database/transactions.ts';",
    'domain-is-handed-its-transaction',
  ],
  ['domain/planted-10.ts', "import './text/fold.ts';", 'domain-root-is-lowest'],
  ['database/planted-5.ts', "import '../domain/ids.ts';", 'database-is-lowest'],
  ['server/planted-6.ts', "import '../app/root.tsx';", 'server-renders-through-the-build'],
  ['app/enhance/planted-7.ts', "import 'zod';", 'enhance-is-small'],
  [
    'app/planted-8.ts',
    "import '../contract/messages/hindi/hindi.ts';",
    'hindi-messages-stay-on-the-server',
  ],
  ['app/planted-11.ts', "import '../contract/messages/problem-of.ts';", 'browsers-read-no-issues'],
  ['contract/planted-12.ts', "import './planted-13.ts';", 'no-circles'],
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
  write('contract/planted-13.ts', "import './planted-12.ts';");
  for (const [file, source] of Object.entries(circle)) write(file, source);
  mkdirSync(join(folder, 'scripts'));
  for (const file of [
    '.dependency-cruiser.json',
    '.dependency-cruiser-folders.json',
    'biome.json',
    'scripts/one-way-to-open-transactions.grit',
    'scripts/writes-take-a-transaction.grit',
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

test('only write() opens transactions; what writes in domain/ takes one', () => {
  const places = ['domain', 'server', 'cli', 'demo'];
  for (const place of places) {
    mkdirSync(join(folder, place), { recursive: true });
    const file = join(folder, place, 'planted-transaction.ts');
    writeFileSync(file, 'export const open = (db: any) => db.transaction().execute(() => 0);');
  }
  for (const call of ['insertInto', 'updateTable', 'deleteFrom']) {
    const source = (name: string) =>
      `export const change = (${name}: any) => ${name}.${call}('x');`;
    writeFileSync(join(folder, 'domain', `planted-${call}.ts`), source('db'));
    writeFileSync(join(folder, 'domain', `right-${call}.ts`), source('trx'));
  }
  const printed = run('biome', 'lint', '--vcs-enabled=false', '--max-diagnostics=100', ...places);
  const found = (message: string) =>
    [...printed.matchAll(/^(\S+?):\d+:\d+ plugin[\s\S]*?× (.+)$/gm)]
      .flatMap(([, file, text]) => (text?.startsWith(message) ? [file] : []))
      .sort();
  expect(found('Transactions are opened by write()')).toEqual(
    places.map((place) => `${place}/planted-transaction.ts`).sort(),
  );
  expect(found('Functions of domain/ that write take a Transaction')).toEqual(
    ['deleteFrom', 'insertInto', 'updateTable'].map((call) => `domain/planted-${call}.ts`),
  );
});
