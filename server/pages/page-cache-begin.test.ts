import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { recordChanges } from '../../database/changes.ts';
import { migrate } from '../../database/migrate.ts';
import { write } from '../../database/transactions.ts';
import { newDatabase } from '../../tests/support/databases.ts';
import { PageCache } from './page-cache.ts';
import type { Rendered } from './ready-page.ts';

const tag = 'settings';

const rendered = (text: string): Rendered => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  tags: new Set([tag]),
  listed: new Set(),
  freshFor: Number.POSITIVE_INFINITY,
  keep: true,
});

test('a cache that has just begun keeps no page that was under way when somebody wrote and others asked too', async () => {
  // In memory there is one connection, for which what follows waits in its order.
  const database = await newDatabase.sqlite();
  onTestFinished(() => database.close());
  await migrate(database);
  const { db } = database;
  const cache = new PageCache(database, 1_000_000);
  const text = async (key: string, render: () => Promise<Rendered>) =>
    (await cache.get(key, render)).bodies.identity.toString();
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = write(db, () => held.promise);
  await setImmediate();
  // It has read what it shows before the write.
  const first = text('/a', () => done.promise.then(() => rendered('before')));
  await setImmediate();
  const saved = write(db, (trx) => recordChanges(trx, [{ tag, action: 'settings.change' }]));
  await setImmediate();
  const other = text('/b', async () => rendered('other'));
  await setImmediate();
  held.resolve();
  await Promise.all([holding, saved, other]);
  done.resolve();
  expect(await first).toBe('before');
  expect(await text('/a', async () => rendered('after'))).toBe('after');
});

test.each(['cdn-cache-control', 'surrogate-control'])(
  'a page under way when somebody wrote what it shows is kept by nobody (%s)',
  async (name) => {
    const database = await newDatabase.sqlite();
    onTestFinished(() => database.close());
    await migrate(database);
    const cache = new PageCache(database, 1_000_000);
    const headers = { 'cache-control': 'public, no-cache, s-maxage=10', [name]: 'max-age=86400' };
    const page = (text: string) => ({ ...rendered(text), headers });
    expect((await cache.get('/a', async () => page('first'))).headers).toEqual(headers);
    // The purge of this change may reach the network before the page does.
    const answered = await cache.get('/b', async () => {
      const change = { tag, action: 'settings.change' } as const;
      await write(database.db, (trx) => recordChanges(trx, [change]));
      return page('before');
    });
    expect(answered.headers).toEqual({ 'cache-control': 'no-store' });
    expect((await cache.get('/b', async () => page('after'))).headers).toEqual(headers);
  },
);
