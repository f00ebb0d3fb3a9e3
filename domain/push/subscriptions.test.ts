import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { NewSubscription } from '../../contract/push.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { newId } from '../ids.ts';
import { storeSetting } from '../settings.ts';
import { type PushOutcome, settlePush } from './ledger.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-24T12:00:00.000Z');

const newBrowser = (): NewSubscription => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: 'A'.repeat(22),
  },
  topics: ['all'],
  language: 'hi',
  quiet: null,
  timeZone: 'Asia/Kolkata',
});

onEachEngine('subscriptions to notifications', (database) => {
  const ask = (wanted: NewSubscription, address = '192.0.2.1') =>
    write(database().db, (trx) => subscribe(trx, wanted, { own: [], address, now }));
  const readSubscriptions = () =>
    database()
      .db.selectFrom('push_subscriptions')
      .select(['id', 'endpoint', 'failing_since'])
      .orderBy('id')
      .execute();
  const leave = async () => {
    await database().db.deleteFrom('push_subscriptions').execute();
    await database().db.deleteFrom('call_counts').execute();
  };

  test('are one a browser, of topics that there are', async () => {
    const { db } = database();
    await write(db, (trx) => storeSetting(trx, 'push', true));
    const author = await newUser(db, 'author');
    const browser = newBrowser();
    const gone = `tag:${'a'.repeat(24)}`;
    await ask({ ...browser, topics: [`author:${author._id}`, gone] });
    const topics = await db.selectFrom('push_topics').select('topic').execute();
    expect(topics).toEqual([{ topic: `author:${author._id}` }]);
    await expect(ask({ ...newBrowser(), topics: [gone] })).rejects.toMatchObject({ status: 422 });
    // The service gave the same browser another address.
    const moved = { ...browser, endpoint: newBrowser().endpoint };
    await ask(moved);
    expect((await readSubscriptions()).map(({ endpoint }) => endpoint)).toEqual([moved.endpoint]);
    await leave();
  });

  test('are so many of one network in a day, and so many in all', async () => {
    const { db } = database();
    await write(db, (trx) => storeSetting(trx, 'push', true));
    const own = newBrowser();
    await ask(own);
    for (let at = 1; at < limits.push.ofNetwork; at += 1) await ask(newBrowser());
    await expect(ask(newBrowser())).rejects.toMatchObject({ status: 429 });
    // Who is there may change what they follow.
    await ask({ ...own, language: 'en' });
    await ask(newBrowser(), '192.0.2.2');
    const most = limits.push.ofNetwork + 1;
    expect(await readSubscriptions()).toHaveLength(most);
    await write(db, (trx) => storeSetting(trx, 'pushMost', most));
    await expect(ask(newBrowser(), '192.0.2.3')).rejects.toMatchObject({ status: 503 });
    await write(db, (trx) => unsubscribe(trx, own.endpoint));
    await ask(newBrowser(), '192.0.2.3');
    expect(await readSubscriptions()).toHaveLength(most);
    await leave();
  });

  test('go when their service knows them no more, or refuses them for days', async () => {
    const { db } = database();
    await write(db, (trx) => storeSetting(trx, 'push', true));
    const settle = async (outcome: PushOutcome, days: number, tries = 0) => {
      const [first] = await readSubscriptions();
      if (!first) throw new Error('no subscription');
      const push = {
        article: newId(),
        subscription: first.id,
        ...newBrowser().keys,
        tries,
        left: null,
      };
      const at = new Date(now.getTime() + days * DAY);
      const settled = { outcome, wait: 0, now: at };
      await write(db, (trx) => settlePush(trx, { ...push, endpoint: first.endpoint }, settled));
      return (await readSubscriptions()).map(({ failing_since }) => failing_since !== '');
    };
    const { failDays } = limits.push;
    await ask(newBrowser());
    expect(await settle('refused', 0)).toEqual([true]);
    expect(await settle('refused', failDays)).toEqual([true]);
    expect(await settle('sent', failDays)).toEqual([false]);
    // A service that cannot be reached says nothing, and one try that is repeated not yet.
    expect(await settle('silent', 0, 4)).toEqual([false]);
    expect(await settle('again', 0)).toEqual([false]);
    expect(await settle('again', 0, 4)).toEqual([true]);
    expect(await settle('refused', failDays + 1)).toEqual([]);
    await ask(newBrowser());
    expect(await settle('gone', 0)).toEqual([]);
  });
});
