import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '../database/open.ts';
import { spawnChild } from './support/children.ts';
import { newFolder } from './support/demo-site.ts';
import { freePort } from './support/postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the site like `npm start`, in a process group of its own, as a terminal would. */
function start(env: Record<string, string>, command = ['node', 'scripts/run.mjs', 'start']) {
  const [program = '', ...args] = command;
  const child = spawnChild(program, args, {
    env: { ...process.env, DATA_DIR: folder, DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stdout?.on('data', (data) => {
    output += data;
  });
  child.stderr?.on('data', (data) => {
    output += data;
  });
  return { child, output: () => output };
}

/** Returns the child processes of a process, which Linux lists for each of its threads. */
function childrenOf(pid: number): number[] {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  return threads
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number);
}

/**
 * Returns the processes that serve requests: children of the server, which `npm start` has started.
 */
function workersOf(pid: number): number[] {
  return childrenOf(pid).flatMap(childrenOf);
}

/** Presses Ctrl-C, which signals the whole group of a terminal; returns the exit code. */
async function interrupt(child: ChildProcess): Promise<number> {
  const ended = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const [code] = await ended;
  return code;
}

describe('npm start', () => {
  test('starts twice on one folder, prints its addresses, and Ctrl-C stops it cleanly', async () => {
    for (let run = 0; run < 2; run += 1) {
      const port = String(await freePort());
      // A site that lacks nothing starts without writing, even while another process does.
      const other = run > 0 && new DatabaseSync(databaseFile(folder));
      if (other) other.exec('begin immediate');
      const { child, output } = start({ PORT: port });
      await expect.poll(output, { timeout: 15_000 }).toContain('Lekhani is ready');
      if (other) other.close();
      await expect.poll(output, { timeout: 15_000 }).toContain('Make the first account');
      expect(output()).toContain(`Lekhani is ready: http://localhost:${port}\n`);
      expect(output()).toContain(`http://localhost:${port}/signup?redirect=/admin/dashboard`);
      const home = await fetch(`http://127.0.0.1:${port}/`);
      expect(await home.text()).toContain('The first stories are on their way');
      expect(await interrupt(child)).toBe(0);
    }
  });

  test('SIGTERM to npm alone, as of a supervisor, ends the site too, and npm when it has ended', {
    tags: 'long',
  }, async () => {
    const port = String(await freePort());
    const { child, output } = start({ PORT: port }, ['npm', 'start']);
    await expect.poll(output, { timeout: 15_000 }).toContain('Make the first account');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  test('a bad value stops the start with one clear line', async () => {
    const { child, output } = start({ PORT: 'eighty' });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toBe('Lekhani cannot start: PORT="eighty" must be a number from 0 to 65535\n');
  });

  test.runIf(process.platform === 'linux')(
    'a data folder that cannot be made stops the start with one clear line',
    async () => {
      const { child, output } = start({ DATA_DIR: '/proc/lekhani/data' });
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(output()).toMatch(
        /^Lekhani cannot start: DATA_DIR="\/proc\/lekhani\/data" cannot be used: ENOENT.*\n$/,
      );
    },
  );

  describe.each([1, 2])('with %i processes', (processes) => {
    test('a taken port is told in one line', { tags: processes === 1 ? [] : 'long' }, async () => {
      const taken = createServer().listen(0);
      await once(taken, 'listening');
      const address = taken.address();
      const port = typeof address === 'object' ? String(address?.port) : '';
      const { child, output } = start({ PORT: port, WEB_CONCURRENCY: String(processes) });
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(output()).toBe(
        `Lekhani cannot start: port ${port} is taken; choose another with PORT\n`,
      );
      taken.close();
    });
  });

  test('several processes share the port; one that dies is replaced; Ctrl-C ends them all', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const port = String(await freePort());
    const { child, output } = start({ PORT: port, WEB_CONCURRENCY: '2' });
    await expect.poll(output, { timeout: 20_000 }).toContain('Make the first account');
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).status;
    expect(await ready()).toBe(200);
    const workers = () => workersOf(child.pid ?? 0);
    const before = workers();
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? 0, 'SIGKILL');
    const others = () => workers().filter((pid) => pid !== before[0]);
    await expect.poll(others, { timeout: 20_000 }).toHaveLength(2);
    expect(await ready()).toBe(200);
    expect(await interrupt(child)).toBe(0);
    expect(workers()).toEqual([]);
  });
});

describe('npm run build', () => {
  const tool = 'node_modules/.bin/react-router';

  /** Makes a project whose npm only puts the tool there with which pages are built. */
  async function makeProject(name: string) {
    const project = `${folder}/${name}`;
    for (const name of [
      'app',
      'contract',
      'features',
      'hindi',
      'programs',
      'node_modules/node/bin',
    ])
      await mkdir(`${project}/${name}`, { recursive: true });
    await cp('scripts', `${project}/scripts`, { recursive: true });
    for (const name of ['package.json', 'package-lock.json', 'vite.config.ts'])
      await cp(name, `${project}/${name}`);
    await cp('react-router.config.ts', `${project}/react-router.config.ts`);
    await symlink(process.execPath, `${project}/node_modules/node/bin/node`);
    await writeFile(`${project}/scripts/compress.ts`, '');
    // A build of one asset, which is named by its content, as the page is.
    await writeFile(
      `${project}/tool`,
      `const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
      const to = process.env.BUILD_FOLDER ?? 'build';
      const page = readFileSync('app/page.tsx', 'utf8');
      rmSync(to, { recursive: true, force: true });
      for (const name of ['client/assets', 'server']) mkdirSync(to + '/' + name, { recursive: true });
      writeFileSync(to + '/client/assets/' + page + '.js', page);
      if (page === 'broken') process.exit(1);
      writeFileSync(to + '/server/handler.js', page);`,
    );
    const npm = `${project}/programs/npm`;
    await writeFile(
      npm,
      `#!/bin/sh\necho installed >> log; mkdir -p node_modules/.bin; cp tool ${tool}`,
    );
    await chmod(npm, 0o755);
    const build = async (page: string) => {
      await writeFile(`${project}/app/page.tsx`, page);
      const PATH = `${project}/programs:${process.env.PATH}`;
      const options = { cwd: project, env: { ...process.env, PATH } };
      return spawnSync('node', ['scripts/run.mjs', 'build'], options).status;
    };
    const installed = () => readFileSync(`${project}/log`, 'utf8').trim().split('\n').length;
    return { project, build, installed };
  }

  test('installs what an `npm prune` took away, once there is something to build', async () => {
    const { project, build, installed } = await makeProject('pruned');
    expect(await build('first')).toBe(0);
    expect(installed()).toBe(1);
    await rm(`${project}/${tool}`);
    expect(await build('first')).toBe(0);
    expect(installed()).toBe(1);
    expect(await build('second')).toBe(0);
    expect(installed()).toBe(2);
  });

  test('takes nothing from a site that runs: one that fails leaves the build before whole, one that is done its files for two weeks', async () => {
    const { project, build } = await makeProject('running');
    const served = () => readdirSync(`${project}/build/client/assets`).sort();
    const rendered = () => readFileSync(`${project}/build/server/handler.js`, 'utf8');
    expect(await build('first')).toBe(0);
    expect(await build('broken')).toBe(1);
    expect([rendered(), served()]).toEqual(['first', ['first.js']]);
    expect(await build('second')).toBe(0);
    expect([rendered(), served()]).toEqual(['second', ['first.js', 'second.js']]);
    expect(readdirSync(`${project}/build`)).not.toContain('.fresh');
    const record = `${project}/build/.left-out.json`;
    const [[file, since] = ['', 0]] = Object.entries<number>(
      JSON.parse(readFileSync(record, 'utf8')),
    );
    await writeFile(record, JSON.stringify({ [file]: since - 15 * 86_400_000 }));
    expect(await build('third')).toBe(0);
    expect([rendered(), served()]).toEqual(['third', ['second.js', 'third.js']]);
  });
});
