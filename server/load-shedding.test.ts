import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openSqlite } from '../database/engines/sqlite/open.ts';
import { migrate } from '../database/migrate.ts';
import { readConfig } from './config.ts';
import { answerErrors } from './errors.ts';
import { shedLoad } from './load-shedding.ts';
import { PageCache } from './pages/page-cache.ts';

test('a process short of memory refuses expensive requests and serves cached pages', async () => {
  const database = openSqlite(':memory:');
  await migrate(database);
  const cache = new PageCache(database, 1_000_000);
  await cache.get('/stories', async () => ({
    status: 200,
    headers: {},
    body: Buffer.from('x'),
    tags: new Set(['stories']),
    listed: new Set<string>(),
    freshFor: Number.POSITIVE_INFINITY,
    keep: true,
  }));
  const app = fastify();
  answerErrors(app);
  await shedLoad(app, readConfig({ MAX_MEMORY: '1', MAX_LAG: '0' }), cache);
  app.all('/*', () => 'answered');
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') => app.inject({ method, url });
  // Memory is checked once a second.
  await expect.poll(async () => (await ask('/api/x')).statusCode, { timeout: 15_000 }).toBe(503);
  const refused = await ask('/api/x');
  expect(refused.json()).toEqual({ message: 'The site is busy. Please try again shortly.' });
  expect(refused.headers['retry-after']).toBe('10');
  expect((await ask('/stories?from=feed')).statusCode).toBe(200);
  // After a write a cached page must be checked before it is served.
  database.touch();
  expect((await ask('/stories')).statusCode).toBe(200);
  expect((await ask('/stories', 'POST')).statusCode).toBe(503);
  expect((await ask('/api/health')).statusCode).toBe(200);
  const page = await ask('/about-us');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('साइट अभी नहीं खुल पा रही है');
  await app.close();
  await database.close();
});
