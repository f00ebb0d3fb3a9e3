import { readFile } from 'node:fs/promises';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('an editor adds, finds, removes and brings back a redirect', async ({ page, site }, {
  project,
}) => {
  const from = `/पुराना/${project.name}`;
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Old address').fill('/about-us');
  await dialog.getByLabel('Leads to').fill('/stories');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByLabel('Old address')).toHaveAccessibleDescription(/a page that exists/);
  await looksRight(page);
  await dialog.getByLabel('Old address').fill(from);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Redirect added successfully!')).toBeVisible();
  await expect(page.getByRole('cell', { name: from, exact: true })).toBeVisible();

  await page.getByLabel('Search by address').fill(from);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await page.getByRole('button', { name: `Remove ${from}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No redirect has')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Remove ${from}` })).toBeVisible();
  await page.goto(from);
  await expect(page).toHaveURL('/stories');
});

test('redirects go in and out as CSV; bad lines are told', async ({ page, site }, { project }) => {
  const from = `/csv-${project.name}`;
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/redirects');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`from,to\n${from},/कहानी\nगलत\n`),
  });
  await expect(page.getByText('1 taken, 1 refused.')).toBeVisible();
  await expect(page.getByText('Line 3:')).toBeVisible();
  await looksRight(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('redirects.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(`${from},/%E0%A4%95`);
});
