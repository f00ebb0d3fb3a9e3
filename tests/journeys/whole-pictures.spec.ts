import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { looksRight } from '../support/accessibility.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { sampleArticle } from '../support/samples.ts';
import { scrollThrough } from '../support/scroll.ts';
import type { Site } from '../support/site.ts';

const path = '/general/chitra';

/** Writes an article with a picture to the window's edge, a pair with one caption, and a picture in the text. */
async function writeStory({ database: { db } }: Site): Promise<void> {
  const rows = await db
    .selectFrom('images')
    .select('url')
    .where('width', '>', 1000)
    .orderBy('id')
    .limit(3)
    .execute();
  const [first, second, third] = rows.map(({ url }) => url);
  const figure = (src = '', alt = '', caption = '', className = '') =>
    `<figure${className && ` class="${className}"`}><img src="${src}" alt="${alt}" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
  const text = 'दीवार की छाया धीरे चलती है। '.repeat(12);
  const description =
    `<p>${text}</p>${figure(first, 'पहला चित्र', 'किनारे तक का चित्र', 'picture-full')}<p>${text}</p>` +
    `<div class="picture-grid">${figure(second, 'दूसरा चित्र')}${figure(third, 'तीसरा चित्र', 'दोनों का परिचय')}</div><p>${text}</p>`;
  const story = sampleArticle({
    slug: 'chitra',
    name: 'चित्रों की कथा',
    language: 'hi',
    description,
  });
  await write(db, (trx) => createArticle(trx, story));
}

// The test sets the widths, so one project is enough.
test('pictures reach the edge of the window, and a pair has one caption below both', {
  tag: '@wide',
}, async ({ page, site }) => {
  await writeStory(site);
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const box = async (selector: string) => {
      const { x = 0, width = 0, y = 0 } = (await page.locator(selector).boundingBox()) ?? {};
      return { left: Math.round(x), right: Math.round(x + width), y };
    };
    const full = await box('.picture-full .pic');
    const axis = await box('.prose > p:first-child');
    expect([width, full.right]).toEqual([width, width]);
    expect([width, full.left]).toEqual([width, width < 900 ? 0 : axis.left]);
    const [one, other, caption] = [
      await box('.picture-grid > :first-child .pic'),
      await box('.picture-grid > :last-child .pic'),
      await box('.picture-grid figcaption'),
    ];
    expect(other.y).toBeCloseTo(one.y, 0);
    expect([caption.left, caption.right]).toEqual([one.left, other.right]);
    await scrollThrough(page);
    expect(await layoutShifts(page)).toEqual([]);
    await looksRight(page);
  }
});

test('a whole picture is shown above the page, which loads nothing for it before a press', {
  tag: '@phone',
}, async ({ page, site }) => {
  await writeStory(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('lightbox'))).toEqual([]);
  const link = page.getByRole('link', { name: 'दूसरा चित्र' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'चित्र' });
  await expect(dialog.getByRole('img', { name: 'दूसरा चित्र' })).toBeVisible();
  await expect(dialog).toContainText('दोनों का परिचय');
  await expect(dialog.getByRole('status')).toHaveText('1 / 2 दूसरा चित्र');
  await looksRight(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('2 / 2 तीसरा चित्र');
  await expect(dialog.getByRole('img', { name: 'तीसरा चित्र' })).toBeVisible();
  await dialog.getByRole('button', { name: 'अगला चित्र' }).click();
  await expect(dialog.getByRole('img', { name: 'दूसरा चित्र' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'अगला चित्र' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  // One by itself has no others to go to.
  await page.getByRole('link', { name: 'पहला चित्र' }).click();
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'बंद करें' }).click();
  await expect(dialog).toBeHidden();
});

/** Waits until the picture above the page is drawn. */
const seeDrawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByRole('img')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);

test('a picture of which no larger variant comes is shown as the page has it', {
  tag: '@wide',
}, async ({ page, site }) => {
  await writeStory(site);
  await page.goto(path, { waitUntil: 'networkidle' });
  await scrollThrough(page);
  await page.getByRole('link', { name: 'पहला चित्र' }).click();
  await seeDrawn(page);
  await page.keyboard.press('Escape');
  await page.route('**/images/**', (route) => route.abort());
  await page.getByRole('link', { name: 'दूसरा चित्र' }).click();
  await seeDrawn(page);
});

test.describe('without the net', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a saved story shows its pictures above the page', { tag: ['@wide', '@long'] }, async ({
    page,
    site,
  }) => {
    await writeStory(site);
    await page.goto(`/en${path}`);
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect.poll(() => page.evaluate(() => caches.has('page:/general/chitra'))).toBe(true);
    await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: 'दूसरा चित्र' }).click();
    await seeDrawn(page);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a whole picture has an address of its own', { tag: '@wide' }, async ({ page, site }) => {
    await writeStory(site);
    await page.goto(path);
    await page.getByRole('link', { name: 'पहला चित्र' }).click();
    await expect(page).toHaveURL(/\/images\//);
  });
});
