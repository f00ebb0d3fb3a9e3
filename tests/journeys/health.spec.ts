import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('an administrator sees how the site does and what to do @long', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/health');
  // A site of a test makes no backups and sends no mail.
  await expect(page.getByText('No backups are made by themselves')).toBeVisible();
  await expect(page.getByText('Set BACKUP_TO to a folder')).toBeVisible();
  await expect(page.getByText('SQLite', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a trial mail to me' })).toBeDisabled();
  await looksRight(page);
});
