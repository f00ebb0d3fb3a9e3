import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite } from '../../tests/support/journey.ts';
import { type Receiver, startReceiver } from '../../tests/support/receiver.ts';
import { publishable } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { DELIVERY, deliveryKey, writeDelivery } from './rules/deliveries.ts';
import { withWebhooks } from './rules/tables.ts';

/** On a site that may tell a program of this machine, `receiver`, of what changes. */
const test = testOnOwnSite.extend<{ receiver: Receiver; site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.stop();
  },
  site: async ({ receiver }, use) => {
    const env = { OUTBOUND_ALLOW: receiver.host };
    const site = await startSite({ template: process.env.LEKHANI_DEMO_FOLDER, env });
    await use(site);
    await site.stop();
  },
});

test('an administrator has a program told of changes, tries it, and sends again what it missed @long', async ({
  page,
  site,
  receiver,
}) => {
  const [name, story] = ['पाठकों का ऐप', 'बारिश की पहली शाम'];
  const admin = await newPerson(site, 'admin');
  await actAs(page, admin);
  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill(receiver.url);
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog.getByLabel('Secret of the signatures')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('cell', { name: 'nothing yet' })).toBeVisible();

  const trial = page.getByRole('button', { name: `Send a trial to “${name}”` });
  await trial.click();
  await expect(page.getByText('It arrived: the answer was 204.')).toBeVisible();
  receiver.answer = 500;
  await trial.click();
  await expect(page.getByText('It did not arrive: HTTP 500')).toBeVisible();

  receiver.answer = 204;
  const article = { name: story, status: 'published' };
  await call(site, admin, 'POST', '/api/articles/article', { ...publishable, ...article });
  const publications = () => receiver.got.filter(({ body }) => body.includes('article.published'));
  await expect.poll(() => publications().length, { timeout: 15_000 }).toBe(1);
  await page.getByRole('button', { name: `What “${name}” was told` }).click();
  const entries = dialog.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(story);
  await expect(entries.first()).toContainText('Arrived');
  await looksRight(page);
  await dialog.getByRole('button', { name: `Send again: “${story}”` }).click();
  await expect.poll(() => publications().length, { timeout: 15_000 }).toBe(2);
  expect(new Set(publications().map(({ id }) => id)).size).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: `Change “${name}”` }).click();
  await dialog.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(dialog.getByLabel('Both sign for')).toHaveValue('24');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(dialog.getByLabel('Secret of the signatures')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  // Whoever makes a third one is told before that the first ends.
  await page.getByRole('button', { name: `Change “${name}”` }).click();
  await dialog.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(dialog).toContainText(/A still older one signs until .+; it ends at once/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete “${name}”` }).click();
  await page.getByRole('button', { name: 'Delete the webhook' }).click();
  await expect(page.getByText('Nobody is told of changes yet.')).toBeVisible();
});

/** Leaves what a receiver that took nothing for three days leaves behind. */
async function failWebhook({ database: { db } }: Site, id: string, name: string): Promise<void> {
  const at = new Date().toISOString();
  const [type, url] = ['article.published', 'https://app.example.org/hook'];
  const hook = { id, name, url, events: type, sealed: '', created_at: at };
  await withWebhooks(db)
    .insertInto('webhooks')
    .values({ ...hook, active: 1 })
    .execute();
  await db
    .insertInto('jobs')
    .values({
      kind: DELIVERY,
      key: deliveryKey(`event-${id}`, id),
      lane: id,
      state: 'failed',
      tries: 12,
      error: 'refused',
      data: writeDelivery({ type, name: 'बारिश', status: 503, payload: '{}' }),
      at,
      due_at: at,
      give_up_at: at,
    })
    .execute();
}

test('programs that take nothing are named, in Hindi @long', async ({ page, site }) => {
  const [hindi, english] = ['पाठकों का पुराना ऐप', 'The newsroom’s archive, second receiver'];
  await failWebhook(site, 'hook-1', hindi);
  await failWebhook(site, 'hook-2', english);
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/hi/admin/health');
  await expect(page.getByText('कुछ प्रोग्राम बदलाव की ख़बर नहीं ले रहे')).toBeVisible();
  await looksRight(page);
  await page.getByRole('main').getByRole('link', { name: 'वेबहुक' }).click();
  await expect(page).toHaveURL(/\/hi\/admin\/webhooks$/);
});
