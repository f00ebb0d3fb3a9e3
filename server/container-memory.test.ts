import { once } from 'node:events';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { spawnChild } from '../tests/support/children.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { startProcess } from '../tests/support/processes.ts';
import { publishable } from '../tests/support/samples.ts';

/** Bytes that the container has. */
const LIMIT = 600_000_000;

const group = `/sys/fs/cgroup/memory/lekhani-test-${process.pid}`;
const isMade = existsSync('/sys/fs/cgroup/memory/memory.limit_in_bytes');
if (isMade) {
  mkdirSync(group);
  writeFileSync(`${group}/memory.limit_in_bytes`, String(LIMIT));
}
afterAll(() => isMade && rmdirSync(group));

/** Runs a command in the container. */
const inside = ['sh', '-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh'];

/** Takes memory until little is left, as pictures in work do, and keeps it. */
const taking = `
  const { memoryLeft } = await import(${JSON.stringify(import.meta.resolve('../domain/machine/memory.ts'))});
  const taken = [];
  setInterval(() => {
    if (memoryLeft() > ${LIMIT * 0.04}) taken.push(Buffer.alloc(2_000_000, 1));
  }, 5);`;

test.runIf(isMade)(
  'a container without memory takes no more pictures, but saves',
  { tags: 'long' },
  async () => {
    const folder = await newFolder();
    const site = await startProcess({ DATA_DIR: folder }, inside);
    const database = openDatabase({ dataDir: folder });
    const editor = await newPerson({ database }, 'editor');
    await database.close();
    const body = new FormData();
    body.set('file', new Blob([Buffer.alloc(2_000_000)]), 'none.png');
    body.set('upload_preset', 'lekhani');
    const headers = { authorization: `Bearer ${editor.token}` };
    const send = async () =>
      (await fetch(`${site.url}/api/images/upload`, { method: 'POST', body, headers })).status;
    // It is no picture.
    expect(await send()).toBe(422);
    const [command = '', ...args] = [
      ...inside,
      process.execPath,
      '--input-type=module',
      '--eval',
      taking,
    ];
    const other = spawnChild(command, args, { stdio: 'ignore' });
    await expect.poll(send).toBe(503);
    const article = { ...publishable, name: 'बरगद' };
    expect(await call(site, editor, 'POST', '/api/articles/article', article)).toMatchObject({
      status: 200,
    });
    const ended = once(other, 'exit');
    other.kill('SIGKILL');
    await ended;
    await expect.poll(send).toBe(422);
    expect(await site.stop()).toBe(0);
    await rm(folder, { recursive: true });
  },
);
