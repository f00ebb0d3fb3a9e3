import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from './support/demo-site.ts';
import { freePort } from './support/postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the site as `npm start` does, in a process group of its own, as a terminal would. */
function start(env: Record<string, string>) {
  const child = spawn('node', ['scripts/run.mjs', 'start'], {
    env: { ...process.env, DATA_DIR: folder, DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  return { child, output: () => output };
}

/** Ctrl-C: the terminal signals the whole group. Answers the exit code. */
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
      const { child, output } = start({ PORT: port });
      await expect.poll(output, { timeout: 15_000 }).toContain('Make the first account');
      expect(output()).toContain(`Lekhani is ready: http://localhost:${port}\n`);
      expect(output()).toContain(`http://localhost:${port}/signup?redirect=/admin/dashboard`);
      const home = await fetch(`http://127.0.0.1:${port}/`);
      expect(await home.text()).toContain('The first stories are on their way');
      expect(await interrupt(child)).toBe(0);
    }
  });

  test('a bad value stops the start with one clear line', async () => {
    const { child, output } = start({ PORT: 'eighty' });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toBe('Lekhani cannot start: PORT="eighty" must be a number from 0 to 65535\n');
  });

  test('a taken port is told in one line', async () => {
    const port = String(await freePort());
    const first = start({ PORT: port });
    await expect.poll(first.output, { timeout: 15_000 }).toContain('is ready');
    const second = start({ PORT: port });
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(1);
    expect(second.output()).toBe(
      `Lekhani cannot start: port ${port} is taken; choose another with PORT\n`,
    );
    expect(await interrupt(first.child)).toBe(0);
  });
});
