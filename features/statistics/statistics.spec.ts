import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { withStatistics } from './rules/tables.ts';

const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const read = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

test('what visitors read is counted and shown, robots and staff are not', { tag: '@long' }, async ({
  browser,
  page,
  site,
}) => {
  const views = async () =>
    (
      await withStatistics(site.database.db)
        .selectFrom('visits')
        .select('views')
        .orderBy('views')
        .execute()
    ).map((row) => row.views);
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
  const visitors = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Visitors', { exact: true }) });
  await expect(visitors).toContainText('3');
  await expect(visitors).toContainText('page views in 30 days');
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

test('a device that says so is not counted, and can say otherwise', { tag: '@long' }, async ({
  page,
}) => {
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/searches?')) searches += 1;
  });
  let visits = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) visits += 1;
  });
  await page.goto('/privacy-policy');
  await expect.poll(() => visits).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Your privacy choices' }).click();
  await expect.poll(() => visits).toBe(2);
  await looksRight(page);
  await page.getByRole('button', { name: 'Do not count mine' }).click();
  await expect(
    page.getByText(/^Pages that you open .* on this device are not counted\.$/),
  ).toBeVisible();
  await page.goto('/about-us');
  await page.goto('/search?q=monsoon');
  await page.goto('/privacy-choices');
  await page.getByRole('button', { name: 'Count mine too' }).click();
  expect([visits, searches]).toEqual([2, 0]);
  await page.goto('/about-us');
  await expect.poll(() => visits).toBe(3);
  await page.goto('/search?q=monsoon');
  await expect.poll(() => searches).toBe(1);
});

test('the dashboard stands where statistics were switched off meanwhile', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/articles');
  const admin = await newPerson(site, 'admin');
  expect((await call(site, admin, 'PUT', '/api/features/statistics', { on: false })).status).toBe(
    200,
  );
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Waiting for review' })).toBeVisible();
  await expect(page.getByText('This feature is switched off here.')).toHaveCount(0);
});
