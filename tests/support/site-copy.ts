import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { z } from 'zod';
import { PASSWORD } from './accounts.ts';
import { startProcess } from './processes.ts';
import { publishable } from './samples.ts';

const root = resolve(import.meta.dirname, '../..');

const sessionSchema = z.object({ token: z.string() });
const articleSchema = z.object({ _id: z.string() });

/** Copies the project as it is now, but for what lies in the folder `without`; returns where the copy is. */
export function copyProject(name: string, without?: string): string {
  const folder = mkdtempSync(join(tmpdir(), `lekhani-${name}-`));
  const tracked = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', tracked, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files) {
    const isLeftOut = without !== undefined && file.startsWith(`${without}/`);
    if (file && !isLeftOut) cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Changes the list of features of a copy, a line each. */
export function changeFeatureList(folder: string, change: (lines: string[]) => string[]): void {
  const list = join(folder, 'features/index.ts');
  writeFileSync(list, change(readFileSync(list, 'utf8').split('\n')).join('\n'));
}

/** Runs a program of the project in a folder. */
async function run(folder: string, program: string, ...args: string[]) {
  const path = join(root, 'node_modules/.bin', program);
  const child = spawn(path, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, said: said.join('') };
}

/** Fails where the types of a copy are wrong. */
export async function checkTypes(folder: string): Promise<void> {
  expect(await run(folder, 'react-router', 'typegen')).toMatchObject({ status: 0 });
  expect(await run(folder, 'tsc', '-p', '.', '--checkers', '1')).toEqual({ status: 0, said: '' });
}

/** Fails where a copy breaks the rules of imports. */
export async function checkImports(folder: string): Promise<void> {
  const folders = ['app', 'bench', 'cli', 'contract', 'database', 'demo', 'domain', 'features'];
  const more = ['hindi', 'jobs', 'server', 'stress'];
  const config = ['--config', '.dependency-cruiser.json'];
  const checked = await run(folder, 'depcruise', ...config, ...folders, ...more);
  expect(checked, checked.said).toMatchObject({ status: 0 });
}

/** Fails where what lies in a copy is not formatted, or breaks a rule of lint. */
export async function checkFormat(folder: string, path: string): Promise<void> {
  const checked = await run(folder, 'biome', 'check', '--error-on-warnings', path);
  expect(checked, checked.said).toMatchObject({ status: 0 });
}

/** What holds documents to the code: they may speak of all that the project has. */
const ofDocuments = ['docs', 'documented-settings', 'security-figures', 'hindi-terms'];

/** Fails where a quick test of a copy does. */
export async function checkQuickTests(folder: string): Promise<void> {
  const exclude = ofDocuments.map((name) => `--exclude=tests/${name}.test.ts`);
  const quick = ['--project=quick', '--tags-filter=!long', '--testTimeout=60000', ...exclude];
  const checked = await run(folder, 'vitest', 'run', ...quick);
  expect(checked, checked.said).toMatchObject({ status: 0 });
}

/** Builds a copy, starts it as a new site, and has its first administrator publish a story. */
export async function startCopy(folder: string) {
  const built = await run(folder, 'react-router', 'build', '--logLevel', 'error');
  expect(built.status, built.said).toBe(0);
  const server = await startProcess({ DATA_DIR: join(folder, 'data') }, [], folder);
  let token = '';
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const authorization = `Bearer ${token}`;
    const headers = { 'content-type': 'application/json', ...(token && { authorization }) };
    const answer = await fetch(server.url + path, { method, body: JSON.stringify(body), headers });
    expect(answer.status, path).toBeLessThan(300);
    return answer;
  };
  const person = { name: 'मीरा', email: 'meera@example.org', password: PASSWORD };
  const session = await send('POST', '/api/users/signup', person);
  ({ token } = sessionSchema.parse(await session.json()));
  const story = { ...publishable, name: 'गंगा', slug: 'ganga', status: 'published' };
  const published = await send('POST', '/api/articles/article', story);
  const { _id: id } = articleSchema.parse(await published.json());
  return { server, send, story: { path: '/general/ganga', id } };
}
