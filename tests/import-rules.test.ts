import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Files that break a rule each, and the rule. */
const planted = [
  ['app/planted-1.ts', "import '../domain/ids.ts';", 'app-knows-only-contract'],
  ['contract/planted-2.ts', "import '../domain/ids.ts';", 'contract-stands-alone'],
  ['domain/planted-3.ts', "import '../server/config.ts';", 'domain-knows-no-http'],
  ['domain/planted-4.ts', "import 'fastify';", 'domain-knows-no-http'],
  ['database/planted-5.ts', "import '../domain/ids.ts';", 'database-is-lowest'],
  ['server/planted-6.ts', "import '../app/root.tsx';", 'server-renders-through-the-build'],
  ['app/enhance/planted-7.ts', "import 'zod';", 'enhance-is-small'],
  [
    'app/planted-8.ts',
    "import '../contract/sentences/hindi/hindi.ts';",
    'hindi-sentences-stay-on-the-server',
  ],
] as const;

let folder: string;
let verdict: string;
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
  for (const file of ['.dependency-cruiser.json', 'package.json', 'tsconfig.json']) {
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const program = join(root, 'node_modules/.bin/depcruise');
  const args = ['--config', '.dependency-cruiser.json', ...planted.map(([file]) => file)];
  verdict = spawnSync(program, args, { cwd: folder, encoding: 'utf8' }).stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(planted)('%s with %s breaks %s', (file, _source, rule) => {
  expect(verdict).toMatch(new RegExp(`error ${rule}: ${file} `));
});
