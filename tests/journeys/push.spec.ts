import { write } from '../../database/transactions.ts';
import { storeSetting } from '../../domain/settings.ts';
import { looksRight } from '../support/accessibility.ts';
import { bare, expect } from '../support/journey.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { type Site, startSite } from '../support/site.ts';

const story = '/hi/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

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
    const site = await startSite({ template, env: { OUTBOUND_ALLOW: service.host } });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

test('a reader asks by the bell to be told of new stories, and ends it @long', async ({
  page,
  context,
  site,
  service,
}) => {
  const { db } = site.database;
  const bell = page.getByRole('button', { name: 'नई कहानियों की सूचना पाएँ' });
  await write(db, (trx) => storeSetting(trx, 'push', true));
  await context.grantPermissions(['notifications']);
  // The services of browsers are out of reach: the browser subscribes at that of the test.
  const { endpoint, keys } = service.newBrowser();
  await page.addInitScript(
    (given) => {
      Object.assign(PushManager.prototype, { subscribe: async () => ({ toJSON: () => given }) });
    },
    { endpoint, keys },
  );
  await page.goto(story);
  await bell.click();
  const dialog = page.getByRole('dialog');
  await looksRight(page);
  await dialog.getByLabel('अपना ज्ञान').check();
  await dialog.getByRole('button', { name: 'सहेजें' }).click();
  await expect(page.getByText('अब आपको नई कहानियों की सूचना मिलेगी।')).toBeVisible();
  const kept = db.selectFrom('push_subscriptions').select(['language', 'quiet_from']);
  expect(await kept.execute()).toEqual([{ language: 'hi', quiet_from: '22:00' }]);

  await page.reload();
  await bell.click();
  await expect(dialog.getByLabel('अपना ज्ञान')).toBeChecked();
  await dialog.getByRole('button', { name: 'सूचनाएँ बंद करें' }).click();
  await expect(page.getByText('अब आपको नई कहानियों की सूचना नहीं मिलेगी।')).toBeVisible();
});
