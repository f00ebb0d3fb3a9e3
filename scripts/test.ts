import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { makeDemoFolder } from '../tests/support/demo-site.ts';
import { needFromDebian } from './debian.ts';

/** Runs every check in turn, quickest first, and ends with the counts. */
const started = Date.now();
let passed = 0;
let failed = 0;

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: process.env }).status === 0;
}

function check(name: string, command: string, ...args: string[]): void {
  console.log(`\n▸ ${name}`);
  if (run(command, args)) passed += 1;
  else failed += 1;
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

function report(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function vitest(name: string, ...args: string[]): void {
  console.log(`\n▸ ${name}`);
  const file = 'test-results/vitest.json';
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = run('vitest', ['run', ...reporters, ...args]);
  const counts = vitestReport.safeParse(report(file));
  passed += counts.data?.numPassedTests ?? 0;
  failed += counts.data?.numFailedTests || (ok ? 0 : 1);
}

function journeys(): void {
  console.log('\n▸ Browser tests');
  const ok = run('playwright', ['test']);
  const { stats } = playwrightReport.safeParse(report('test-results/journeys.json')).data ?? {};
  passed += stats?.expected ?? 0;
  failed += (stats ? stats.unexpected + stats.flaky : 0) || (ok ? 0 : 1);
}

if (!needFromDebian('chromium', 'fonts-noto-core', 'default-jre-headless')) process.exit(1);
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
check('Format and lint', 'biome', 'check', '--error-on-warnings', '.');
run('react-router', ['typegen']);
check('Types', 'tsc', '-p', '.');
check('Dead code', 'knip');
check(
  'Import rules',
  'depcruise',
  '--config',
  '.dependency-cruiser.json',
  ...[
    ...['app', 'bench', 'cli', 'contract', 'database', 'demo', 'domain', 'server', 'torture'],
  ].filter(existsSync),
);
process.env.LEKHANI_DEMO_FOLDER = await makeDemoFolder();
const lighthouse = 'tests/lighthouse.test.ts';
vitest('Unit and HTTP tests', '--exclude', lighthouse);
journeys();
// By itself: it measures how long pages take.
vitest('Lighthouse', lighthouse);
rmSync(process.env.LEKHANI_DEMO_FOLDER, { recursive: true, force: true });

console.log(`\nFinished in ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
