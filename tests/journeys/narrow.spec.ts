import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { sampleArticle } from '../support/samples.ts';

const phone = { width: 390, height: 844 };

/** Returns the width and height of the drawn name, and how much of it does not show. */
const drawnName = (page: Page) =>
  page.locator('.nameplate svg').evaluate((drawing) => {
    const { width, height } = drawing.getBoundingClientRect();
    const letters = drawing.querySelector('path')?.getBoundingClientRect() ?? new DOMRect();
    const box = drawing.getBoundingClientRect();
    const lost = Math.max(
      box.top - letters.top,
      letters.bottom - box.bottom,
      box.left - letters.left,
      letters.right - box.right,
    );
    return { width, height, lost };
  });

/** Makes all letters of a page larger, as somebody has chosen in the browser. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    const larger = new CSSStyleSheet();
    larger.replaceSync(':root{font-size:200%}');
    document.adoptedStyleSheets.push(larger);
  });

test('the name of the site is whole on a phone, and grows with the letters', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/about-us']) {
    await page.goto(path);
    const before = await drawnName(page);
    expect(before.lost).toBeLessThan(1);
    await enlarge(page);
    const after = await drawnName(page);
    expect(after.lost).toBeLessThan(1);
    expect(after.width).toBeGreaterThan(1.4 * before.width);
  }
});

test('a story of five writers is no wider than a phone', async ({ page, site }) => {
  const names = [
    'अपराजिता चट्टोपाध्याय',
    'विश्वनाथ प्रताप सिंह',
    'मृणालिनी देशपांडे',
    'जगन्नाथ प्रसाद मिश्र',
    'कादंबरी राजगोपालन',
  ];
  const people = await Promise.all(names.map((name) => newPerson(site, 'author', name)));
  const [author = null, ...coAuthors] = people.map(({ _id }) => _id);
  const article = sampleArticle({ author, coAuthors, language: 'hi' });
  await write(site.database.db, (trx) => createArticle(trx, article));
  await page.setViewportSize(phone);
  for (const path of ['/', '/stories']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
});

test('what phones show of a story begun ends with a word', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/stories');
  const cut = await page
    .locator('.card-excerpt')
    .evaluateAll((all) =>
      all
        .filter((element) => element.scrollHeight > element.clientHeight + 1)
        .map((element) => element.textContent),
    );
  expect(cut).toEqual([]);
});

test('lines of a text are no longer on a tablet than on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  for (const path of ['/apna-gyaan/suraj-ki-ghadi-samrat-yantra', '/privacy-policy']) {
    await page.goto(path);
    const line = await page.locator('.prose > p').first().boundingBox();
    expect(line?.width).toBeLessThanOrEqual(680);
  }
});
