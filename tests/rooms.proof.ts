import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../features/features.ts';

const root = resolve(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** The files of the project as they are now. */
const files = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0');

describe.each(features)('the site without $name', ({ name }) => {
  let folder: string;
  const run = (program: string, ...args: string[]) => {
    const path = join(root, 'node_modules/.bin', program);
    const { status, stdout, stderr } = spawnSync(path, args, { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), `lekhani-without-${name}-`));
    for (const file of files) {
      if (file && !file.startsWith(`features/${name}/`))
        cpSync(join(root, file), join(folder, file));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const list = join(folder, 'features/index.ts');
    const lines = readFileSync(list, 'utf8').split('\n');
    const others = lines.filter((line) => !line.includes(`'./${name}/`));
    expect(others).toHaveLength(lines.length - 1);
    // A list without a feature is a module all the same.
    if (!others.some((line) => line.startsWith('export '))) others.push('export {};', '');
    writeFileSync(list, others.join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has right types', () => {
    expect(run('react-router', 'typegen')).toMatchObject({ status: 0 });
    expect(run('tsc', '-p', '.', '--checkers', '1')).toEqual({ status: 0, said: '' });
  });

  test('keeps the import rules', () => {
    const folders = ['app', 'bench', 'cli', 'contract', 'database', 'demo', 'domain', 'features'];
    const more = ['hindi', 'jobs', 'server', 'stress'];
    const config = ['--config', '.dependency-cruiser.json'];
    expect(run('depcruise', ...config, ...folders, ...more)).toMatchObject({ status: 0 });
  });
});
