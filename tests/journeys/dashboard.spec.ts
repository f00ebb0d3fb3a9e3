import { readFile } from 'node:fs/promises';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

const read = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

test('a new site has an empty dashboard that says so', { tag: '@long' }, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'contributor', 'आरव'));
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Nothing waits for review.')).toBeVisible();
  await expect(page.getByText('None of your articles is unfinished.')).toBeVisible();
  await expect(page.getByText(/Nothing was published today/)).toBeVisible();
  await looksRight(page);
});

test('the sitemap is generated and downloaded', { tag: '@long' }, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'author'));
  await page.goto('/admin/sitemap');
  const button = page.getByRole('button', { name: 'Generate Sitemap' });
  await looksRight(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe('sitemap.xml');
  expect(await readFile(await file.path(), 'utf8')).toContain(`${read}</loc>`);
  await expect(page.getByText('Sitemap generated and downloaded successfully!')).toBeVisible();

  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/sitemap', async (route) => {
    await held;
    await route.abort();
  });
  await button.click();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  fail();
  await expect(page.getByText('Failed to generate sitemap.')).toBeVisible();
  await expect(button).toBeEnabled();
  await looksRight(page);
});
