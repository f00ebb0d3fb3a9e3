import type { Page } from '@playwright/test';
import { z } from 'zod';
import { write } from '../../database/transactions.ts';
import { switchFeature } from '../../domain/features/switch.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { bare, expect } from '../../tests/support/journey.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { withPushes } from './rules/tables.ts';
import { type PushService, startPushService, switchPushes } from './support.ts';

const story = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

/** A demonstration site that tells readers of new stories through a push service of the test. */
const test = bare.extend<{ service: PushService; site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    service.stop();
  },
  site: async ({ service }, use) => {
    const template = process.env.LEKHANI_DEMO_FOLDER;
    const site = await startSite({ template, env: { PUSH_SERVICES: service.host } });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

/** Has the browser subscribe at the service of the test: those of browsers are out of reach. Returns what it subscribes with. */
async function subscribeAt(page: Page, service: PushService) {
  const { endpoint, keys } = service.newBrowser();
  await page.addInitScript(
    (given) => {
      const subscription = { ...given, toJSON: () => given, unsubscribe: async () => true };
      Object.assign(PushManager.prototype, {
        subscribe: async () => subscription,
        getSubscription: async () => subscription,
      });
    },
    { endpoint, keys },
  );
  return { endpoint };
}

// A subscription belongs to a worker.
test.use({ serviceWorkers: 'allow' });

test('a reader asks by the bell to be told of new stories, is shown one, and ends it', async ({
  page,
  context,
  site,
  service,
}) => {
  const bell = page.getByRole('button', { name: 'नए लेखों की सूचना पाएँ' });
  await switchPushes(site);
  await context.grantPermissions(['notifications']);
  await subscribeAt(page, service);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) found(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.goto(story);
  await bell.click();
  const dialog = page.getByRole('dialog');
  await looksRight(page);
  await dialog.getByLabel('अपना ज्ञान').check();
  await dialog.getByRole('button', { name: 'सहेजें' }).click();
  await expect(page.getByText('अब आपको नए लेखों की सूचना मिलेगी।')).toBeVisible();
  const subscriptions = withPushes(site.database.db)
    .selectFrom('push_subscriptions')
    .select(['language', 'quiet_from']);
  expect(await subscriptions.execute()).toEqual([{ language: 'hi', quiet_from: '22:00' }]);

  // What the service hands to the browser reaches the worker of the site. Browsers without a window show nothing.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const notifications: unknown[] = [];
    registration.showNotification = async (title, { body, data } = {}) => {
      notifications.push({ title, body, data });
    };
    Object.assign(globalThis, { shown: notifications });
  });
  const notification = { title: 'नई कहानी', body: 'जंतर मंतर से', url: story, tag: 'story-1' };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site.config.SITE_URL,
    registrationId: await registered,
    data: JSON.stringify(notification),
  });
  await expect
    .poll(() => worker?.evaluate(() => Reflect.get(globalThis, 'shown')))
    .toEqual([{ title: notification.title, body: notification.body, data: story }]);

  await page.reload();
  await bell.click();
  await expect(dialog.getByLabel('अपना ज्ञान')).toBeChecked();
  await dialog.getByRole('button', { name: 'सूचनाएँ बंद करें' }).click();
  await expect(page.getByText('अब आपको नए लेखों की सूचना नहीं मिलेगी।')).toBeVisible();
  expect(await subscriptions.execute()).toEqual([]);
});

test('by keyboard alone a reader is told in the dialog what is missing, and that the browser refuses', {
  tag: '@long',
}, async ({ page, context, site }) => {
  await switchPushes(site);
  await page.goto(story);
  const session = await context.newCDPSession(page);
  await session.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
    origin: site.config.SITE_URL,
  });
  const bell = page.getByRole('button', { name: 'नए लेखों की सूचना पाएँ' });
  await bell.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'नए लेखों की सूचना पाएँ' });
  const all = dialog.getByLabel('सभी लेख');
  await expect(all).toBeFocused();
  const save = dialog.getByRole('button', { name: 'सहेजें' });
  const said = dialog.getByRole('alert');
  await save.press('Enter');
  await expect(said).toHaveText('पहले चुनें कि किन लेखों की सूचना चाहिए।');
  await expect(save).toBeFocused();

  await all.press('Space');
  await save.press('Enter');
  await expect(said).toContainText('अनुमति आप ब्राउज़र की सेटिंग में दे सकते हैं');
  await expect(save).toBeFocused();
  await looksRight(page);
  await context.grantPermissions(['notifications']);
  await page.route('**/api/push/key', (route) => route.abort());
  await save.press('Enter');
  await expect(said).toHaveText('यह नहीं हो सका। थोड़ी देर बाद फिर कोशिश करें।');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bell).toBeFocused();
  // On the page of an author it looks as the button beside it does.
  await page.goto('/hi/author/meera-rathore');
  const follow = page.getByRole('button', { name: /^फ़ॉलो करें/ });
  const shape = (locator: typeof bell) =>
    locator.evaluate((button) => {
      const { borderRadius, backgroundColor, height } = getComputedStyle(button);
      return { borderRadius, backgroundColor, height };
    });
  await expect(bell).toBeVisible();
  expect(await shape(bell)).toEqual(await shape(follow));
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
});

test('notifications end on the page of choices as at the bell', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await switchPushes(site);
  await page.goto('/hi/privacy-choices');
  const part = page.getByRole('region', { name: 'नए लेखों की सूचनाएँ' });
  await expect(part.getByRole('status')).toContainText('कोई सूचना नहीं आती');
  await expect(part.getByRole('button')).toHaveCount(0);
  await page.evaluate(() =>
    localStorage.setItem('push', JSON.stringify({ topics: { all: '' }, quiet: true })),
  );
  await page.reload();
  await looksRight(page);
  await part.getByRole('button', { name: 'सूचनाएँ बंद करें' }).click();
  await expect(part.getByRole('status')).toContainText('कोई सूचना नहीं आती');
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
});

test('notifications outlive a sign-out, and are ended by one press', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  await switchPushes(site);
  await actAs(page, await newPerson(site, 'reader', 'मीरा'));
  await page.goto(`/en${story}`);
  await page.evaluate(() => localStorage.setItem('push', '{"topics":{"all":""},"quiet":true}'));
  // It is the browser that is told, whoever is signed in: who comes next sees that, and ends it.
  await page.getByText('मीरा', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/privacy-choices');
  const choice = page.locator('[data-choice=push]');
  await expect(choice).toContainText('is told of new stories');
  await choice.getByRole('button').click();
  await expect(choice).toContainText('told of nothing');
  await expect(choice.getByRole('button')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
});

test('what a browser and the site no longer agree about is brought in order, and ends where that is not allowed', async ({
  page,
  context,
  site,
  service,
}) => {
  await switchPushes(site);
  await context.grantPermissions(['notifications']);
  const { endpoint } = await subscribeAt(page, service);
  const { db } = site.database;
  const endpoints = async () =>
    (await withPushes(db).selectFrom('push_subscriptions').select('endpoint').execute()).map(
      (row) => row.endpoint,
    );
  const stored = () => page.evaluate(() => localStorage.getItem('push'));
  const lastAsked = async () =>
    z.object({ at: z.number().default(0) }).parse(JSON.parse((await stored()) ?? '')).at;
  const expectAnswered = () => expect.poll(lastAsked).toBeGreaterThan(Date.now() - 3_600_000);
  await page.goto(story);
  // As a device has it that has chosen long ago; the site has lost the row.
  await page.evaluate(() => localStorage.setItem('push', '{"topics":{"all":""},"quiet":true}'));
  await page.reload();
  await expectAnswered();
  expect(await endpoints()).toEqual([endpoint]);

  // A day later the site is opened in the other language, the first time without an answer.
  const rows = withPushes(db).selectFrom('push_subscriptions').select(['endpoint', 'language']);
  const choose = (more: object) =>
    page.evaluate((choice) => localStorage.setItem('push', JSON.stringify(choice)), {
      topics: { all: '' },
      quiet: true,
      at: 1,
      ...more,
    });
  for (const choice of [{}, { language: 'hi' }]) {
    await choose(choice);
    await page.route('**/api/push', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/push'),
    );
    await page.goto(`/en${story}`);
    await failed;
    // It asks again in an hour.
    expect(Math.round((Date.now() - (await lastAsked())) / 3_600_000)).toBe(23);
    await page.unroute('**/api/push');
    await choose(choice);
    await page.reload();
    await expectAnswered();
    expect(await rows.execute()).toEqual([{ endpoint, language: 'hi' }]);
  }

  // What it follows is gone: the browser is told of nothing, and says so.
  await choose({ topics: { [`tag:${'a'.repeat(24)}`]: 'मेला' } });
  await page.reload();
  await expect.poll(stored).toBeNull();
  expect(await rows.execute()).toEqual([]);
  await choose({});
  await page.reload();
  await expect.poll(endpoints).toEqual([endpoint]);

  // The browser gets another subscription while nobody looks at the site.
  const renewed = service.newBrowser();
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(
    ({ old, made }) => {
      const change = new Event('pushsubscriptionchange');
      const oldSubscription = { endpoint: old };
      const newSubscription = { toJSON: () => made };
      dispatchEvent(Object.assign(change, { oldSubscription, newSubscription, waitUntil() {} }));
    },
    { old: endpoint, made: { endpoint: renewed.endpoint, keys: renewed.keys } },
  );
  await expect.poll(endpoints).toEqual([renewed.endpoint]);

  await context.clearPermissions();
  await page.reload();
  await expect.poll(stored).toBeNull();
  await page.goto('/privacy-choices');
  await expect(page.locator('[data-choice=push]')).toContainText('told of nothing');
});

test('a reader ends notifications though the site has switched them off meanwhile', {
  tag: '@long',
}, async ({ page, context, site, service }) => {
  await switchPushes(site);
  await context.grantPermissions(['notifications']);
  await subscribeAt(page, service);
  const { db } = site.database;
  const rows = () => withPushes(db).selectFrom('push_subscriptions').select('id').execute();
  await page.goto(`/en${story}`);
  await page.getByRole('button', { name: 'Tell me of new stories' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('All stories').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await rows()).length).toBe(1);
  const { _id } = await newPerson(site, 'admin');
  await write(db, (trx) => switchFeature(trx, _id, { name: 'push', on: false }));
  await page.goto('/privacy-choices');
  const choice = page.locator('[data-choice=push]');
  await expect(choice).toContainText('sends no notifications at present');
  await choice.getByRole('button').click();
  await expect(choice).toContainText('told of nothing');
  expect([await rows(), await page.evaluate(() => localStorage.getItem('push'))]).toEqual([
    [],
    null,
  ]);
});
