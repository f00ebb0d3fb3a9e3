import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
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
    ...{ DATA_DIR: folder, PORT: String(port), DATABASE_URL: database.href },
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
