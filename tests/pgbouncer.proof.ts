import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backup } from '../cli/backup.ts';
import { openDatabase } from '../database/open.ts';
import { requireFromDebian } from '../scripts/debian.ts';
import { readConfig } from '../server/config.ts';
import { call, newPerson } from './support/accounts.ts';
import { newEmptyPostgres, newPostgres } from './support/databases.ts';
import { newFolder } from './support/demo-site.ts';
import { type Pooler, startPgbouncer } from './support/pgbouncer.ts';
import { startProcess } from './support/processes.ts';
import { publishable } from './support/samples.ts';
import { startWatching } from './support/watched-saves.ts';

const isThere = requireFromDebian('pgbouncer');

const folders: string[] = [];
const poolers: Pooler[] = [];
async function folder() {
  const made = await newFolder();
  folders.push(made);
  return made;
}
async function pooler(...given: Parameters<typeof startPgbouncer>) {
  const started = await startPgbouncer(...given);
  poolers.push(started);
  return started;
}
afterAll(async () => {
  await Promise.all(poolers.map((pooler) => pooler.remove()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe.runIf(isThere)('PgBouncer in transaction mode', () => {
  test('is refused with a line where the site has no address of PostgreSQL itself', async () => {
    const direct = await newPostgres();
    const { url } = await pooler(direct);
    const start = async (env: Record<string, string>) =>
      startProcess({ DATA_DIR: await folder(), ...env });
    await expect(start({ DATABASE_URL: url })).rejects.toThrow(
      /Lekhani cannot start: DATABASE_URL leads to a pooler.*DATABASE_DIRECT_URL/,
    );
    const silent = await pooler(direct, {
      settings: ['ignore_startup_parameters = statement_timeout,options'],
    });
    await expect(start({ DATABASE_URL: silent.url })).rejects.toThrow(/leads to a pooler/);
    await expect(start({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).rejects.toThrow(
      /DATABASE_DIRECT_URL leads to a pooler/,
    );
    await expect(
      start({ DATABASE_URL: url, DATABASE_DIRECT_URL: await newPostgres() }),
    ).rejects.toThrow(/lead to different databases/);
    await expect(start({ DATABASE_DIRECT_URL: direct })).rejects.toThrow(/needs DATABASE_URL/);
  });

  describe('with that address', () => {
    let front: Pooler;
    let env: Record<string, string>;
    beforeAll(async () => {
      const direct = await newEmptyPostgres();
      const onConnect =
        'set statement_timeout = 10000; set idle_in_transaction_session_timeout = 10000; set jit = off';
      front = await pooler(direct, { onConnect });
      env = { DATA_DIR: await folder(), DATABASE_URL: front.url, DATABASE_DIRECT_URL: direct };
    });

    test('three processes show each save, as they do without it; commands pass by', async () => {
      const first = await startProcess(env);
      const others = await Promise.all([startProcess(env), startProcess(env)]);
      const database = openDatabase({ url: env.DATABASE_DIRECT_URL, dataDir: '' });
      const editor = await newPerson({ database }, 'editor');
      const people = await startWatching(first, editor);
      for (const other of others) people.putIn(other);
      await people.goOn(100);
      const found = await call(first, editor, 'GET', '/api/search?q=Round&page=1');
      expect(found).toMatchObject({ status: 200, body: { totalArticles: 1 } });
      const config = readConfig(env);
      const copy = await backup([`${config.DATA_DIR}/copy.tar.gz`, '--without-images'], config);
      expect(copy).toContain('copy.tar.gz');
      await people.stop();
      expect(people.seen.failed).toEqual([]);
      expect(people.seen.old).toEqual([]);
      expect(first.output()).not.toContain('statement_timeout');

      // Readers get what is in memory while the pooler is away, and saves go on when it is back.
      await front.stop();
      const away = await fetch(first.url);
      expect(away.status).toBe(200);
      await expect
        .poll(async () => (await fetch(`${first.url}/api/ready`)).status, { timeout: 15_000 })
        .toBe(503);
      await front.start();
      const article = { name: 'फिर से', status: 'published' };
      const save = () =>
        call(first, editor, 'POST', '/api/articles/article', { ...publishable, ...article });
      await expect.poll(async () => (await save()).status, { timeout: 15_000 }).toBe(200);
      await database.close();
      const ends = await Promise.all([first, ...others].map((machine) => machine.stop()));
      expect(ends).toEqual([0, 0, 0]);
    });
  });
});
