import { readFile, rm } from 'node:fs/promises';
import { looksRight } from '../support/accessibility.ts';
import { actAs, confirmIdentity, newPerson } from '../support/accounts.ts';
import { newFolder } from '../support/demo-site.ts';
import { expect, testOnOwnSite } from '../support/journey.ts';
import { startSite } from '../support/site.ts';

/** The test function of journeys on a site that makes backups by schedule, the first at its start. */
const test = testOnOwnSite.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  site: async ({}, use) => {
    const to = await newFolder();
    // An empty site: each backup is restored on trial.
    const site = await startSite({ env: { BACKUP_TO: to } });
    await use(site);
    await site.stop();
    await rm(to, { recursive: true, force: true });
  },
});

test('an administrator makes a backup and an export, and downloads them', async ({
  page,
  site,
}) => {
  // A process of low priority makes them: on a busy machine it waits long.
  test.setTimeout(400_000);
  const { BACKUP_TO, DATA_DIR } = site.config;
  const ready = { timeout: 120_000 };
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/backups');
  const backUp = page.getByRole('button', { name: 'Back up now' });
  const exporting = page.getByRole('button', { name: 'Make an export' });
  const tried = page.getByRole('row').filter({ hasText: 'Complete, restored on trial' });
  await expect(tried).toHaveCount(1, ready);
  await backUp.click();
  await confirmIdentity(page);
  await expect(page.getByRole('status').filter({ hasText: 'is being made' })).toBeVisible();
  await expect(backUp).toBeDisabled();
  await expect(exporting).toBeDisabled();
  await looksRight(page);
  await expect(page.getByText('The backup is ready.')).toBeVisible(ready);
  // The one of before a risky change stays beside that of after it.
  await expect(tried).toHaveCount(2);
  const saves = async (row: typeof tried, folder: string) => {
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    const name = download.suggestedFilename();
    const bytes = await readFile(await download.path());
    expect(bytes.equals(await readFile(`${folder}/${name}`))).toBe(true);
  };
  await saves(tried.first(), BACKUP_TO ?? '');

  await exporting.click();
  await expect(page.getByText('The export is ready.')).toBeVisible(ready);
  const made = page.getByRole('row').filter({ hasText: 'Export' });
  await expect(made).toContainText('Removed');
  await saves(made, `${DATA_DIR}/exports`);
  await looksRight(page);
});

testOnOwnSite('a site without a place for backups says so @long', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/hi/admin/backups');
  await expect(page.getByRole('heading', { name: 'बैकअप रखने की जगह तय नहीं है' })).toBeVisible();
  await expect(page.getByText('अभी कोई बैकअप या एक्सपोर्ट नहीं है।')).toBeVisible();
  await expect(page.getByRole('button', { name: 'अभी बैकअप लें' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'एक्सपोर्ट बनाएँ' })).toBeEnabled();
  await looksRight(page);
});
