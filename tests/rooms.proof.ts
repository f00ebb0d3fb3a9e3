import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../features/features.ts';
import { PASSWORD } from './support/accounts.ts';
import { startProcess } from './support/processes.ts';
import { publishable } from './support/samples.ts';

const root = resolve(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

const answerSchema = z.object({
  token: z.string().optional(),
  paths: z.record(z.string(), z.unknown()).optional(),
});

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

  test('is built, starts, and shows its pages and screens', async () => {
    const built = run('react-router', 'build', '--logLevel', 'error');
    expect(built.status, built.said).toBe(0);
    const server = await startProcess({ DATA_DIR: join(folder, 'data') }, [], folder);
    const send = async (path: string, body: object, token = '') => {
      const authorization = `Bearer ${token}`;
      const headers = { 'content-type': 'application/json', ...(token && { authorization }) };
      const own = { method: 'POST', body: JSON.stringify(body), headers };
      const answer = await fetch(server.url + path, own);
      expect(answer.status, path).toBeLessThan(300);
      return answerSchema.parse(await answer.json());
    };
    const person = { name: 'मीरा', email: 'meera@example.org', password: PASSWORD };
    const { token } = await send('/api/users/signup', person);
    const story = { ...publishable, name: 'गंगा', slug: 'ganga', status: 'published' };
    await send('/api/articles/article', story, token);
    for (const path of [
      '/',
      '/general/ganga',
      '/stories',
      '/privacy-choices',
      '/admin/dashboard',
    ]) {
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
    }
    const { paths } = answerSchema.parse(await (await fetch(`${server.url}/api/docs/json`)).json());
    expect(Object.keys(paths ?? {}).length).toBeGreaterThan(100);
    expect(Object.keys(paths ?? {}).filter((path) => path.startsWith(`/api/${name}`))).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});
