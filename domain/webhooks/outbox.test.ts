import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { overtaking } from '../../tests/support/overtaking.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { readChanges } from './outbox.ts';
import { createWebhook } from './webhooks.ts';

onEachEngine('the outbox of webhooks', (database) => {
  test('makes one event of a change, also where a process goes on that stood still and lost its lease', async () => {
    const { db } = database();
    const now = new Date();
    const body = {
      ...{ name: 'ऐप', url: 'https://example.org/', active: true },
      events: ['article.published' as const],
    };
    const by = { actor: '0'.repeat(24), key: randomBytes(32), now };
    await write(db, (trx) => createWebhook(trx, body, by));
    await write(db, (trx) => createArticle(trx, sampleArticle()));
    const read = (trx: Transaction) => readChanges(trx, 'https://example.org', now);
    expect(await overtaking(database(), read, read)).toEqual(['fulfilled', 'fulfilled']);
    expect(await db.selectFrom('webhook_events').select('type').execute()).toEqual([
      { type: 'article.published' },
    ]);
  });
});
