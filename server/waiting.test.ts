import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { makeNextVersion } from '../tests/support/next-version.ts';
import { freePort } from '../tests/support/postgres.ts';
import { startProcess } from '../tests/support/processes.ts';

test('a start waits for a PostgreSQL that is away, says so, and goes on when it is there', {
  tags: 'long',
}, async () => {
  const database = new URL(await newEmptyPostgres());
  const behind = Number(database.port);
  database.port = String(await freePort());
  const [folder, port] = [await newFolder(), await freePort()];
  const started = startProcess({
    DATA_DIR: folder,
    PORT: String(port),
    DATABASE_URL: database.href,
  });
  const get = (path: string, language = 'en') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'lekhani-language': language } });
  const status = (path: string) =>
    get(path).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(() => status('/api/ready'), { timeout: 40_000 }).toBe(503);
  const ready = await get('/api/ready');
  expect(ready.headers.get('retry-after')).toBe('5');
  expect(await ready.json()).toEqual({ message: 'The database does not answer.' });
  expect(await (await get('/api/ready', 'hi')).json()).toEqual({
    message: 'डेटाबेस जवाब नहीं दे रहा है।',
  });
  expect(await status('/api/health')).toBe(200);
  const page = await get('/');
  expect(page.status).toBe(503);
  expect(await page.text()).toMatch(/साइट अभी शुरू हो रही है.*The site is starting/s);
  const proxy = await startCuttingProxy(behind, Number(database.port));
  const site = await started;
  expect(await status('/api/ready')).toBe(200);
  expect(await status('/')).toBe(200);
  expect(site.output().match(/Lekhani waits for PostgreSQL: .*ECONNREFUSED/g)).toHaveLength(1);
  expect(await site.stop()).toBe(0);
  await proxy.stop();
  await rm(folder, { recursive: true });
});

test('a process that brings the database up to date says so, and waits for who is at work', {
  tags: 'long',
}, async () => {
  const DATABASE_URL = await newEmptyPostgres();
  const [folder, port] = [await newFolder(), await freePort()];
  const database = openDatabase({ url: DATABASE_URL, dataDir: folder });
  await migrate(database);
  const code = await makeNextVersion([
    { name: '0002-readings', expands: true, statements: ['create table readings (id text)'] },
  ]);
  const released = Promise.withResolvers<void>();
  const atWork = write(database.db, async (trx) => {
    await sql`lock table articles in row exclusive mode`.execute(trx);
    await released.promise;
  });
  const started = startProcess({ DATA_DIR: folder, PORT: String(port), DATABASE_URL }, [], code);
  const ready = async (language = 'en') => {
    const headers = { 'lekhani-language': language };
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { headers }).catch(() => null);
    return answer && [answer.status, await answer.json()];
  };
  const message = 'The database is being brought up to date.';
  await expect.poll(() => ready(), { timeout: 40_000 }).toEqual([503, { message }]);
  expect(await ready('hi')).toEqual([503, { message: 'डेटाबेस अपडेट हो रहा है।' }]);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(page.status).toBe(503);
  expect(await page.text()).toMatch(/साइट अपडेट हो रही है.*is being brought up to date/s);
  released.resolve();
  await atWork;
  const site = await started;
  expect(await ready()).toMatchObject([200, { migrations: 'ok' }]);
  expect(await site.stop()).toBe(0);
  await database.close();
  for (const path of [folder, code]) await rm(path, { recursive: true });
});
