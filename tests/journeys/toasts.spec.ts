import type { Page } from '@playwright/test';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo' });

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
