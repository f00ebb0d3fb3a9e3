import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('an administrator sees who did what, and finds it again by its address', async ({
  page,
  site,
}) => {
  const editor = await newPerson(site, 'editor', 'कविता जोशी');
  const category = { name: 'नया विषय', description: 'नया' };
  await call(site, editor, 'POST', '/api/categories/addCategory', category);
  await actAs(page, await newPerson(site, 'admin', 'मीरा राठौड़'));
  await page.goto('/admin/audit');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.first()).toContainText('मीरा राठौड़ signed in');
  await page.getByLabel('Person').selectOption('कविता जोशी');
  await page.getByLabel('Kind of action').selectOption('Categories');
  await expect(lines).toHaveText([/^कविता जोशी added the category “नया विषय”/]);
  await expect(page).toHaveURL(/kind=category/);
  await page.reload();
  await expect(lines).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nothing was done that fits these filters.')).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/before=\d+/);
  await expect(lines.first()).toBeVisible();
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(lines.first()).toContainText('signed in');
});
