import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { deliveryOf, dueDeliveries, settle } from './deliveries.ts';
import { addEvent, readChanges } from './outbox.ts';
import { createWebhook } from './webhooks.ts';

const body = {
  name: 'ऐप',
  url: 'https://example.org/',
  active: true,
  events: ['article.published' as const],
};
const by = (now: Date) => ({ actor: '0'.repeat(24), key: randomBytes(32), now });

onEachEngine('the outbox of webhooks', (database) => {
  test('makes one event of a change, also where a process goes on that stood still and lost its lease', async () => {
    const { db } = database();
    const now = new Date();
    await write(db, (trx) => createWebhook(trx, body, by(now)));
    await write(db, (trx) => createArticle(trx, sampleArticle()));
    const read = (trx: Transaction) => readChanges(trx, 'https://example.org', now);
    expect(await raceTransactions(database(), read, read)).toEqual(['fulfilled', 'fulfilled']);
    expect(await db.selectFrom('webhook_events').select('type').execute()).toEqual([
      { type: 'article.published' },
    ]);
    await db.deleteFrom('webhooks').execute();
  });

  test('is tried again once a clock that was ahead is right', async () => {
    const { db } = database();
    const now = new Date();
    const ahead = new Date(now.getTime() + 400 * 86_400_000);
    await write(db, (trx) => createWebhook(trx, body, by(now)));
    await write(db, (trx) => createArticle(trx, sampleArticle({ slug: 'doosri' })));
    await write(db, (trx) => readChanges(trx, 'https://example.org', ahead));
    const [due] = await dueDeliveries(db, ahead, []);
    if (!due) throw new Error('Nothing is due.');
    const refused = { sent: false, status: 503, reason: 'HTTP 503', wait: 0 };
    await write(db, (trx) => settle(trx, due, refused, ahead));
    expect(await dueDeliveries(db, ahead, [])).toEqual([]);
    expect(await dueDeliveries(db, now, [])).toMatchObject([{ event: due.event }]);
  });

  test('waits for who deletes a webhook, so that neither is given up', async () => {
    const { db } = database();
    const now = new Date();
    const { webhook } = await write(db, (trx) => createWebhook(trx, body, by(now)));
    const payload = { type: 'test', timestamp: now.toISOString(), data: {} } as const;
    const event = await write(db, (trx) => addEvent(trx, payload, [webhook._id], { now }));
    const due = await deliveryOf(db, event, webhook._id);
    if (!due) throw new Error('Nothing is due.');
    const arrived = { sent: true, status: 204, reason: '', wait: 0 };
    const ended = await raceTransactions(
      database(),
      // A deletion takes the row of the webhook and then, with it, its deliveries.
      (trx) => trx.updateTable('webhooks').set({ active: 1 }).execute(),
      (trx) => settle(trx, due, arrived, now),
      (trx) => trx.deleteFrom('webhook_deliveries').execute(),
    );
    expect(ended).toEqual(['fulfilled', 'fulfilled']);
  });
});
