import type { Page } from '@playwright/test';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('what a dialog takes away is brought back from the toast, and the dialog stays', async ({
  page,
  site,
}) => {
  const admin = await newPerson(site, 'admin');
  const day = { date: '2027-03-22', hi: 'होली', en: 'Holi' };
  await call(site, admin, 'POST', '/api/schedule/days', day);
  await actAs(page, admin);
  await page.goto('/admin/calendar');
  await page.getByRole('button', { name: 'Days', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Days and gaps' });
  const remove = dialog.getByRole('button', { name: /Holi/ });
  await remove.click();
  await undoOf(page).click();
  await expect(remove).toBeVisible();

  await remove.press('Enter');
  await expect(page.getByText('F8 goes there.')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(undoOf(page)).toBeFocused();
  // Escape goes back to the dialog, which stays.
  await page.keyboard.press('Escape');
  await expect(undoOf(page)).not.toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  await expect(undoOf(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('whoever works with keys has the time to undo', async ({ page, site }) => {
  const admin = await newPerson(site, 'admin');
  await call(site, admin, 'POST', '/api/redirects', { from: '/purana', to: '/stories' });
  await page.clock.install();
  await actAs(page, admin);
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Remove /purana' }).press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await page.clock.runFor(1000);
  await expect(undoOf(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeAttached();
  await page.clock.runFor(60_000);
  await page.keyboard.press('F8');
  await expect(undoOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Remove /purana' })).toBeVisible();
});
