import { readFile } from 'node:fs/promises';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { sampleArticle } from '../support/samples.ts';

const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const read = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

test('a new site has an empty dashboard that says so', { tag: '@long' }, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'contributor', 'आरव'));
  await page.goto('/admin/dashboard');
  await expect(page.getByText(/No page views yet/)).toBeVisible();
  await expect(page.getByText('Nothing waits for review.')).toBeVisible();
  await expect(page.getByText('None of your articles is unfinished.')).toBeVisible();
  await expect(page.getByText(/Nothing was published today/)).toBeVisible();
  await looksRight(page);
});

test('what visitors read is counted and shown, robots and staff are not', { tag: '@long' }, async ({
  browser,
  page,
  site,
}) => {
  const views = async () =>
    (await site.database.db.selectFrom('visits').select('views').orderBy('views').execute()).map(
      (row) => row.views,
    );
  const visitor = await browser.newContext({ userAgent: agent, baseURL: site.config.SITE_URL });
  const reader = await visitor.newPage();
  const counted = () =>
    reader.waitForResponse((answer) => answer.url().endsWith('/api/visits') && answer.ok());
  for (const path of [read, read, '/stories']) {
    await Promise.all([counted(), reader.goto(path)]);
  }
  const editor = await newPerson(site, 'editor', 'मीरा');
  const staff = await visitor.newPage();
  await actAs(staff, editor);
  await staff.goto(read);
  // This user agent says that a program drives the browser.
  await page.setExtraHTTPHeaders({ 'user-agent': 'HeadlessChrome/140.0' });
  await page.goto(read);
  await page.waitForLoadState('networkidle');
  await page.setExtraHTTPHeaders({});
  await expect.poll(views, { timeout: 10_000 }).toEqual([1, 2]);
  expect(await visitor.cookies()).toEqual([]);
  await visitor.close();

  const waiting = sampleArticle({ name: 'इंतज़ार करती कहानी', status: 'review', language: 'hi' });
  await write(site.database.db, (trx) => createArticle(trx, waiting));
  await actAs(page, editor);
  await page.goto('/admin/dashboard');
  const most = page.getByRole('region', { name: 'Most read in 30 days' });
  await expect(most.getByRole('listitem')).toHaveCount(1);
  await expect(most.getByRole('link', { name: /^Read / })).toHaveAttribute('href', read);
  await expect(most.getByText('2 page views')).toBeVisible();
  const visitors = page.getByRole('listitem').filter({ hasText: 'Visitors' });
  await expect(visitors).toContainText('3');
  await expect(visitors).toContainText('page views of 30 days');
  const review = page.getByRole('region', { name: 'Waiting for review' });
  await expect(review.getByRole('link', { name: 'इंतज़ार करती कहानी' })).toHaveAttribute(
    'href',
    /^\/admin\/edit-article\/[0-9a-f]{24}$/,
  );
  const chart = page.getByRole('region', { name: 'Page views by day' });
  const days = chart.locator('.visits-day');
  await expect(days).toContainText('3 page views');
  const slider = chart.getByRole('slider', { name: 'Day' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(days).toContainText('0 page views');
  await expect(slider).toHaveAttribute('aria-valuetext', /0 page views$/);
  await slider.hover({ position: { x: 2, y: 20 } });
  await expect(slider).toHaveValue('0');
  await expect(chart.getByRole('row')).toHaveCount(31);
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
