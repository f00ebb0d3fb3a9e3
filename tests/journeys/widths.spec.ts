import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { expect, test } from '../support/journey.ts';
import { pageList } from '../support/page-list.ts';
import { sampleArticle } from '../support/samples.ts';
import { startSite } from '../support/site.ts';

const long = 'अन्तर्राष्ट्रीयकरणविश्वविद्यालयपुस्तकालयाध्यक्षमहासम्मेलनसमितिकार्यालय';

// The test sets the widths, so one project is enough.
test('every page holds at every width, with long words too', { tag: '@wide' }, async ({ page }) => {
  test.setTimeout(120_000);
  const site = await startSite({ template: process.env.LEKHANI_DEMO_FOLDER });
  await write(site.database.db, (trx) =>
    createArticle(
      trx,
      sampleArticle({
        slug: 'long-words',
        name: `${long} ${long}`,
        language: 'hi',
        description: `<h2>${long}</h2><p>${long}${long}</p><blockquote><p>${long}</p></blockquote><pre><code>${long.repeat(3)}</code></pre><table><tbody><tr><td>${long}</td><td>${long}</td><td>${long}</td></tr></tbody></table>`,
      }),
    ),
  );
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The crawl checks the other pages at the widths of phones.
    for (const path of [...(width > 600 ? pageList : []), '/general/long-words']) {
      await page.goto(site.url + path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  await site.stop();
});
