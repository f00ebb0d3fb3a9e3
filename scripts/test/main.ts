import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { quickFiles } from '../../tests/support/quick-files.ts';
import { requireFromDebian } from '../debian.ts';
import { type Need, type Part, parts, proofs } from './parts.ts';
import { checkStep, journeysStep, vitestStep } from './runners.ts';
import { endAll, type Outcome, runStep, type Step } from './steps.ts';
import { summarize } from './summary.ts';

/**
 * `npm test` runs its parts (checks, quick, site, journeys), `npm test -- PART…` these, and `npm test -- FILE…` these
 * files alone; other arguments go on to their runner. `npm run test:all` adds the long proofs; with names it runs these
 * parts and proofs alone, and with `all` beside them whole what else takes its turn with each commit.
 */
const withProofs = process.argv[2] === '--all';
const words = process.argv.slice(withProofs ? 3 : 2);
const given = withProofs ? words.filter((word) => word !== 'all') : words;
if (given.length < words.length) process.env.EVERY_TURN = 'yes';
const known: Record<string, Part> = withProofs ? { ...parts, ...proofs } : parts;

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

/** Whether an argument names a file or folder, with or without a line; a part may have the name of a folder. */
const isFile = (argument: string) =>
  !Object.hasOwn(known, argument) && existsSync(argument.replace(/:\d+$/, ''));

/** Chooses what the arguments name: files, or parts. */
function choose(): Part[] {
  const files = given.filter(isFile);
  const others = given.filter((argument) => !files.includes(argument));
  if (files.length > 0) return partsOfFiles(files, others);
  const unknown = others.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) {
    console.error(`There is no file or part ${unknown}. Parts: ${Object.keys(known).join(', ')}`);
    process.exit(2);
  }
  return Object.entries(known).flatMap(([name, part]) =>
    others.length === 0 || others.includes(name) ? part : [],
  );
}

function partsOfFiles(files: string[], handedOn: string[]): Part[] {
  const journeys = files.filter((file) => file.includes('.spec.ts'));
  const tests = files.filter((file) => !journeys.includes(file));
  const needs: Need[] = tests.every((file) => quickFiles.includes(file)) ? [] : ['site'];
  if (tests.some((file) => file.includes('html-validity'))) needs.push('java');
  if (tests.some((file) => file.includes('lighthouse'))) needs.push('browser');
  const steps = (some: string[], step: () => Step) => (some.length > 0 ? [step()] : []);
  return [
    {
      needs,
      steps: () =>
        steps(tests, () => vitestStep({ name: 'Tests', limit: 20 }, ...tests, ...handedOn)),
    },
    {
      needs: journeys.length > 0 ? ['site', 'browser'] : [],
      steps: () =>
        steps(journeys, () =>
          journeysStep({ name: 'Journeys', limit: 20 }, ...journeys, ...handedOn),
        ),
    },
  ];
}

/** Installs what the chosen parts need of the system; answers whether all of it is there. */
function prepareSystem(needs: Need[]): boolean {
  if (needs.includes('java') && !requireFromDebian('default-jre-headless')) return false;
  if (!needs.includes('browser')) return true;
  if (!requireFromDebian('chromium', 'fonts-noto-core')) return false;
  // Where it cannot be had the whole Chromium does the same, more slowly.
  if (process.getuid?.() === 0) requireFromDebian('chromium-headless-shell');
  return true;
}

const outcomes: Outcome[] = [];

/** Runs steps one after the other and keeps their outcomes. */
async function run(steps: Step[]): Promise<void> {
  for (const step of steps) outcomes.push(await runStep(step));
}

const started = Date.now();
const chosen = choose();
const needs = chosen.flatMap((part) => part.needs);
if (!prepareSystem(needs)) process.exit(1);
const [waiting, ready] = [true, false].map((waits) =>
  chosen.filter((part) => part.needs.includes('site') === waits),
);
const preparation = needs.includes('site')
  ? [
      checkStep('Build', ['node', 'scripts/run.mjs', 'build']),
      checkStep('Demonstration site', ['node', 'tests/support/fill-demo-site.ts']),
    ]
  : [];
// What needs no site runs beside its making.
await Promise.all([run(preparation), run((ready ?? []).flatMap((part) => part.steps()))]);
const failed = outcomes.some(({ name, failures }) => name === 'Build' && failures.length > 0);
if (!failed) await run((waiting ?? []).flatMap((part) => part.steps()));
process.exit(summarize(outcomes, started) ? 0 : 1);
