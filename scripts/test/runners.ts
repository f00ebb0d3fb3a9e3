import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readJourneys, readVitest } from './reports.ts';
import type { Step } from './steps.ts';

type Named = Pick<Step, 'name' | 'limit'>;

/** Returns the path of a new report among the temporary files of this run. */
const newReport = () => join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');

export function vitestStep(named: Named, ...args: string[]): Step {
  const file = newReport();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = ['vitest', 'run', ...reporters, ...args];
  return { ...named, commands: [command], report: () => readVitest(file) };
}

/** Milliseconds before its limit at which Playwright ends by itself, and tells what has failed by then. */
const TELLING = 20_000;

export function journeysStep(named: Named, ...args: string[]): Step {
  const file = newReport();
  const most = `--global-timeout=${named.limit * 60_000 - TELLING}`;
  const command = ['playwright', 'test', '--reporter=list,json', most, ...args];
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // What is translated once is kept for the next run, which the folder of this one is not.
    PWTEST_CACHE_DIR: resolve('node_modules/.cache/playwright'),
  };
  return { ...named, env, commands: [command], report: () => readJourneys(file) };
}

/** A step without tests of its own that shows what it prints only when it fails. */
export function checkStep(name: string, ...commands: string[][]): Step {
  // The type checker, which is written in Go, ends before collecting garbage would be worth its work.
  const env = { GOGC: 'off', GOMEMLIMIT: '2GiB' };
  return { name, limit: 5, commands, env, quiet: true };
}
