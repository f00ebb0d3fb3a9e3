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
