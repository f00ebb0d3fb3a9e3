import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { newId } from '../../../domain/ids.ts';
import { putSettingOf } from '../../../domain/settings.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import type { NewSubscription } from '../contract.ts';
import { pushLimits } from '../limits.ts';
import { pushMostSetting } from '../settings.ts';
import { sampleSubscription, switchPushes } from '../support.ts';
import { type PushOutcome, settlePush } from './ledger.ts';
import { renewSubscription, subscribe, unsubscribe } from './subscriptions.ts';
import { withPushes } from './tables.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-24T12:00:00.000Z');

onEachEngine('subscriptions to notifications', (database) => {
  const ask = (wanted: NewSubscription, address = '192.0.2.1') =>
    write(database().db, (trx) =>
      subscribe(trx, wanted, { own: [], address, language: 'en', now }),
    );
  const readSubscriptions = () =>
    withPushes(database().db)
      .selectFrom('push_subscriptions')
      .select(['id', 'endpoint', 'failing_since'])
      .orderBy('id')
      .execute();
  const leave = async () => {
    await withPushes(database().db).deleteFrom('push_subscriptions').execute();
    await database().db.deleteFrom('call_counts').execute();
  };

  test('are one a browser, of topics that there are', async () => {
    const { db } = database();
    await switchPushes({ database: database() });
    const author = await newUser(db, 'author');
    const browser = sampleSubscription();
    const gone = `tag:${'a'.repeat(24)}`;
    await ask({ ...browser, topics: [`author:${author._id}`, gone] });
    const topics = await withPushes(db).selectFrom('push_topics').select('topic').execute();
    expect(topics).toEqual([{ topic: `author:${author._id}` }]);
    await expect(ask({ ...sampleSubscription(), topics: [gone] })).rejects.toMatchObject({
      status: 422,
    });
    // The service gave the same browser another address.
    const moved = { ...browser, endpoint: sampleSubscription().endpoint };
    await ask(moved);
    expect((await readSubscriptions()).map(({ endpoint }) => endpoint)).toEqual([moved.endpoint]);
    await leave();
  });

  test('stay as they are where a browser asks for the same again, and move with it', async () => {
    const { db } = database();
    await switchPushes({ database: database() });
    const browser = sampleSubscription();
    await ask(browser);
    const before = await readSubscriptions();
    await ask(browser);
    expect(await readSubscriptions()).toEqual(before);
    const { endpoint, keys } = sampleSubscription();
    // The new address asked by itself before it was told which it had been.
    await ask({ ...browser, endpoint, keys });
    const renew = (old: string, address = endpoint) =>
      write(db, (trx) => renewSubscription(trx, { old, endpoint: address, keys }, []));
    await renew(browser.endpoint);
    expect(await readSubscriptions()).toEqual(before.map((row) => ({ ...row, endpoint })));
    await expect(renew(browser.endpoint)).rejects.toMatchObject({ status: 404 });
    const elsewhere = renew(endpoint, 'https://example.org/push');
    await expect(elsewhere).rejects.toMatchObject({ status: 422 });
    await leave();
  });

  test('keep the language that was chosen where a browser names none', async () => {
    const { db } = database();
    await switchPushes({ database: database() });
    const [browser, lost] = [sampleSubscription(), sampleSubscription()];
    await ask(browser);
    const before = await readSubscriptions();
    await ask({ ...browser, language: undefined });
    expect(await readSubscriptions()).toEqual(before);
    const [endpoint, quiet] = [sampleSubscription().endpoint, { from: '22:00', until: '07:00' }];
    await ask({ ...browser, endpoint, quiet, language: undefined });
    await ask({ ...lost, language: undefined });
    const languages = withPushes(db)
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'language']);
    expect(await languages.orderBy('language').execute()).toEqual([
      { endpoint: lost.endpoint, language: 'en' },
      { endpoint, language: 'hi' },
    ]);
    await leave();
  });

  test('are so many of one network in a day, and so many in all', async () => {
    const { db } = database();
    await switchPushes({ database: database() });
    const own = sampleSubscription();
    await ask(own);
    for (let at = 1; at < pushLimits.ofNetwork; at += 1) await ask(sampleSubscription());
    await expect(ask(sampleSubscription())).rejects.toMatchObject({ status: 429 });
    // Who is there may change what they follow.
    await ask({ ...own, language: 'en' });
    await ask(sampleSubscription(), '192.0.2.2');
    const most = pushLimits.ofNetwork + 1;
    expect(await readSubscriptions()).toHaveLength(most);
    await write(db, (trx) => putSettingOf(trx, pushMostSetting, most));
    await expect(ask(sampleSubscription(), '192.0.2.3')).rejects.toMatchObject({ status: 503 });
    await write(db, (trx) => unsubscribe(trx, own.endpoint));
    await ask(sampleSubscription(), '192.0.2.3');
    expect(await readSubscriptions()).toHaveLength(most);
    await leave();
  });

  test('go when their service knows them no more, or refuses them for days', async () => {
    const { db } = database();
    await switchPushes({ database: database() });
    const settle = async (outcome: PushOutcome, days: number, tries = 0) => {
      const [first] = await readSubscriptions();
      if (!first) throw new Error('no subscription');
      const push = {
        article: newId(),
        subscription: first.id,
        ...sampleSubscription().keys,
        tries,
        left: null,
      };
      const at = new Date(now.getTime() + days * DAY);
      const settled = { outcome, wait: 0, now: at };
      await write(db, (trx) => settlePush(trx, { ...push, endpoint: first.endpoint }, settled));
      return (await readSubscriptions()).map(({ failing_since }) => failing_since !== '');
    };
    const { failDays } = pushLimits;
    await ask(sampleSubscription());
    expect(await settle('refused', 0)).toEqual([true]);
    expect(await settle('refused', failDays)).toEqual([true]);
    expect(await settle('sent', failDays)).toEqual([false]);
    // A service that cannot be reached says nothing, and one try that is repeated not yet.
    expect(await settle('silent', 0, 4)).toEqual([false]);
    expect(await settle('again', 0)).toEqual([false]);
    expect(await settle('again', 0, 4)).toEqual([true]);
    expect(await settle('refused', failDays + 1)).toEqual([]);
    await ask(sampleSubscription());
    expect(await settle('gone', 0)).toEqual([]);
  });
});
