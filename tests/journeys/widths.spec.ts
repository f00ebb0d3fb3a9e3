import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { drawNewNames, keepNameplates } from '../../domain/nameplate/nameplates.ts';
import { putSetting } from '../../domain/settings.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { sampleArticle } from '../support/samples.ts';

const long = 'अन्तर्राष्ट्रीयकरणविश्वविद्यालयपुस्तकालयाध्यक्षमहासम्मेलनसमितिकार्यालय';

test('a row that scrolls sideways shows a mouse that it does', { tag: '@wide' }, async ({
  page,
}) => {
  // As a desk at 200 %.
  await page.setViewportSize({ width: 700, height: 450 });
  await page.goto('/');
  const bars = await page.locator('ul, ol').evaluateAll((lists) =>
    lists
      .filter((list) => list.scrollWidth > list.clientWidth)
      .map((list) => getComputedStyle(list))
      .filter(({ overflowX }) => overflowX === 'auto')
      .map(({ scrollbarWidth }) => scrollbarWidth),
  );
  expect(bars.length).toBeGreaterThan(0);
  expect(new Set(bars)).toEqual(new Set(['auto']));
});

// The test sets the widths, so one project is enough.
test('long words hold at every width', { tag: ['@wide', '@long'] }, async ({ page, site }) => {
  await write(site.database.db, async (trx) => {
    await putSetting(trx, 'siteName', 'राजस्थान साहित्य और संस्कृति पत्रिका');
    await keepNameplates(trx, await drawNewNames(trx));
    const named = { slug: 'long', name: long, description: long, isHome: true };
    const category = await createCategory(trx, named);
    await createArticle(
      trx,
      sampleArticle({
        category,
        slug: 'long-words',
        name: `${long} ${long}`,
        language: 'hi',
        description: `<h2>${long}</h2><p>${long}${long}</p><blockquote><p>${long}</p></blockquote><pre><code>${long.repeat(3)}</code></pre><table><tbody><tr><td>${long}</td><td>${long}</td><td>${long}</td></tr></tbody></table>`,
      }),
    );
  });
  for (const path of ['/long/long-words', '/', '/category/long', '/stories', '/search', '/404']) {
    await page.goto(path);
    for (const width of [1440, 1000, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
      const masthead = await page.getByRole('banner').boundingBox();
      expect(masthead?.height, `masthead of ${path} at ${width}`).toBeLessThan(200);
    }
  }
});
