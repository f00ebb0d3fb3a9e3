import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ArticleInput } from '../../../contract/articles.ts';
import type { User } from '../../../contract/users.ts';
import type { Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { actOnArticle } from '../../../domain/articles/actions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { eraseArticle } from '../../../domain/bin/articles.ts';
import { switchFeature } from '../../../domain/features/switch.ts';
import { findDueJobs, findJob, settleJob, takeJob } from '../../../jobs/jobs.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { raceTransactions } from '../../../tests/support/race.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { webhookEvents } from '../contract.ts';
import {
  DELIVERY,
  deliveryKey,
  followDelivery,
  LONGEST,
  listDeliveries,
  readDelivery,
} from './deliveries.ts';
import { addEvent, readChanges } from './outbox.ts';
import { withWebhooks } from './tables.ts';
import { createWebhook, deleteWebhook } from './webhooks.ts';

const body = {
  name: 'ऐप',
  url: 'https://example.org/',
  active: true,
  events: ['article.published' as const],
};
const holder = 'one';
const by = (now: Date) => ({ actor: '0'.repeat(24), key: randomBytes(32), now });

onEachEngine('the outbox of webhooks', (database) => {
  /** Returns of what a webhook is told of an article to which that is done between two looks at the log. */
  async function toldOf(
    input: Partial<ArticleInput>,
    change: (trx: Transaction, id: string, person: User) => Promise<unknown>,
  ): Promise<string[]> {
    const { db } = database();
    const now = new Date();
    const person = await newUser(db, 'editor');
    const every = { ...body, events: [...webhookEvents] };
    const { webhook } = await write(db, (trx) => createWebhook(trx, every, by(now)));
    const read = () => write(db, (trx) => readChanges(trx, 'https://example.org', now));
    const id = await write(db, (trx) => createArticle(trx, sampleArticle(input)));
    await read();
    await db.deleteFrom('jobs').execute();
    await write(db, (trx) => change(trx, id, person));
    await read();
    const jobs = db.selectFrom('jobs').select('data').where('lane', '=', webhook._id);
    const types = (await jobs.execute()).map(({ data }) => readDelivery(data).type);
    await withWebhooks(db).deleteFrom('webhooks').execute();
    await db.deleteFrom('jobs').execute();
    return types;
  }

  test('tells that an article is gone that was published until it was erased', async () => {
    const erase = (trx: Transaction, id: string) => eraseArticle(trx, id);
    expect(await toldOf({ slug: 'aayaatit' }, erase)).toEqual(['article.deleted']);
    expect(await toldOf({ slug: 'kachcha', status: 'draft' }, erase)).toEqual([]);
  });

  test('tells of no end to what is published again by now', async () => {
    const types = await toldOf({ slug: 'laut-aaya' }, async (trx, id, person) => {
      await actOnArticle(trx, person, id, 'unpublish');
      await actOnArticle(trx, person, id, 'publish');
    });
    expect(types).toEqual(['article.published']);
  });

  test('tells nothing of the end of what nobody has seen', async () => {
    const remove = (trx: Transaction, id: string, person: User) =>
      actOnArticle(trx, person, id, 'delete');
    expect(await toldOf({ slug: 'andekha', status: 'unpublished' }, remove)).toEqual([]);
    expect(await toldOf({ slug: 'dekha' }, remove)).toEqual(['article.deleted']);
    const after = async (trx: Transaction, id: string, person: User) => {
      await actOnArticle(trx, person, id, 'unpublish');
      await actOnArticle(trx, person, id, 'delete');
    };
    expect(await toldOf({ slug: 'chhipa' }, after)).toEqual([
      'article.unpublished',
      'article.deleted',
    ]);
  });

  test('makes one event of a change, also where a process goes on that stood still and lost its lease', async () => {
    const { db } = database();
    const now = new Date();
    await write(db, (trx) => createWebhook(trx, body, by(now)));
    await write(db, (trx) => createArticle(trx, sampleArticle()));
    const read = (trx: Transaction) => readChanges(trx, 'https://example.org', now);
    expect(await raceTransactions(database(), read, read)).toEqual(['fulfilled', 'fulfilled']);
    const jobs = await db.selectFrom('jobs').select('data').execute();
    expect(jobs.map(({ data }) => readDelivery(data).type)).toEqual(['article.published']);
    await withWebhooks(db).deleteFrom('webhooks').execute();
    await db.deleteFrom('jobs').execute();
  });

  test('has nothing of what was before webhooks were switched off or meanwhile', async () => {
    const { db } = database();
    const now = new Date();
    const { webhook } = await write(db, (trx) => createWebhook(trx, body, by(now)));
    const turn = (on: boolean) =>
      write(db, (trx) => switchFeature(trx, by(now).actor, { name: 'webhooks', on }));
    const readDue = async () => {
      const due = { kind: DELIVERY, now, longest: 2 * LONGEST, without: [] };
      return (await findDueJobs(db, due)).map(({ data }) => readDelivery(data).name);
    };
    await write(db, (trx) => createArticle(trx, sampleArticle({ name: 'पहले' })));
    await write(db, (trx) => readChanges(trx, 'https://example.org', now));
    expect(await readDue()).toEqual(['पहले']);
    await turn(false);
    await write(db, (trx) => createArticle(trx, sampleArticle()));
    await turn(true);
    await write(db, (trx) => createArticle(trx, sampleArticle({ name: 'फिर' })));
    await write(db, (trx) => readChanges(trx, 'https://example.org', now));
    expect(await readDue()).toEqual(['फिर']);
    expect(await listDeliveries(db, webhook._id)).toContainEqual(
      expect.objectContaining({
        name: 'पहले',
        state: 'failed',
        reason: 'Webhooks were switched off.',
      }),
    );
    await withWebhooks(db).deleteFrom('webhooks').execute();
    await db.deleteFrom('jobs').execute();
  });

  test('is tried again once a clock that was ahead is right', async () => {
    const { db } = database();
    const now = new Date();
    const ahead = new Date(now.getTime() + 400 * 86_400_000);
    await write(db, (trx) => createWebhook(trx, body, by(now)));
    await write(db, (trx) => createArticle(trx, sampleArticle({ slug: 'doosri' })));
    await write(db, (trx) => readChanges(trx, 'https://example.org', ahead));
    const find = (at: Date) =>
      findDueJobs(db, { kind: DELIVERY, now: at, longest: 2 * LONGEST, without: [] });
    const [due] = await find(ahead);
    if (!due) throw new Error('Nothing is due.');
    await takeJob(db, due, holder);
    const refused = { state: 'waiting', error: 'HTTP 503' } as const;
    await write(db, (trx) => settleJob(trx, due, refused, { holder, now: ahead, wait: 5000 }));
    expect(await find(ahead)).toEqual([]);
    expect(await find(now)).toMatchObject([{ key: due.key }]);
  });

  test('waits for who deletes a webhook, so that neither is given up', async () => {
    const { db } = database();
    const now = new Date();
    const { webhook } = await write(db, (trx) => createWebhook(trx, body, by(now)));
    const payload = { type: 'test', timestamp: now.toISOString(), data: {} } as const;
    const event = await write(db, (trx) => addEvent(trx, payload, [webhook._id], now));
    const due = await findJob(db, DELIVERY, deliveryKey(event, webhook._id));
    if (!due) throw new Error('Nothing is due.');
    await takeJob(db, due, holder);
    const ended = await raceTransactions(
      database(),
      (trx) => deleteWebhook(trx, webhook._id, by(now).actor),
      async (trx) => {
        await settleJob(trx, due, { state: 'done' }, { holder, now, wait: 0 });
        await followDelivery(trx, due, { state: 'done' }, now);
      },
    );
    expect(ended).toEqual(['fulfilled', 'fulfilled']);
    expect(await findJob(db, DELIVERY, due.key)).toBeUndefined();
  });
});
