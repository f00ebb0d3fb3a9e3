import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createPage } from '../../domain/static-pages/edit.ts';
import { looksRight } from '../support/accessibility.ts';
import { newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { sampleArticle } from '../support/samples.ts';

const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर'];
const rowOf = (tag: string, cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const wide = (caption: string) =>
  `<p>पहले</p><table>${caption && `<caption>${caption}</caption>`}<thead>${rowOf('th', months)}</thead><tbody>${rowOf(
    'td',
    months.map(() => 'अन्तर्राष्ट्रीयविश्वविद्यालय'),
  )}</tbody></table><p>बाद में</p>`;

// The test sets the widths, so one project is enough.
test('a table that is wider than its column shows it and scrolls by keyboard', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const admin = await newPerson(site, 'admin');
  await write(site.database.db, async (trx) => {
    const text = { slug: 'barish', name: 'बारिश', language: 'hi', description: wide('') } as const;
    await createArticle(trx, sampleArticle(text));
    const aside = { slug: 'rain', title: 'Rain', metaDescription: '', inFooter: false };
    await createPage(trx, { ...aside, body: wide('बारिश, मिमी में') }, admin._id, { hidden: false });
  });
  for (const [path, name] of [
    ['/general/barish', 'तालिका'],
    ['/hi/general/barish', 'तालिका'],
    ['/rain', 'बारिश, मिमी में'],
    ['/hi/rain', 'बारिश, मिमी में'],
  ] as const) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const box = page.getByRole('group', { name });
      const [inner, outer] = await box.evaluate((element) => [
        element.scrollWidth,
        element.clientWidth,
      ]);
      expect(inner, `${path} at ${width}`).toBeGreaterThan(outer ?? 0);
      // The shade at its sides.
      await expect(box).toHaveCSS('background-image', /(linear-gradient.*){4}/);
      await box.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      await looksRight(page);
    }
  }
});

test('words beside figures keep away from them', async ({ page, site }) => {
  const cells = ['वाराणसी', '1,450', '84 घाट', '12,01,815', '23,000', '4,000 से ज़्यादा'];
  const description = `<table><tbody>${rowOf('td', cells).repeat(3)}</tbody></table>`;
  await write(site.database.db, (trx) =>
    createArticle(trx, sampleArticle({ slug: 'ghat', name: 'घाट', language: 'hi', description })),
  );
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/hi/general/ghat');
    await expect(page.locator('tr').first().locator('.number')).toHaveCount(3);
    const gaps = await page
      .locator('tr')
      .first()
      .evaluate((row) => {
        const words = Array.from(row.children, (cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect();
        });
        return words.slice(1).map(({ left }, at) => left - (words[at]?.right ?? 0));
      });
    expect(Math.min(...gaps), `${width} wide`).toBeGreaterThanOrEqual(16);
  }
});
