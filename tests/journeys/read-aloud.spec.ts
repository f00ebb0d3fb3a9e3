import { actAs, newPerson } from '../support/accounts.ts';
import { expect, test } from '../support/journey.ts';

test('what a screen reader tells of the frame: the part that is shown, what Enter opens, and the place of toasts', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/settings');
  await expect(page.locator('.settings-list [aria-current]')).toHaveCount(1);
  // The place is there, and empty, before anything is said in it: what comes along with it is not heard.
  await page.clock.fastForward(6000);
  const place = page.locator('section[aria-live="polite"]');
  await expect(place).toBeAttached();
  await expect(place).toHaveText('');
  await page.getByRole('button', { name: /^Settings & tools/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings & tools' });
  await dialog.getByRole('searchbox').fill('redirects');
  await expect(dialog.getByRole('status')).toHaveText('Enter: Redirects');
});
