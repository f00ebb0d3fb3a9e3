import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../tests/support/chromium.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { comparison } from './guard/comparison.ts';
import {
  buildCopy,
  CannotCompare,
  describeCommit,
  findCommit,
  hasOtherDemo,
  root,
} from './guard/copy.ts';
import { measureAll } from './guard/measurement.ts';
import { memory, modules, start } from './guard/process.ts';
import { waitForRest } from './guard/processor.ts';
import { cachedArticle, uncachedPages } from './guard/requests.ts';
import { saves } from './guard/saves.ts';
import { startVersion } from './guard/server.ts';
import { lineOf, type Pair, type Version } from './guard/versions.ts';
import { weights } from './guard/weights.ts';

/** Holds everything that is made, and goes with this process, however it ends; so do the servers. */
function makeScratch(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'lekhani-guard-'));
  process.env.TMPDIR = scratch;
  // What has just been killed may still have added a file.
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
  return scratch;
}

/** Makes the demonstration site of a version, with every variant of its pictures so that no server has work of its own. */
async function makeDemo(name: string, code: string): Promise<Version> {
  const demo = await newFolder();
  try {
    const server = await startVersion(code, { DATA_DIR: demo, DEMO: 'on' });
    await waitForRest(server.pid);
    await server.stop();
  } catch (error) {
    throw new CannotCompare(`${name} ${lineOf(error)}`);
  }
  return { code, demo };
}

async function measure(versions: Pair<Version>) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    return await measureAll(
      [cachedArticle, ...uncachedPages, start, modules, memory, saves, ...weights(browser)],
      versions,
    );
  } finally {
    await browser.close();
  }
}

/**
 * Measures the working tree against a commit, by default the last tag or else fifty commits back, in turns on this
 * machine, and prints the ratios. Returns the exit code: what got worse is marked and is no failure, since it is a
 * measurement; 1 where nothing could be measured.
 */
export async function guard(name?: string): Promise<number> {
  const begun = performance.now();
  try {
    const commit = findCommit(name);
    const short = commit.slice(0, 8);
    const scratch = makeScratch();
    process.stderr.write(`Building ${describeCommit(commit)} …\n`);
    await buildCopy(commit, join(scratch, 'base'));
    process.stderr.write('Making both demonstration sites with all their pictures …\n');
    const [base, tree] = await Promise.all([
      makeDemo(short, join(scratch, 'base')),
      makeDemo('this tree', root),
    ]);
    const rows = await measure({ base, tree });
    console.log(`This tree beside ${describeCommit(commit)}\n\n${comparison(rows, short)}`);
    if (hasOtherDemo(commit)) console.log(`The demonstration content is not that of ${short}.`);
    console.log(`It took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
    return 0;
  } catch (error) {
    if (!(error instanceof CannotCompare)) throw error;
    console.error(error.message);
    return 1;
  }
}
