import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { copyDemoFolder } from '../tests/support/demo-site.ts';
import { countOldAnswers, read, startThree } from '../tests/support/three-processes.ts';

/** tests/freshness.proof.ts tests more rounds. */
const ROUNDS = 3;

let folder: string;
beforeAll(async () => {
  folder = await copyDemoFolder(inject('demoFolder'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(`after a save no process answers with the old page, ${ROUNDS} rounds under load`, {
  tags: 'long',
}, async () => {
  const three = await startThree(folder);
  expect(await countOldAnswers(three, ROUNDS)).toBe(0);
  expect(await three.stop()).toEqual([0, 0, 0]);
});

test('processes on PostgreSQL hear of a save, also after the listening connection was lost', {
  tags: 'long',
}, async () => {
  const url = await newPostgres();
  const { processes, save, stop } = await startThree(folder, { DATABASE_URL: url });
  const shows = async (name: string) => {
    const bodies = await Promise.all(processes.map((server) => read(server, '/')));
    return bodies.every((body) => body.includes(name));
  };
  for (let round = 1; round <= 4; round += 1) {
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
