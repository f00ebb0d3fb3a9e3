import { previewSchema } from '../../contract/articles.ts';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';

const frameName = 'iframe[title="The article as readers will see it"]';

test('a writer previews unsaved changes, and shows them to somebody without an account', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const person = await newPerson(site, 'contributor', 'मीरा');
  const { db } = site.database;
  const user = await requireUser(db, person._id);
  const body = { name: 'सहेजा हुआ नाम', description: '<p>पहला अनुच्छेद।</p>' };
  const id = await write(db, (trx) => addArticle(trx, user, { ...publishable, ...body }));
  await actAs(page, person);
  await page.goto(`/admin/edit-article/${id}`);
  await page.getByLabel('Title', { exact: true }).fill('बिना सहेजा नाम');
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' और यह नया वाक्य।');
  await page.getByRole('button', { name: 'Preview' }).click();

  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const article = dialog.frameLocator(frameName);
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('बिना सहेजा नाम');
  await expect(article.getByText('पहला अनुच्छेद। और यह नया वाक्य।')).toBeVisible();
  await expect(article.getByText('अभी प्रकाशित नहीं · लिंक इस समय तक चलेगा')).toBeVisible();
  const width = () => page.locator(frameName).evaluate((frame) => frame.clientWidth);
  expect(await width()).toBe(390);
  await dialog.getByRole('button', { name: 'Desktop' }).click();
  expect(await width()).toBe(1440);
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  await looksRight(page);

  const link = await dialog.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const visitor = await context.newPage();
  await visitor.goto(link ?? '');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('बिना सहेजा नाम');
  await looksRight(visitor);
  await visitor.goto(`${site.url}/preview/not-a-code`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This preview is gone');
  await looksRight(visitor);
  for (const path of ['/', '/stories', '/author/mira']) {
    await visitor.goto(site.url + path);
    await expect(visitor.getByText('बिना सहेजा नाम')).toHaveCount(0);
  }
  await context.close();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('बिना सहेजा नाम');
  const row = await db.selectFrom('articles').select('name').where('id', '=', id).execute();
  expect(row).toEqual([{ name: 'सहेजा हुआ नाम' }]);
});

test('a new article needs a title for its preview, and nothing else', { tag: '@long' }, async ({
  page,
  context,
  site,
}) => {
  await actAs(page, await newPerson(site, 'author'));
  await page.goto('/admin/add-article/');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('must not be empty')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('केवल शीर्षक');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const article = dialog.frameLocator(frameName);
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('केवल शीर्षक');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/preview\/[\w-]{43}$/,
  );
  const tab = context.waitForEvent('page');
  await article.locator('.nameplate a').click();
  // The frame speaks the language of the text.
  await expect(await tab).toHaveURL('/hi');
});

test('a hostile text runs nothing in its preview', async ({ page, site }) => {
  const evil = 'document.title=1';
  const { body } = await call(
    site,
    await newPerson(site, 'contributor'),
    'POST',
    '/api/articles/preview',
    {
      name: `<script>${evil}</script>`,
      description: `<p>पाठ</p><img src="/nothing.jpg" onerror="${evil}"><script>${evil}</script>
        <a href="javascript:${evil}">कड़ी</a><svg onload="${evil}"></svg>`,
    },
  );
  await page.goto(previewSchema.parse(body).link);
  await page.getByText('कड़ी', { exact: true }).click();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(`झलक | <script>${evil}</script>`);
});
