import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';

const planted: string[] = [];
afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file);
});

/** What the import rules say of a file that is not there yet. */
function verdict(file: string, source: string): string {
  planted.push(file);
  writeFileSync(file, source);
  const { stdout } = spawnSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.json', file],
    { encoding: 'utf8' },
  );
  return stdout;
}

test.each([
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
])('%s with %s breaks %s', (file, source, rule) => {
  expect(verdict(file, source)).toContain(`error ${rule}`);
});
