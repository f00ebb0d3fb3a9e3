import { readFile } from 'node:fs/promises';
import { write } from '../../database/transactions.ts';
import { addMissed } from '../../domain/redirects/missed.ts';
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

test(
  'redirects go in and out as CSV; bad lines are told',
  { tag: '@long' },
  async ({ page, site }, { project }) => {
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
  },
);

test('what readers asked for in vain is redirected or called gone by one press', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const missed = new Map([
    ['/2019/05/suraj-ki-ghadi-samrat-yantra.html', 12],
    ['/purani-yojana', 5],
    ['/2018/mela', 2],
  ]);
  await write(db, (trx) => addMissed(trx, missed, new Date()));
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/redirects');
  await page.getByRole('link', { name: 'Not found (3)' }).click();
  await looksRight(page);
  await page.getByRole('button', { name: 'Redirect /2019/05/suraj' }).click();
  await expect(page.getByText('It redirects now.')).toBeVisible();
  await page.getByRole('button', { name: 'Gone (410): /purani-yojana' }).click();
  await expect(page.getByText('Search engines are told now that it is gone.')).toBeVisible();
  await page.getByRole('button', { name: 'Redirect /2018/mela' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Old address')).toHaveValue('/2018/mela');
  await expect(dialog.getByLabel('Leads to')).toBeFocused();
  await page.keyboard.type('/stories');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Readers have found everything that they asked for.')).toBeVisible();

  await page.getByRole('link', { name: 'Redirects', exact: true }).last().click();
  await expect(page.getByText('Gone (410)')).toBeVisible();
  expect((await page.goto('/purani-yojana'))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goto('/2019/05/suraj-ki-ghadi-samrat-yantra.html');
  await expect(page).toHaveURL('/apna-gyaan/suraj-ki-ghadi-samrat-yantra');
});
