import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { makeDemoFolder } from '../tests/support/demo-site.ts';
import { needFromDebian } from './debian.ts';
import { type Outcome, readJourneys, readVitest } from './test-reports.ts';

/** Runs every check in turn, quickest first, and ends with what failed and the counts. */
const started = Date.now();
const outcomes: Outcome[] = [];

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: process.env }).status === 0;
}

function oneCheck(name: string, ok: boolean): Outcome {
  return { passed: Number(ok), failed: Number(!ok), noteworthy: ok ? [] : [name] };
}

function check(name: string, command: string, ...args: string[]): void {
  console.log(`\n▸ ${name}`);
  outcomes.push(oneCheck(name, run(command, args)));
}

/** Tests that write a report; without one, or with nothing failed in it, their exit code counts. */
function tests(name: string, report: () => Outcome | undefined, command: string[]): void {
  console.log(`\n▸ ${name}`);
  const ok = run(command[0] ?? '', command.slice(1));
  const outcome = report();
  if (outcome) outcomes.push(outcome);
  if (!outcome?.failed && !ok) outcomes.push(oneCheck(name, false));
}

function vitest(name: string, ...args: string[]): void {
  const file = 'test-results/vitest.json';
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  tests(name, () => readVitest(file), ['vitest', 'run', ...reporters, ...args]);
}

if (!needFromDebian('chromium', 'fonts-noto-core', 'default-jre-headless')) process.exit(1);
// Where it cannot be had the whole Chromium does the same, more slowly.
if (process.getuid?.() === 0) needFromDebian('chromium-headless-shell');
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
    ...['app', 'bench', 'cli', 'contract', 'database', 'demo', 'domain', 'server', 'stress'],
  ].filter(existsSync),
);
process.env.LEKHANI_DEMO_FOLDER = await makeDemoFolder();
const lighthouse = 'tests/lighthouse.test.ts';
vitest('Unit and HTTP tests', '--exclude', lighthouse);
const journeys = ['playwright', 'test', '--retries=1'];
tests('Browser tests', () => readJourneys('test-results/journeys.json'), journeys);
// By itself: it measures how long pages take.
vitest('Lighthouse', lighthouse);
rmSync(process.env.LEKHANI_DEMO_FOLDER, { recursive: true, force: true });

const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, it) => sum + it[key], 0);
for (const line of outcomes.flatMap(({ noteworthy }) => noteworthy)) console.log(`✗ ${line}`);
console.log(`\nFinished in ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
