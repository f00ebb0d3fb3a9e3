import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { addArticle } from '../domain/articles/edit.ts';
import { scheduleArticle } from '../domain/articles/schedule.ts';
import { createCategory } from '../domain/categories/categories.ts';
import { newUser } from '../tests/support/accounts.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { publishable } from '../tests/support/samples.ts';
import { startSite } from '../tests/support/site.ts';
import { startSchedule } from './schedule.ts';

test('a database that refuses is asked again at leisure', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lekhani-schedule-'));
  // Without tables, each look fails.
  const database = openDatabase({ dataDir });
  const began = performance.now();
  let problems = 0;
  const stop = startSchedule(database, { onProblem: () => (problems += 1) });
  await expect.poll(() => problems, { interval: 5 }).toBeGreaterThan(1);
  expect(performance.now() - began).toBeGreaterThan(400);
  await stop();
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('what is published at its time is in every list at once, also in those that were kept', async () => {
  const site = await startSite();
  const { db } = site.database;
  const editor = await newUser(db, 'editor');
  const name = 'समय पर निकली ख़बर';
  const id = await write(db, async (trx) => {
    const category = await createCategory(trx, { name: 'Khabar', description: '-', isHome: true });
    return addArticle(trx, editor, { name, category, status: 'draft', ...publishable });
  });
  const shows = async (path: string) => {
    const text = await (await fetch(site.url + path)).text();
    return text.includes(name) || text.includes('samay-par-nikli-khabar');
  };
  const lists = ['/', '/stories', '/category/khabar', '/rss.xml', '/feed.json', '/sitemap.xml'];
  const address = '/khabar/samay-par-nikli-khabar';
  const status = async () => (await fetch(site.url + address, { redirect: 'manual' })).status;
  // Each is rendered, and kept, before the time comes.
  for (const path of lists) expect([path, await shows(path)]).toEqual([path, false]);
  expect(await status()).toBe(302);
  const due = new Date(Date.now() + 3_600_000);
  const body = { action: 'publish', at: due.toISOString() } as const;
  await write(db, (trx) => scheduleArticle(trx, editor, id, body));
  const problems: unknown[] = [];
  const onProblem = (error: unknown) => problems.push(error);
  const stop = startSchedule(site.database, { onProblem, clock: () => due });
  await expect.poll(status).toBe(200);
  for (const path of lists) expect([path, await shows(path)]).toEqual([path, true]);
  expect(problems).toEqual([]);
  await stop();
  await site.stop();
});

test.each([
  ['ahead of', 3_600_000],
  ['behind', -3_600_000],
])('a machine whose clock is an hour %s that of PostgreSQL publishes in time', async (_, skew) => {
  const database = openDatabase({ url: await newPostgres(), dataDir: '' });
  const { db } = database;
  const editor = await newUser(db, 'editor');
  const id = await write(db, async (trx) => {
    const category = await createCategory(trx, { name: 'Khabar', description: '-', isHome: true });
    const about = { name: 'ख़बर', category, ...publishable };
    return addArticle(trx, editor, { ...about, status: 'draft' });
  });
  const [at, wait] = [Date.now(), 1500];
  const body = { action: 'publish', at: new Date(at + wait).toISOString() } as const;
  await write(db, (trx) => scheduleArticle(trx, editor, id, body));
  const problems: unknown[] = [];
  const stop = startSchedule(database, {
    onProblem: (problem) => problems.push(problem),
    clock: () => new Date(Date.now() + skew),
  });
  const status = async () =>
    (await db.selectFrom('articles').select('status').where('id', '=', id).executeTakeFirst())
      ?.status;
  await expect.poll(status, { interval: 20 }).toBe('published');
  expect(Date.now()).toBeGreaterThanOrEqual(at + wait);
  expect(problems).toEqual([]);
  await stop();
  await database.close();
});
