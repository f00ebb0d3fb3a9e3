import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { siteHealthSchema } from '../../../contract/site-health.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import { openDatabase } from '../../../database/open.ts';
import { throughDeadlocks, write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { copyDemoFolder, emptySiteFolder } from '../../../tests/support/demo-site.ts';
import { leaveNoRoom } from '../../../tests/support/no-room.ts';
import { startProcess } from '../../../tests/support/processes.ts';
import { type Receiver, startReceiver } from '../../../tests/support/receiver.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { webhookAudit } from '../audit.ts';
import {
  deliveryListSchema,
  madeWebhookSchema,
  webhookEvents,
  webhookListSchema,
  webhookPayloadSchema,
} from '../contract.ts';
import { webhookHealth } from '../health.ts';
import { DELIVERY, TRIAL, waitAfter } from '../rules/deliveries.ts';
import { forgetOldEvents } from '../rules/outbox.ts';
import { withWebhooks } from '../rules/tables.ts';
import { newWebhook } from '../support.ts';

let site: Site;
let admin: UserInfo;
let receiver: Receiver;
let other: Receiver;
/** Takes what it is sent and never answers. */
const silent = createServer(() => {});
let silentHost: string;
/** How far the clock of the site is ahead. */
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  [receiver, other] = [await startReceiver(), await startReceiver()];
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const env = { OUTBOUND_ALLOW: `${receiver.host},${other.host},${silentHost}` };
  site = await startSite({ env, clock });
  admin = await newPerson(site, 'admin');
});
afterAll(async () => {
  await site.stop();
  await Promise.all([receiver.stop(), other.stop()]);
  silent.closeAllConnections();
  silent.close();
});
afterEach(async () => {
  const { db } = site.database;
  // Deliveries of several are added meanwhile, in an order of their own.
  await throughDeadlocks(() => withWebhooks(db).deleteFrom('webhooks').execute());
  await throughDeadlocks(() => db.deleteFrom('jobs').where('kind', '=', DELIVERY).execute());
  receiver.got.length = 0;
  other.got.length = 0;
  receiver.answer = 204;
  receiver.says = '';
  receiver.retryAfter = '';
  ahead = 0;
});

let count = 0;
function publish(status: 'published' | 'draft' = 'published'): Promise<string> {
  count += 1;
  const input = sampleArticle({ slug: `lekh-${count}`, name: 'कहानी', author: admin._id, status });
  return write(site.database.db, (trx) => createArticle(trx, input, { actor: admin._id }));
}

const readEvents = () =>
  receiver.got.map(({ body }) => {
    const { type, data } = webhookPayloadSchema.parse(JSON.parse(body));
    return [type, data._id];
  });

const log = async (id: string) =>
  deliveryListSchema.parse((await call(site, admin, 'GET', `/api/webhooks/${id}/deliveries`)).body)
    .deliveries;

const send = (method: string, path: string, body?: object) =>
  call(site, admin, method, `/api${path}`, body);

describe('a receiver', () => {
  test('is told of what readers see, in order, and of nothing else', async () => {
    await newWebhook(site, admin, { url: receiver.url });
    const draft = await publish('draft');
    await send('PUT', `/articles/${draft}`, { name: 'मसौदा' });
    await send('DELETE', `/articles/delete/${draft}`);
    const id = await publish();
    await expect.poll(readEvents).toEqual([['article.published', id]]);
    await send('PUT', `/articles/${id}`, { name: 'बदली कहानी' });
    await expect.poll(() => readEvents().at(-1)).toEqual(['article.updated', id]);
    await send('PUT', `/articles/${id}`, { name: 'बदली कहानी', status: 'unpublished' });
    await expect.poll(() => readEvents().at(-1)).toEqual(['article.unpublished', id]);
    await send('DELETE', `/articles/delete/${id}`);
    await expect.poll(() => readEvents().at(-1)).toEqual(['article.deleted', id]);
    expect(readEvents()).toHaveLength(4);
  });

  test('hears of no title and no address that readers have never seen', async () => {
    await newWebhook(site, admin, { url: receiver.url });
    const id = await publish();
    await expect.poll(readEvents).toHaveLength(1);
    const [{ body = '' } = {}] = receiver.got;
    const { name, url } = webhookPayloadSchema.parse(JSON.parse(body)).data;
    await send('PUT', `/articles/${id}`, { name, status: 'unpublished' });
    await send('PUT', `/articles/${id}`, { name: 'मंत्री पर आरोप', slug: 'mantri-par-aarop' });
    await send('DELETE', `/articles/delete/${id}`);
    await expect.poll(readEvents).toHaveLength(3);
    for (const { body } of receiver.got)
      expect(webhookPayloadSchema.parse(JSON.parse(body)).data).toMatchObject({ name, url });
  });

  test('can check that a message is of this site, and when it was sent', async () => {
    const { secret } = await newWebhook(site, admin, { url: receiver.url });
    const id = await publish();
    await expect.poll(readEvents).toHaveLength(1);
    const [got] = receiver.got;
    const [headers, body] = [got?.headers ?? {}, got?.body ?? ''];
    const seconds = Number(headers['webhook-timestamp']);
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${headers['webhook-id']}.${seconds}.${body}`;
    const expected = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(JSON.parse(body)).toMatchObject({
      data: { _id: id, name: 'कहानी', url: expect.stringContaining(site.config.SITE_URL) },
    });
    const rows = await withWebhooks(site.database.db).selectFrom('webhooks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    // A text may be for members alone.
    const jobs = await site.database.db.selectFrom('jobs').select('data').execute();
    expect(JSON.stringify(jobs)).toContain('कहानी');
    expect(JSON.stringify(jobs)).not.toContain('Text of sample');
  });

  test('is signed with the secret before, too, for as long as was chosen when it was replaced', async () => {
    const { _id, secret: first } = await newWebhook(site, admin, { url: receiver.url });
    const replace = async (overlapHours: number) =>
      madeWebhookSchema.parse(
        (await send('POST', `/webhooks/${_id}/replace`, { overlapHours })).body,
      ).secret;
    /** Which of the secrets have signed the newest message. */
    const signers = (secrets: string[]) => {
      const { headers = {}, body = '' } = receiver.got.at(-1) ?? {};
      const message = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const given = String(headers['webhook-signature']).split(' ');
      expect(given).toHaveLength(new Set(given).size);
      return given.map((signature) =>
        secrets.findIndex((secret) => {
          const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
          return signature === `v1,${createHmac('sha256', key).update(message).digest('base64')}`;
        }),
      );
    };
    const until = async () => {
      const { webhooks } = webhookListSchema.parse((await send('GET', '/webhooks')).body);
      return webhooks.find((webhook) => webhook._id === _id)?.previousUntil;
    };
    expect(await until()).toBeNull();
    const newer = await replace(24);
    await send('POST', `/webhooks/${_id}/test`);
    expect(signers([first, newer])).toEqual([1, 0]);
    const signedUntil = (await until()) ?? '';
    // Only the newest two sign, as the screen says before.
    const second = await replace(48);
    await send('POST', `/webhooks/${_id}/test`);
    expect(signers([first, newer, second])).toEqual([2, 1]);
    expect(Date.parse((await until()) ?? '') - Date.parse(signedUntil)).toBeGreaterThan(80_000_000);
    await withWebhooks(site.database.db)
      .updateTable('webhooks')
      .set({ previous_until: new Date(Date.now() - 1).toISOString() })
      .execute();
    await send('POST', `/webhooks/${_id}/test`);
    expect(signers([first, second])).toEqual([1]);
    expect(await until()).toBeNull();
    const third = await replace(0);
    await send('POST', `/webhooks/${_id}/test`);
    expect(signers([first, second, third])).toEqual([2]);
    expect((await send('POST', `/webhooks/${_id}/replace`, { overlapHours: 721 })).status).toBe(
      400,
    );
  });

  test('is not told the same over and over while nobody can note that it was', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    await newWebhook(site, admin, { url: other.url });
    const makeRoom = await leaveNoRoom(
      site.database,
      'jobs',
      `new.lane = '${_id}' and new.holder = ''`,
    );
    for (let count = 1; count <= 6; count += 1) {
      await publish();
      await expect.poll(() => other.got.length).toBe(count);
    }
    expect(receiver.got).toHaveLength(1);
    await makeRoom();
  });

  test('that was away for an hour misses nothing, and knows what comes twice by its id', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    receiver.answer = 503;
    const ids = [await publish(), await publish(), await publish()];
    await expect.poll(readEvents).toHaveLength(3);
    const first = receiver.got.map(({ id }) => id).sort();
    // Of one that is just being tried the time is still the last one.
    const nextTry = async () => {
      const times = (await log(_id)).map(({ nextTryAt }) => Date.parse(nextTryAt ?? ''));
      return times.filter((time) => time > clock().getTime()).sort()[0] ?? 0;
    };
    // The clock goes on while the receiver is away.
    while (ahead < 3_600_000) {
      const before = receiver.got.length;
      await expect.poll(nextTry).toBeGreaterThan(0);
      ahead = (await nextTry()) - Date.now() + 1000;
      await expect.poll(() => receiver.got.length, { timeout: 10_000 }).toBeGreaterThan(before);
    }
    receiver.answer = 204;
    const arrived = () => receiver.got.filter(({ answered }) => answered === 204);
    // One that was just being refused waits for hours from then on.
    const later = () => {
      ahead += 600_000;
      return arrived().length;
    };
    await expect.poll(later, { timeout: 10_000 }).toBe(3);
    expect(arrived().map(({ id }) => id)).toEqual(expect.arrayContaining(first));
    const about = arrived().map(
      ({ body }) => webhookPayloadSchema.parse(JSON.parse(body)).data._id,
    );
    expect(about.sort()).toEqual(ids.sort());
    await expect
      .poll(async () => (await log(_id)).map(({ state }) => state))
      .toEqual(['sent', 'sent', 'sent']);
  });

  test('that never answers is given up after three days, and can be told again', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    receiver.answer = null;
    await publish();
    await expect.poll(readEvents).toHaveLength(1);
    ahead = 3 * 86_400_000;
    await expect
      .poll(async () => (await log(_id))[0], { timeout: 10_000 })
      .toMatchObject({
        state: 'failed',
        nextTryAt: null,
        status: null,
        reason: 'The other server cannot be reached.',
      });
    receiver.answer = 200;
    const [event] = await log(_id);
    const path = `/webhooks/${_id}/deliveries/${event?.event}/replay`;
    expect((await send('POST', path)).status).toBe(200);
    await expect.poll(async () => (await log(_id))[0]?.state, { timeout: 10_000 }).toBe('sent');
    expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(1);
    const { db } = site.database;
    const later = new Date(Date.now() + 15 * 86_400_000);
    await forgetOldEvents(db, later);
    // A clock that is ahead makes nothing old: the site would have changed meanwhile.
    expect(await log(_id)).not.toEqual([]);
    await db.updateTable('changes').set({ at: later.toISOString() }).execute();
    await forgetOldEvents(db, later);
    expect(await log(_id)).toEqual([]);
  });

  test('that is there again gets at once what waits, and is not asked before the time that it names', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    receiver.answer = 503;
    receiver.retryAfter = '7200';
    const begun = Date.now();
    const waits = async () =>
      (await log(_id)).map(({ nextTryAt }) => Date.parse(nextTryAt ?? '') - begun > 7_100_000);
    // One after the other, so that none is on its way when the receiver is there again.
    for (const refused of [[true], [true, true], [true, true, true]]) {
      await publish();
      await expect.poll(waits, { timeout: 10_000 }).toEqual(refused);
    }
    receiver.answer = 204;
    // Somebody tries whether it is there: what has just failed waits for its own sake.
    await send('POST', `/webhooks/${_id}/test`);
    expect((await waits()).filter(Boolean)).toHaveLength(3);
    ahead = 120_000;
    await send('POST', `/webhooks/${_id}/test`);
    const states = async () => new Set((await log(_id)).map(({ state }) => state));
    await expect.poll(states, { timeout: 10_000 }).toEqual(new Set(['sent']));
  });

  test('that says it is gone is told nothing more, until somebody wakes it', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    receiver.answer = 410;
    await publish();
    await expect.poll(async () => (await log(_id)).map(({ state }) => state)).toEqual(['failed']);
    const { webhooks } = webhookListSchema.parse((await send('GET', '/webhooks')).body);
    expect(webhooks).toMatchObject([{ active: false, failed: 1 }]);
    const { db } = site.database;
    const lines = db
      .selectFrom('changes')
      .select('tag')
      .where('action', '=', webhookAudit.action('gone'));
    expect(await lines.execute()).toEqual([{ tag: `webhook:${_id}` }]);
  });

  test('that refuses for minutes is named in the health of the site, until something arrives', {
    tags: 'long',
  }, async () => {
    const { _id } = await newWebhook(site, admin, { name: 'पुराना ऐप', url: receiver.url });
    const health = async () => {
      const answer = siteHealthSchema.loose().parse((await send('GET', '/site-health')).body);
      return { failing: webhookHealth.of(answer), problems: answer.problems };
    };
    receiver.answer = 500;
    await send('POST', `/webhooks/${_id}/test`);
    await publish();
    // A try counts when it begins; only once it is over, the next one waits from the present time on.
    const jobs = site.database.db.selectFrom('jobs').select(['tries', 'holder']);
    const story = jobs.where('kind', '=', DELIVERY).where('data', 'not like', `${TRIAL}%`);
    const row = () => story.executeTakeFirst();
    await expect.poll(row).toEqual({ tries: 1, holder: '' });
    expect((await health()).failing).toEqual([]);
    for (const tries of [2, 3, 4]) {
      ahead += waitAfter(tries);
      await expect.poll(row, { timeout: 10_000 }).toEqual({ tries, holder: '' });
    }
    expect(await health()).toMatchObject({
      failing: ['पुराना ऐप'],
      problems: expect.arrayContaining(['webhooks-failed']),
    });
    receiver.answer = 204;
    await send('POST', `/webhooks/${_id}/test`);
    expect((await health()).problems).not.toContain('webhooks-failed');
  });

  test('that never answers holds up no other one', async () => {
    await newWebhook(site, admin, { url: `http://${silentHost}/hook` });
    for (let many = 0; many < 8; many += 1) await publish();
    const { db } = site.database;
    const waiting = () =>
      db.selectFrom('jobs').select('key').where('kind', '=', DELIVERY).execute();
    await expect.poll(async () => (await waiting()).length).toBe(8);
    await newWebhook(site, admin, { url: receiver.url });
    const id = await publish();
    // The silent one takes fifteen seconds for each.
    await expect.poll(readEvents, { timeout: 5000 }).toEqual([['article.published', id]]);
  });

  test('that says a lot, or what nobody can unpack, has got it all the same', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    receiver.answer = 200;
    for (const says of ['long '.repeat(100_000), 'no gzip']) {
      receiver.says = says;
      const answer = await send('POST', `/webhooks/${_id}/test`);
      expect(answer.body, says.slice(0, 9)).toEqual({ sent: true, status: 200, reason: '' });
    }
  });

  test('gets only what it wants, and nothing while it rests or after it is deleted', async () => {
    const { _id } = await newWebhook(site, admin, {
      url: receiver.url,
      events: ['article.deleted'],
    });
    const body = { name: 'खोज', url: receiver.url, events: [...webhookEvents] };
    const id = await publish();
    await send('DELETE', `/articles/delete/${id}`);
    await expect.poll(readEvents).toEqual([['article.deleted', id]]);
    expect((await send('PUT', `/webhooks/${_id}`, { ...body, active: false })).status).toBe(200);
    await publish();
    await expect
      .poll(async () => {
        const row = site.database.db
          .selectFrom('settings')
          .select('value')
          .where('key', '=', 'webhooksUpTo');
        const last = site.database.db
          .selectFrom('changes')
          .select((eb) => eb.fn.max('seq').as('seq'));
        return (
          Number((await row.executeTakeFirst())?.value) ===
          Number((await last.executeTakeFirst())?.seq)
        );
      })
      .toBe(true);
    expect(readEvents()).toHaveLength(1);
    expect((await send('DELETE', `/webhooks/${_id}`)).status).toBe(200);
  });
});

describe('a webhook that rests', () => {
  const stateOf = async (id: string) => {
    const { webhooks } = webhookListSchema.parse((await send('GET', '/webhooks')).body);
    const found = webhooks.find(({ _id }) => _id === id);
    return found && { active: found.active, waiting: found.waiting, failed: found.failed };
  };
  const body = () => ({ name: 'खोज', url: receiver.url, events: [...webhookEvents] });
  const change = (id: string, more: object = {}) =>
    send('PUT', `/webhooks/${id}`, { ...body(), ...more });

  test('is told nothing of before when somebody wakes it', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    receiver.answer = 503;
    receiver.retryAfter = '7200';
    await publish();
    const jobs = site.database.db.selectFrom('jobs').select(['tries', 'holder']);
    const tries = () => jobs.where('kind', '=', DELIVERY).execute();
    await expect.poll(tries).toEqual([{ tries: 1, holder: '' }]);
    expect(await stateOf(_id)).toEqual({ active: true, waiting: 1, failed: 0 });
    await change(_id, { active: false });
    expect(await stateOf(_id)).toEqual({ active: false, waiting: 0, failed: 1 });
    // Where it was just being tried, it waits again.
    await site.database.db.updateTable('jobs').set({ state: 'waiting' }).execute();
    await change(_id, { active: true });
    expect(await stateOf(_id)).toEqual({ active: true, waiting: 0, failed: 1 });
  });

  test('since its receiver is gone, hears nothing of what waited then', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    receiver.answer = 503;
    receiver.retryAfter = '7200';
    await publish();
    await expect.poll(() => stateOf(_id)).toEqual({ active: true, waiting: 1, failed: 0 });
    receiver.answer = 410;
    await send('POST', `/webhooks/${_id}/test`);
    expect(await stateOf(_id)).toEqual({ active: false, waiting: 0, failed: 1 });
  });

  test('is sent nothing again before somebody wakes it', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    await publish();
    await expect.poll(() => receiver.got.length).toBe(1);
    const [event] = await log(_id);
    const again = () => send('POST', `/webhooks/${_id}/deliveries/${event?.event}/replay`);
    await change(_id, { active: false });
    expect((await again()).status).toBe(409);
    expect(await stateOf(_id)).toEqual({ active: false, waiting: 0, failed: 0 });
    await change(_id, { active: true });
    expect((await again()).status).toBe(200);
    await expect.poll(() => receiver.got.length).toBe(2);
  });

  test('goes on resting where it is changed without a word of that', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    await change(_id, { active: false });
    expect((await change(_id, { name: 'नया नाम' })).body).toMatchObject({
      name: 'नया नाम',
      active: false,
    });
  });
});

test('a trial that fails is nothing that was given up', async () => {
  const { _id } = await newWebhook(site, admin, { url: receiver.url });
  receiver.answer = 500;
  await send('POST', `/webhooks/${_id}/test`);
  expect((await log(_id)).map(({ state }) => state)).toEqual(['failed']);
  const { webhooks } = webhookListSchema.parse((await send('GET', '/webhooks')).body);
  expect(webhooks).toMatchObject([{ waiting: 0, failed: 0 }]);
});

describe('an address', () => {
  test.each(['http://127.0.0.1:9/', 'http://169.254.169.254/latest', 'http://localhost:8080/'])(
    '%s is not asked: it leads inside',
    async (url) => {
      const { _id } = await newWebhook(site, admin, { url });
      const answer = await send('POST', `/webhooks/${_id}/test`);
      expect(answer.body).toMatchObject({ sent: false, status: null });
      expect(JSON.stringify(answer.body)).toMatch(/inside a network|no address on the web/);
      const { body } = await call(
        site,
        admin,
        'GET',
        `/api/webhooks/${_id}/deliveries`,
        undefined,
        'hi',
      );
      expect(JSON.stringify(body)).toMatch(/नेटवर्क के भीतर|वेब का पता नहीं/);
    },
  );

  test('that redirects is no receiver', async () => {
    receiver.answer = 302;
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    const answer = await send('POST', `/webhooks/${_id}/test`);
    expect(answer.body).toEqual({ sent: false, status: 302, reason: 'HTTP 302' });
    expect(receiver.got).toHaveLength(1);
  });

  test('can be tried, once, and the trial is in the log', async () => {
    const { _id } = await newWebhook(site, admin, { url: receiver.url });
    const answer = await send('POST', `/webhooks/${_id}/test`);
    expect(answer.body).toEqual({ sent: true, status: 204, reason: '' });
    expect(await log(_id)).toMatchObject([{ type: 'test', state: 'sent', tries: 1 }]);
    const { webhooks } = webhookListSchema.parse((await send('GET', '/webhooks')).body);
    expect(webhooks[0]?.lastSentAt).not.toBeNull();
    receiver.answer = 500;
    await send('POST', `/webhooks/${_id}/test`);
    expect((await log(_id)).map(({ state }) => state)).toContain('failed');
    expect(receiver.got).toHaveLength(2);
  });

  test('that takes its time over a trial is not sent it by anybody else meanwhile', async () => {
    const { _id } = await newWebhook(site, admin, {
      url: `http://${silentHost}/`,
      events: ['article.deleted'],
    });
    await newWebhook(site, admin, { url: receiver.url });
    const trial = send('POST', `/webhooks/${_id}/test`);
    const jobs = site.database.db.selectFrom('jobs').where('lane', '=', _id);
    const taken = () => jobs.select(['tries', 'holder']).execute();
    await expect.poll(taken).toMatchObject([{ tries: 1 }]);
    const [before] = await taken();
    // As where it was taken for long enough.
    await site.database.db.updateTable('jobs').set({ taken_until: '' }).execute();
    await publish();
    await expect.poll(readEvents).toHaveLength(1);
    expect(await taken()).toEqual([before]);
    silent.closeAllConnections();
    expect((await trial).body).toMatchObject({ sent: false, status: null });
    expect(await log(_id)).toMatchObject([{ type: 'test', state: 'failed', tries: 1 }]);
  });

  test.each([
    { url: 'ftp://example.org' },
    { url: 'x' },
    { events: [] },
    { events: ['x'] },
    { name: '' },
  ])('is refused with %j', async (wrong) => {
    const body = { name: 'x', url: receiver.url, events: ['article.deleted'], ...wrong };
    expect((await send('POST', '/webhooks', body)).status).toBe(400);
  });
});

test('the waits grow to six hours, and their sum passes three days', () => {
  const waits = Array.from({ length: 20 }, (_, tries) => waitAfter(tries));
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits[0]).toBe(5000);
  expect(waits.at(-1)).toBe(6 * 3_600_000);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 86_400_000);
});

test('what was sent long ago is forgotten, though another feature cannot clean up', async () => {
  const folder = await copyDemoFolder(await emptySiteFolder());
  const database = openDatabase({ dataDir: folder });
  await sql`drop table if exists stored_files`.execute(database.db);
  const old = { kind: DELIVERY, key: 'msg_0', due_at: '', at: '', state: 'failed' } as const;
  await database.db.insertInto('jobs').values(old).execute();
  // What is old is told from the newest change.
  const change = { tag: 'home', action: 'settings.import' } as const;
  await write(database.db, (trx) => recordChanges(trx, [change]));
  const server = await startProcess({ DATA_DIR: folder });
  const left = database.db.selectFrom('jobs').select('key').where('key', '=', 'msg_0');
  await expect.poll(() => left.execute()).toEqual([]);
  await server.stop();
  await database.close();
  await rm(folder, { recursive: true });
});
