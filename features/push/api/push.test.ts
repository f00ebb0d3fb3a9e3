import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { createCategory } from '../../../domain/categories/categories.ts';
import { readConfig } from '../../../server/config.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { pushLimits } from '../limits.ts';
import { dueAt } from '../rules/quiet-hours.ts';
import { pushServiceOf } from '../rules/services.ts';
import { hasUntold } from '../rules/stories.ts';
import { withPushes } from '../rules/tables.ts';
import {
  type PushBrowser,
  type PushService,
  sampleSubscription,
  startPushService,
  switchPushes,
} from '../support.ts';

let service: PushService;
/** Another one, beside it. */
let other: PushService;
/** What only people of the site may have asked. */
let inside: PushService;
let site: Site;
let editor: UserInfo;
let category: string;
beforeAll(async () => {
  [service, other] = [await startPushService(), await startPushService()];
  inside = await startPushService();
  const env = { PUSH_SERVICES: `${service.host},${other.host}`, OUTBOUND_ALLOW: inside.host };
  site = await startSite({ env });
  editor = await newPerson(site, 'editor');
  const values = { name: 'मौसम', description: '', isHome: false };
  category = await write(site.database.db, (trx) => createCategory(trx, values));
});
afterAll(async () => {
  await site.stop();
  service.stop();
  other.stop();
  inside.stop();
});

const idSchema = z.object({ _id: z.string() });

const pushes = () => withPushes(site.database.db);

const subscribe = ({ endpoint, keys }: PushBrowser, more: object = {}) =>
  call(site, null, 'POST', '/api/push', { ...sampleSubscription({ endpoint, keys }), ...more });

async function publish(name: string, more: object = {}): Promise<string> {
  const body = { name, imageUrl: '/icon-192.png', description: '<p>पूरी बात यहाँ है।</p>' };
  const language = { language: 'hi', languageChosen: true, ...more };
  const answer = await call(site, editor, 'POST', '/api/articles/article', {
    ...body,
    ...language,
  });
  expect(answer.status).toBe(200);
  return idSchema.parse(answer.body)._id;
}

const titles = ({ got }: PushBrowser) => got.map(({ title }) => title);

test('nobody is told anything before the site switches it on', async () => {
  const browser = service.newBrowser();
  expect((await subscribe(browser)).status).toBe(404);
  expect((await call(site, null, 'GET', '/api/push/key')).status).toBe(404);
});

test('a new story comes once, by topic and language, and not when it is changed', async () => {
  await switchPushes(site);
  expect((await call(site, null, 'GET', '/api/push/key')).status).toBe(200);
  const [all, some, other, english] = Array.from({ length: 4 }, () => service.newBrowser());
  if (!all || !some || !other || !english) throw new Error('no browsers');
  expect((await subscribe(all)).status).toBe(200);
  await subscribe(some, { topics: [`category:${category}`] });
  const author = (await newPerson(site, 'author'))._id;
  expect((await subscribe(other, { topics: [`author:${author}`] })).status).toBe(200);
  await subscribe(english, { language: 'en' });
  const id = await publish('पहली बारिश', { category });
  await expect.poll(() => titles(all), { timeout: 20_000 }).toEqual(['पहली बारिश']);
  await expect.poll(() => titles(some), { timeout: 20_000 }).toEqual(['पहली बारिश']);
  expect(all.got[0]).toMatchObject({ tag: id, lang: 'hi', body: 'पूरी बात यहाँ है।' });
  expect((await fetch(site.url + all.got[0]?.url)).status).toBe(200);
  const change = { name: 'पहली बारिश फिर', imageUrl: '/icon-192.png', description: '<p>और</p>' };
  await call(site, editor, 'PUT', `/api/articles/${id}`, change);
  await call(site, editor, 'PUT', `/api/articles/${id}`, { ...change, status: 'unpublished' });
  await call(site, editor, 'PUT', `/api/articles/${id}`, { ...change, status: 'published' });
  await publish('दूसरी');
  await expect.poll(() => titles(all), { timeout: 20_000 }).toEqual(['पहली बारिश', 'दूसरी']);
  expect([titles(some), titles(other), titles(english)]).toEqual([['पहली बारिश'], [], []]);
});

test('of a story for members the notification has what everybody reads', async () => {
  const browser = service.newBrowser();
  await subscribe(browser, { language: 'en' });
  const description = '<p>Everybody reads this.</p><p>Gupchupbaat is for members.</p>';
  const text = { description, excerpt: '', access: 'member', freeParagraphs: 1 };
  await publish('Locked', { ...text, language: 'en' });
  await expect.poll(() => titles(browser), { timeout: 20_000 }).toEqual(['Locked']);
  expect(JSON.stringify(browser.got)).not.toContain('Gupchupbaat');
  expect(browser.got[0]).toMatchObject({ body: 'Everybody reads this.' });
});

test('a subscription goes with its browser, or when that is asked for', async () => {
  const [gone, ended, stays] = Array.from({ length: 3 }, () => service.newBrowser());
  if (!gone || !ended || !stays) throw new Error('no browsers');
  for (const subscription of [gone, ended, stays]) await subscribe(subscription);
  gone.status = 410;
  const { endpoint } = ended;
  expect((await call(site, null, 'POST', '/api/push/remove', { endpoint })).status).toBe(200);
  await publish('तीसरी');
  await expect.poll(() => titles(stays), { timeout: 20_000 }).toEqual(['तीसरी']);
  const readEndpoints = async () =>
    (await pushes().selectFrom('push_subscriptions').select('endpoint').execute()).map(
      (row) => row.endpoint,
    );
  await expect.poll(readEndpoints).not.toContain(gone.endpoint);
  expect(await readEndpoints()).not.toContain(endpoint);
  expect(titles(ended)).toEqual([]);
});

test('a subscription goes when its service has refused it for days, not at once', async () => {
  const [fresh, old] = [service.newBrowser(), service.newBrowser()];
  for (const subscription of [fresh, old]) {
    await subscribe(subscription);
    subscription.status = 403;
  }
  const since = new Date(Date.now() - (pushLimits.failDays + 1) * 86_400_000).toISOString();
  await pushes()
    .updateTable('push_subscriptions')
    .set({ failing_since: since })
    .where('endpoint', '=', old.endpoint)
    .execute();
  await publish('मना');
  const readFailing = async () => {
    const rows = pushes().selectFrom('push_subscriptions').select(['endpoint', 'failing_since']);
    const ours = rows.where('endpoint', 'in', [fresh.endpoint, old.endpoint]);
    return (await ours.execute()).map((row) => [row.endpoint, row.failing_since > since]);
  };
  await expect.poll(readFailing, { timeout: 20_000 }).toEqual([[fresh.endpoint, true]]);
});

test('a service that is busy is asked again later', async () => {
  const browser = service.newBrowser();
  await subscribe(browser);
  browser.status = 503;
  await publish('चौथी');
  const waiting = () => pushes().selectFrom('push_recipients').select('tries').execute();
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ tries: 1 }]);
  browser.status = 201;
  await pushes().updateTable('push_recipients').set({ due_at: '' }).execute();
  await expect.poll(() => titles(browser), { timeout: 20_000 }).toEqual(['चौथी']);
  await expect.poll(waiting).toEqual([]);
});

/** Lets these browsers, and no others, follow stories. */
async function follow(browsers: PushBrowser[]): Promise<void> {
  await pushes().deleteFrom('push_subscriptions').execute();
  // One network subscribes only so many in a day.
  await pushes().deleteFrom('call_counts').execute();
  for (const browser of browsers) expect((await subscribe(browser)).status).toBe(200);
}

const newBrowsers = (of: PushService, count: number, status: number | null) =>
  Array.from({ length: count }, () => Object.assign(of.newBrowser(), { status }));

test('a few silent browsers, and a service of which all are, hold up nobody', async () => {
  const silent = [...newBrowsers(service, 5, null), ...newBrowsers(other, 25, null)];
  const well = newBrowsers(service, 30, 201);
  await follow([...silent, ...well]);
  await publish('सबको');
  const countReached = () => well.filter(({ got }) => got.length === 1).length;
  await expect.poll(countReached, { timeout: 15_000 }).toBe(30);
  const rows = () => {
    // Their services answer nothing, which would take seconds.
    service.endAll();
    other.endAll();
    return pushes().selectFrom('push_recipients').select('tries').execute();
  };
  await expect.poll(rows, { timeout: 15_000 }).toEqual(Array(30).fill({ tries: 1 }));
  expect(well.map(({ got }) => got.length)).toEqual(Array(30).fill(1));
});

test('a service that names a time to come again is left alone until then', async () => {
  const busy = newBrowsers(other, 60, 429);
  const well = newBrowsers(service, 1, 201);
  await follow([...busy, ...well]);
  const before = other.asked;
  other.retryAfter = '7200';
  const published = Date.now();
  await publish('बाद में');
  const rows = () =>
    pushes().selectFrom('push_recipients').select(['tries', 'taken_until', 'due_at']).execute();
  const isQuiet = async () => {
    const found = await rows();
    const asked = other.asked - before;
    return asked > 0 && found.every(({ taken_until }) => !taken_until) && found.length === 60;
  };
  await expect.poll(isQuiet, { timeout: 20_000 }).toBe(true);
  expect(well[0]?.got).toHaveLength(1);
  const { 0: untried = [], 1: tried = [] } = Object.groupBy(await rows(), ({ tries }) => tries);
  // What was under way when it asked for rest, and no more; the others lose no try.
  expect(tried.length).toBeLessThan(2 * 20 + 5);
  expect([tried.length, untried.length]).toEqual([other.asked - before, 60 - tried.length]);
  const due = tried.map(({ due_at }) => Date.parse(due_at)).sort();
  expect(due[0]).toBeGreaterThanOrEqual(published + 7_200_000);
});

const readWaiting = () => pushes().selectFrom('push_recipients').select('article_id').execute();

/** Publishes a story whose push waits, as in quiet hours. */
async function publishWaiting(browser: PushBrowser, name: string): Promise<string> {
  browser.status = 503;
  const id = await publish(name);
  await expect.poll(async () => (await readWaiting()).length, { timeout: 20_000 }).toBe(1);
  const isTried = async () =>
    (await pushes().selectFrom('push_recipients').select('tries').execute())[0]?.tries;
  await expect.poll(isTried, { timeout: 20_000 }).toBe(1);
  browser.status = 201;
  return id;
}

test('what waited is told no more of a story that was withdrawn, nor days later', async () => {
  const browser = service.newBrowser();
  await follow([browser]);
  const endWait = () => pushes().updateTable('push_recipients').set({ due_at: '' }).execute();

  const withdrawn = await publishWaiting(browser, 'ग़लत ख़बर');
  await pushes()
    .updateTable('articles')
    .set({ status: 'unpublished' })
    .where('id', '=', withdrawn)
    .execute();
  await endWait();
  await expect.poll(readWaiting, { timeout: 20_000 }).toEqual([]);

  await publishWaiting(browser, 'पुरानी ख़बर');
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await pushes().updateTable('push_stories').set({ at }).execute();
  await endWait();
  await expect.poll(readWaiting, { timeout: 20_000 }).toEqual([]);
  expect(titles(browser)).toEqual([]);
});

test('what waited while readers were shown no bell, or appeared then, nobody is told later', async () => {
  const browser = service.newBrowser();
  await follow([browser]);
  await publishWaiting(browser, 'रुकी हुई');
  await switchPushes(site, false);
  await publish('बिना घंटी के');
  await expect.poll(() => hasUntold(site.database.db), { timeout: 20_000 }).toBe(false);
  await switchPushes(site);
  await publish('फिर घंटी के साथ');
  await expect.poll(() => titles(browser), { timeout: 20_000 }).toEqual(['फिर घंटी के साथ']);
});

test('the page with privacy choices names it behind what pages keep, while readers see the bell or some are kept', async () => {
  const purposes = async () => {
    const html = await (await fetch(`${site.url}/hi/privacy-choices`)).text();
    // Other features have purposes there, too.
    return [...html.matchAll(/<section id="(media|push|account)"/g)].map(([, name]) => name);
  };
  expect(await purposes()).toEqual(['media', 'push', 'account']);
  await subscribe(service.newBrowser());
  await switchPushes(site, false);
  expect(await purposes()).toEqual(['media', 'push', 'account']);
  await pushes().deleteFrom('push_subscriptions').execute();
  await switchPushes(site, false);
  expect(await purposes()).toEqual(['media', 'account']);
  await switchPushes(site);
});

test('only addresses of known services are taken, and keys that are some', async () => {
  const browser = service.newBrowser();
  for (const endpoint of [
    'https://example.org/push',
    'http://127.0.0.1:9/push',
    'https://fcm.googleapis.com.example.org/x',
  ]) {
    expect((await subscribe({ ...browser, endpoint })).status).toBe(422);
  }
  const refused = await subscribe(browser, { keys: { p256dh: 'x', auth: 'y' } });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'keys.p256dh': 'must be a key' } },
  });
  expect(() => readConfig({ PUSH_SERVICES: 'https://push.example' })).toThrow(
    'must be host:port, comma separated',
  );
  const known = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ];
  expect(known.map((address) => pushServiceOf(address, []))).toEqual([
    'fcm.googleapis.com',
    'push.services.mozilla.com',
    'web.push.apple.com',
    'notify.windows.com',
  ]);
  const strange = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://me@fcm.googleapis.com/x',
    'https://evilpush.services.mozilla.com/x',
    'https://notify.windows.com.example.org/x',
  ];
  expect(strange.map((address) => pushServiceOf(address, []))).toEqual(strange.map(() => null));
  const own = (endpoint: string) => pushServiceOf(endpoint, ['push.intern:8443']);
  expect(own('https://push.intern:8443/x')).toBe('push.intern:8443');
  expect(['http://push.intern:8443/x', 'https://push.intern/x'].map(own)).toEqual([null, null]);
});

test('what OUTBOUND_ALLOW opens to people of the site is closed to strangers', async () => {
  const browser = inside.newBrowser();
  const { endpoint } = browser;
  for (const to of [endpoint, endpoint.replace('https', 'http')]) {
    expect((await subscribe({ ...browser, endpoint: to })).status).toBe(422);
  }
  // An earlier version took it.
  const known = 'https://fcm.googleapis.com/fcm/send/abc';
  expect((await subscribe({ ...browser, endpoint: known })).status).toBe(200);
  const taken = pushes().updateTable('push_subscriptions').set({ endpoint });
  await taken.where('endpoint', '=', known).execute();
  await publish('भीतर');
  const rows = pushes().selectFrom('push_subscriptions').select('id');
  const left = () => rows.where('endpoint', '=', endpoint).execute();
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  expect(inside.asked).toBe(0);
});

test('a service keeps a push no longer than until the quiet hours of its reader', async () => {
  const [calm, any] = [service.newBrowser(), service.newBrowser()];
  const clock = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  await subscribe(calm, { timeZone: 'UTC', quiet: { from: clock(1), until: clock(9) } });
  await subscribe(any);
  await publish('शाम');
  await expect
    .poll(() => [titles(calm), titles(any)], { timeout: 20_000 })
    .toEqual([['शाम'], ['शाम']]);
  expect(calm.ttl).toBeGreaterThan(3000);
  expect(calm.ttl).toBeLessThanOrEqual(3600);
  expect(any.ttl).toBe(12 * 3600);
});

test('quiet hours end in the morning of the reader', () => {
  const night = { quiet_from: '22:00', quiet_until: '07:00', time_zone: 'Asia/Kolkata' };
  const due = (at: string, hours = night) => dueAt(hours, new Date(at));
  expect(due('2026-11-24T12:00:00.000Z')).toBe('2026-11-24T12:00:00.000Z');
  expect(due('2026-11-24T17:00:00.000Z')).toBe('2026-11-25T01:30:00.000Z');
  expect(due('2026-11-24T23:00:00.000Z')).toBe('2026-11-25T01:30:00.000Z');
  const noon = { quiet_from: '12:00', quiet_until: '14:00', time_zone: 'UTC' };
  expect(due('2026-11-24T13:00:00.000Z', noon)).toBe('2026-11-24T14:00:00.000Z');
});

test('who was told of new stories can end it while that is switched off', async () => {
  const browser = service.newBrowser();
  expect((await subscribe(browser)).status).toBe(200);
  const admin = await newPerson(site, 'admin');
  const turn = (on: boolean) => call(site, admin, 'PUT', '/api/features/push', { on });
  const says = async () =>
    (await (await fetch(`${site.url}/privacy-choices`)).text()).includes('data-choice="push"');
  await turn(false);
  expect(await says()).toBe(true);
  expect((await subscribe(browser)).status).toBe(404);
  const { endpoint } = browser;
  expect((await call(site, null, 'POST', '/api/push/remove', { endpoint })).status).toBe(200);
  const rows = pushes().selectFrom('push_subscriptions').select('id');
  expect(await rows.where('endpoint', '=', endpoint).execute()).toEqual([]);
  await pushes().deleteFrom('push_subscriptions').execute();
  await turn(true);
  await switchPushes(site, false);
  expect(await says()).toBe(false);
});
