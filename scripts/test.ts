import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoFolder } from '../tests/support/demo-site.ts';
import { requireFromDebian } from './debian.ts';
import { hashOf, isProved, MINUTES_FOR_PROOFS, noteProved, type Proof, proofs } from './proofs.ts';
import { endAll, type Outcome, runStep, type Step } from './steps.ts';
import { readJourneys, readVitest } from './test-reports.ts';
import { summarize } from './test-summary.ts';

/**
 * `npm test` runs what every change needs; `npm test -- FILE…` runs these files alone and hands other
 * arguments on to their runner. `npm run test:all` adds the long proofs, and with `--unproved` runs
 * nothing but those whose sources have changed since they passed.
 */
const given = process.argv.slice(2);
const unproved = given.includes('--unproved');
const withProofs = given.includes('--all');
const named = given.filter((argument) => !['--all', '--unproved'].includes(argument));
const files = named.filter((argument) => existsSync(argument.replace(/:\d+$/, '')));
const handedOn = named.filter((argument) => !files.includes(argument));
if (files.length === 0 && handedOn.length > 0) {
  console.error(`There is no file ${handedOn.join(' ')}`);
  process.exit(2);
}
const isJourney = (file: string) => file.includes('.spec.ts');

/** Holds everything that tests put among the temporary files, and goes at the end of the run. */
const scratch = mkdtempSync(join(tmpdir(), 'lekhani-tests-'));
// PostgreSQL runs as somebody else.
chmodSync(scratch, 0o755);
process.env.TMPDIR = scratch;
// Compiled code of the tools is kept for their next start.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await endAll();
    process.exit(1);
  });
}

let reports = 0;
function newReport(): string {
  reports += 1;
  return join(scratch, `report-${reports}.json`);
}

function vitest(name: string, limit: number, ...args: string[]): Step {
  const file = newReport();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = ['vitest', 'run', ...reporters, ...args];
  return { name, limit, commands: [command], report: () => readVitest(file) };
}

function journeys(name: string, limit: number, ...args: string[]): Step {
  const file = newReport();
  const command = ['playwright', 'test', '--retries=1', '--reporter=list,json', ...args];
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // What is translated once is kept for the next run, which the folder of this one is not.
    PWTEST_CACHE_DIR: resolve('node_modules/.cache/playwright'),
  };
  return { name, limit, env, commands: [command], report: () => readJourneys(file) };
}

function check(name: string, ...commands: string[][]): Step {
  // The type checker, which is written in Go, ends before collecting garbage would be worth its work.
  const env = { GOGC: 'off', GOMEMLIMIT: '2GiB' };
  return { name, limit: 5, commands, env, quiet: true };
}

function proofStep({ title, limit, file, project, tests, again }: Proof): Step {
  if (again) return vitest(title, limit, `--project=${again}`);
  if (tests) return vitest(title, limit, '--project=tests', '--tags-filter=long', ...tests);
  return file ? vitest(title, limit, file) : journeys(title, limit, `--project=${project}`);
}

const outcomes: Outcome[] = [];

/** Runs a step and keeps its outcome; answers whether nothing has failed. */
async function run(step: Step): Promise<boolean> {
  const outcome = await runStep(step);
  outcomes.push(outcome);
  return outcome.failures.length === 0;
}

const folders = [
  'app',
  'bench',
  'cli',
  'contract',
  'database',
  'demo',
  'domain',
  'server',
  'stress',
];

const checks = [
  check('Format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  check(
    'Types',
    ['react-router', 'typegen'],
    // The next run looks only at what has changed since, and at what that is used by.
    [
      ...['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
      // Each more looks again at much of what the others have looked at.
      ...['--checkers', '1'],
    ],
  ),
  check('Dead code', ['knip']),
  check(
    'Import rules',
    ['depcruise', '--config', '.dependency-cruiser.json', ...folders],
    ['depcruise', '--config', '.dependency-cruiser-folders.json', 'domain'],
  ),
];

/** Runs the checks one after the other, beside tests that often wait for processes. */
async function runChecks(): Promise<void> {
  for (const each of checks) await run(each);
}

/** The steps of `npm test`. */
async function testEverything(): Promise<void> {
  await Promise.all([
    runChecks(),
    run(vitest('Unit and HTTP tests', 15, '--project=tests', '--tags-filter=!long')),
  ]);
  await run(journeys('Journeys', 15, '--project=desktop', '--project=phone'));
}

async function testFiles(): Promise<void> {
  const specs = files.filter(isJourney);
  const others = files.filter((file) => !isJourney(file));
  if (others.length > 0) await run(vitest('Unit and HTTP tests', 20, ...others, ...handedOn));
  if (specs.length > 0) await run(journeys('Journeys', 20, ...specs, ...handedOn));
}

async function prove(wanted: Proof[]): Promise<void> {
  const end = Date.now() + MINUTES_FOR_PROOFS * 60_000;
  for (const proof of wanted) {
    const hash = hashOf(proof);
    const step = proofStep(proof);
    const left = Math.max(1, Math.floor((end - Date.now()) / 60_000));
    if (await run({ ...step, limit: Math.min(step.limit, left) })) noteProved(proof, hash);
  }
}

const chosen = unproved ? proofs.filter((proof) => !isProved(proof)) : proofs;

/** Installs what the tests at hand need of the system; answers whether all of it is there. */
function prepareSystem(): boolean {
  const html = files.length > 0 ? files.some((file) => file.includes('html-validity')) : withProofs;
  if (html && !requireFromDebian('default-jre-headless')) return false;
  if (!requireFromDebian('chromium', 'fonts-noto-core')) return false;
  // Where it cannot be had the whole Chromium does the same, more slowly.
  if (process.getuid?.() === 0) requireFromDebian('chromium-headless-shell');
  return true;
}

if (unproved && chosen.length === 0) {
  console.log('Nothing has changed since the long proofs passed.');
  process.exit(0);
}
if (!prepareSystem()) process.exit(1);
const started = Date.now();
console.log('Building the pages and the demonstration site …');
const [built, demo] = await Promise.all([
  run(check('Build', ['node', 'scripts/run.mjs', 'build'])),
  process.env.LEKHANI_DEMO_FOLDER ?? demoFolder(),
]);
process.env.LEKHANI_DEMO_FOLDER = demo;
if (built) {
  if (files.length > 0) await testFiles();
  else if (!unproved) await testEverything();
  if (withProofs && files.length === 0) await prove(chosen);
}
process.exit(summarize(outcomes, started) ? 0 : 1);
