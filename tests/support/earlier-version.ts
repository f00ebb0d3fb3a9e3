import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Whether the history of this checkout reaches back to a commit; a shallow one may not. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
}

/** Builds the code of an earlier commit, on the modules of today; returns its folder, which the caller removes. */
export async function buildCommit(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lekhani-earlier-'));
  const code = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 500_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: code });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const built = spawnSync(
    process.execPath,
    [join(root, 'node_modules/.bin/react-router'), 'build'],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`${commit} cannot be built: ${built.stderr}`);
  return folder;
}
