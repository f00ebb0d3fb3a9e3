import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { spawnChild } from '../../tests/support/children.ts';
import { environment } from './environment.ts';

export const root = resolve(import.meta.dirname, '../..');

/** How far back the commit is where there is no tag. */
const COMMITS_BACK = 50;

/** Says in one line why nothing can be compared. */
export class CannotCompare extends Error {}

/** Returns what git prints; null where it fails. */
function ask(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Returns the hash of a commit, by default of the last tag or else of fifty commits back. */
export function findCommit(name?: string): string {
  const isShallow = ask('rev-parse', '--is-shallow-repository');
  if (isShallow === null) throw new CannotCompare(`${root} is no git repository.`);
  const wanted = name ?? ask('describe', '--tags', '--abbrev=0') ?? `HEAD~${COMMITS_BACK}`;
  const commit = ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`);
  if (commit) return commit;
  throw new CannotCompare(
    isShallow === 'true'
      ? `There is no commit "${wanted}" in this shallow clone: git fetch --unshallow --tags brings all commits.`
      : `There is no commit "${wanted}" in this repository.`,
  );
}

/** Names a commit for people: its short hash, date and subject. */
export const describeCommit = (commit: string): string =>
  ask('log', '-1', '--format=%h of %as, %s', commit) ?? commit;

/** Whether the demonstration content of a commit is not that of the working tree. */
export const hasOtherDemo = (commit: string): boolean =>
  ask('diff', '--quiet', commit, '--', 'demo') === null;

/** Whether files at this path say the same in the copy and here. */
const isSame = (path: string, code: string) =>
  readFileSync(join(root, path)).equals(readFileSync(join(code, path)));

/**
 * Gives a copy the modules of this checkout as hard links: an install adds and replaces files, but writes into none but
 * the mark of `scripts/run.mjs`, which is copied. Caches stay behind.
 */
function linkModules(code: string): void {
  const [from, to] = [join(root, 'node_modules'), join(code, 'node_modules')];
  // Hard links do not work across file systems.
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, to]);
  }
  rmSync(join(to, '.cache'), { recursive: true, force: true });
  const mark = '.installed';
  rmSync(join(to, mark), { force: true });
  if (existsSync(join(from, mark))) copyFileSync(join(from, mark), join(to, mark));
}

/** Puts the files of a commit into a new folder, installs what its lock file says and builds it. */
export async function buildCopy(commit: string, code: string): Promise<void> {
  mkdirSync(code);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 500_000_000 });
  execFileSync('tar', ['-x', '-C', code], { input: archive });
  if (!existsSync(join(code, 'scripts/run.mjs')))
    throw new CannotCompare(`${commit} has no scripts/run.mjs, which installs, builds and starts.`);
  if (isSame('package-lock.json', code)) linkModules(code);
  const build = spawnChild(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: code,
    env: environment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([build.stdout, build.stderr].map((part) => (part ? text(part) : '')));
  const [status] = await once(build, 'exit');
  if (status !== 0)
    throw new CannotCompare(`${commit} cannot be built: ${(await output).join('').trim()}`);
}
