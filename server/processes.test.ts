import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/open.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { copyDemoFolder } from '../tests/support/demo-site.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';

const ROUNDS = 1000;
const made = z.object({ _id: z.string(), slug: z.string() });

let folder: string;
beforeAll(async () => {
  folder = await copyDemoFolder(inject('demoFolder'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Several processes on one database, an article, and how one process saves it under a new name. */
async function startThree(env: Record<string, string>) {
  const first = await startProcess({ DATA_DIR: folder, ...env });
  const others = await Promise.all([1, 2].map(() => startProcess({ DATA_DIR: folder, ...env })));
  const database = openDatabase({ url: env.DATABASE_URL, dataDir: folder });
  const editor = await newPerson({ database }, 'editor');
  await database.close();
  const { body } = await call(first, editor, 'POST', '/api/articles/article', {
    name: 'Round 0.',
    status: 'published',
  });
  const { _id, slug } = made.parse(body);
  const processes = [first, ...others];
  return {
    processes,
    pages: ['/', '/stories', `/general/${slug}`, '/rss.xml'],
    async save(name: string) {
      const { status } = await call(first, editor, 'PUT', `/api/articles/${_id}`, { name });
      expect(status).toBe(200);
    },
    stop: () => Promise.all(processes.map((each) => each.stop())),
  };
}

const read = async (server: ServerProcess, path: string) => (await fetch(server.url + path)).text();

test(`after a save no process answers with the old page, ${ROUNDS} rounds under load`, {
  timeout: 300_000,
}, async () => {
  const { processes, pages, save, stop } = await startThree({});
  let reading = true;
  const reader = async () => {
    while (reading) for (const path of pages) for (const each of processes) await read(each, path);
  };
  const readers = [reader(), reader()];
  let old = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const name = `Round ${round}.`;
    await save(name);
    // Each round another page, of every process at the same moment.
    const path = pages[round % pages.length] ?? '';
    const bodies = await Promise.all(processes.map((server) => read(server, path)));
    old += bodies.filter((body) => !body.includes(name)).length;
  }
  reading = false;
  await Promise.all(readers);
  expect(old).toBe(0);
  expect(await stop()).toEqual([0, 0, 0]);
});

test('processes on PostgreSQL hear of a save, also after the listening connection was lost', async () => {
  const url = await newPostgres();
  const { processes, save, stop } = await startThree({ DATABASE_URL: url });
  const shows = async (name: string) => {
    const bodies = await Promise.all(processes.map((server) => read(server, '/')));
    return bodies.every((body) => body.includes(name));
  };
  for (let round = 1; round <= 50; round += 1) {
    await save(`Round ${round}.`);
    await expect.poll(() => shows(`Round ${round}.`), { interval: 5 }).toBe(true);
  }
  const database = openDatabase({ url, dataDir: folder });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %' and datname = current_database()`.execute(database.db);
  await save('Unheard');
  await expect.poll(() => shows('Unheard'), { interval: 5 }).toBe(true);
  await database.close();
  expect(await stop()).toEqual([0, 0, 0]);
});
