import { readingBody } from '../../domain/html/render-body.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { renderIssue } from './rules/template.ts';

const long = 'अन्तर्राष्ट्रीयकरणविश्वविद्यालयपुस्तकालयाध्यक्षमहासम्मेलनसमितिकार्यालय';

test('the mail of a newsletter is no wider than a phone', { tag: '@wide' }, async ({ page }) => {
  const cells = `<td>${long}</td>`.repeat(5);
  const { html } = renderIssue({
    language: 'hi',
    subject: long,
    preheader: '',
    intro: readingBody(
      `<h2>${long}</h2><p>https://example.org/${'a'.repeat(80)}</p><pre><code>${long}</code></pre><table><tbody><tr>${cells}</tr></tbody></table>`,
      new Map(),
      'hi',
    ),
    cards: [
      { name: long, language: 'hi', url: '/', excerpt: long, byline: long, picture: '/a.jpg' },
    ],
    listName: long,
    site: { name: long, url: 'https://example.org/', address: long },
  });
  await page.setContent(html);
  for (const width of [700, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width}`).toBeLessThanOrEqual(width);
  }
});
