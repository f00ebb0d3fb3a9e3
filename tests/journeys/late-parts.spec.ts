import { actAs, newPerson } from '../support/accounts.ts';
import { expect, test } from '../support/journey.ts';

/** Milliseconds by which React's work is late: between a drawing and its effects something else may happen. */
const LATE = 1000;

test('a dialog opens whose code comes between its drawing and the effects of that', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'editor'));
  // React is woken by messages.
  await page.addInitScript((late) => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const isSlow = document.documentElement.dataset.slow === 'true';
      setTimeout(() => postMessage.call(this, message), isSlow ? late : 0);
    };
  }, LATE);
  const held = Promise.withResolvers<void>();
  const dialog = /\/dialog-[\w-]{8}\.js$/;
  await page.route(dialog, (route) => held.promise.then(() => route.continue()));
  await page.goto('/admin/articles');
  // By itself, some time after the screen.
  const asked = page.waitForRequest(dialog);
  await page
    .getByLabel(/^Choose "/)
    .first()
    .check();
  await asked;
  await page.evaluate(() => {
    document.documentElement.dataset.slow = 'true';
  });
  const bar = page.getByRole('region', { name: 'Chosen articles' });
  await bar.getByRole('button', { name: 'Schedule' }).click();
  const spinner = bar.locator('.spinner');
  await spinner.waitFor();
  await spinner.waitFor({ state: 'detached' });
  held.resolve();
  await expect(
    page.getByRole('dialog', { name: 'When should 1 article be published?' }),
  ).toBeVisible();
});
