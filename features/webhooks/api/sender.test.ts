import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { switchFeature } from '../../../domain/features/switch.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { leaveNoRoom } from '../../../tests/support/no-room.ts';
import { startReceiver } from '../../../tests/support/receiver.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { startSite } from '../../../tests/support/site.ts';
import { DELIVERY } from '../rules/deliveries.ts';
import { newWebhook } from '../support.ts';
import { startWebhooks } from './sender.ts';

test('a webhook of which nobody can note what it was told is named in the log', async () => {
  const receiver = await startReceiver();
  const site = await startSite({ env: { OUTBOUND_ALLOW: receiver.host }, housekeeps: false });
  const { config, database } = site;
  const admin = await newPerson(site, 'admin');
  const { _id } = await newWebhook(site, admin, { name: 'ऐप', url: receiver.url });
  const input = sampleArticle({ slug: 'lekh', author: admin._id, status: 'published' });
  await write(database.db, (trx) => createArticle(trx, input, { actor: admin._id }));
  const when = `new.lane = '${_id}' and new.holder = ''`;
  const makeRoom = await leaveNoRoom(database, 'jobs', when);
  const failures: unknown[] = [];
  const onProblem = (_error: unknown, about?: object) => void failures.push(about);
  const stop = startWebhooks(config, { database, clock: () => new Date(), onProblem });
  await expect.poll(() => failures).toEqual([{ webhook: 'ऐप' }]);
  await makeRoom();
  await stop();
  await site.stop();
  await receiver.stop();
});

test('a sender at work sends nothing more once webhooks are switched off', async () => {
  const receiver = await startReceiver();
  const site = await startSite({ env: { OUTBOUND_ALLOW: receiver.host }, housekeeps: false });
  const { config, database } = site;
  const { db } = database;
  const admin = await newPerson(site, 'admin');
  await newWebhook(site, admin, { name: 'ऐप', url: receiver.url });
  const publish = (slug: string) =>
    write(db, (trx) => createArticle(trx, sampleArticle({ slug }), { actor: admin._id }));
  const waiting = async () =>
    (
      await db
        .selectFrom('jobs')
        .select('key')
        .where('kind', '=', DELIVERY)
        .where('state', '=', 'waiting')
        .execute()
    ).length;
  const stop = startWebhooks(config, { database, clock: () => new Date(), onProblem() {} });
  await publish('pehla');
  await expect.poll(() => receiver.got.length).toBe(1);
  await expect.poll(waiting).toBe(0);
  await write(db, (trx) => switchFeature(trx, admin._id, { name: 'webhooks', on: false }));
  // Once the second one waits, the first was looked at before.
  for (const [at, slug] of ['lekh', 'doosra', 'teesra'].entries()) {
    await publish(slug);
    await expect.poll(waiting).toBe(at + 1);
  }
  expect(receiver.got).toHaveLength(1);
  await stop();
  await site.stop();
  await receiver.stop();
});
