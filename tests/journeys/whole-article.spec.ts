import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { looksRight } from '../support/accessibility.ts';
import { newPerson } from '../support/accounts.ts';
import { featureSamples } from '../support/feature-samples.ts';
import { expect, testSendingMails } from '../support/journey.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { sampleArticle } from '../support/samples.ts';
import { scrollThrough } from '../support/scroll.ts';
import { writings } from '../support/writings.ts';

/** A story of the demonstration that is part of a series and long enough for contents. */
const slug = 'johari-bazaar-ki-subah';
const story = `/jaipur-ki-galiyan/${slug}`;

/** A site on which everything is switched on that may stand on the page of an article. */
const test = testSendingMails.extend({
  site: async ({ site }, use) => {
    const { db } = site.database;
    const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
    const { id } = await db
      .selectFrom('articles')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    for (const { fillEnds, fillText } of await featureSamples()) {
      await fillEnds?.(site);
      await fillText?.(site, admin._id);
    }
    await db
      .updateTable('articles')
      .set({ genre: 'news', updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    for (const below of writings) {
      const parent_id = await below.put(site, id, { name: 'सुनीता मीणा' });
      await below.put(site, id, { parent_id, person_id: admin._id, name: admin.name });
    }
    await use(site);
  },
});

const leftOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().left));

// These set the width, so one project is enough.
test('the text begins on the first screen of a low phone, below all that can stand above it', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(story);
  // The buttons of two features stand beside that of the tools.
  const buttons = ['.tools-button + [data-load]', '.tools-button + [data-load] + [data-load]'];
  for (const part of ['.series-parts', '.toc', ...buttons]) {
    await expect(page.locator(part).first()).toBeVisible();
  }
  await expect(page.locator('.byline time')).toHaveCount(2);
  const line = await page
    .locator('.prose > p')
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      return range.getClientRects()[0]?.bottom ?? Number.POSITIVE_INFINITY;
    });
  expect(line).toBeLessThanOrEqual(640);
  expect(await layoutShifts(page)).toEqual([]);
});

test('date and minutes stand on one line without a dangling dot, and tools on one of their own', {
  tag: '@wide',
}, async ({ page }) => {
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(story);
    const [date, minutes, updated, tools] = await page.evaluate(() =>
      ['.facts time', '.facts > :last-child', '.facts + span', '.byline-tools'].map((selector) => {
        const { top = 0, bottom = 0 } =
          document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { top, bottom };
      }),
    );
    if (width >= 360) expect([width, minutes?.top]).toEqual([width, date?.top]);
    expect(updated?.top).toBeGreaterThanOrEqual(minutes?.bottom ?? 0);
    if (width < 1280) expect(tools?.top).toBeGreaterThanOrEqual(updated?.bottom ?? 0);
    // The dot before what begins a line is cut off.
    const cut = await page.locator('.byline .facts').evaluate((facts) => {
      const left = facts.getBoundingClientRect().left;
      const first = facts.firstElementChild;
      const dot = first ? Number.parseFloat(getComputedStyle(first, '::before').width) : 0;
      return [dot > 0, (first?.getBoundingClientRect().left ?? 0) + dot - left];
    });
    expect(cut).toEqual([true, 0]);
  }
});

test('what follows the text stands on its axis, the talk before the form', {
  tag: '@wide',
}, async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(story);
    const axis = await leftOf(page, '.prose');
    for (const part of [
      '.neighbours',
      '.share',
      '.author-card',
      '#comments',
      '#comments > details',
    ]) {
      expect([width, part, await leftOf(page, part)]).toEqual([width, part, axis]);
    }
    // The panel of the letters: its words stand on the axis of a phone, its edge elsewhere.
    const panel = width < 720 ? '.letter-panel h2' : '.letter-panel';
    expect([width, await leftOf(page, panel)]).toEqual([width, axis]);
    const [field, button] = await page
      .locator('.letter-panel :is([name=email], button)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect([width, button]).toEqual([width, field]);
    await scrollThrough(page);
    expect([width, ...(await layoutShifts(page))]).toEqual([width]);
    await looksRight(page);
  }
  const talk = page.getByRole('region', { name: '2 टिप्पणियाँ' });
  await expect(talk.getByRole('heading', { level: 3, name: 'सुनीता मीणा' })).toBeVisible();
  await expect(talk.getByRole('heading', { level: 4, name: 'मीरा राठौड़' })).toBeVisible();
  const field = talk.getByLabel('आपकी टिप्पणी');
  await expect(field).toBeHidden();
  const line = talk.getByText('अपनी बात लिखें');
  const last = await talk.getByRole('listitem').last().boundingBox();
  expect((await line.boundingBox())?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
  await line.click();
  await field.fill('हम भी वहीं थे।');
  await looksRight(page);
  await page.goto('/login');
  await page.goto(`${story}#comment-form`);
  await expect(field).toBeInViewport();
});

test('bars say which part of a series this is', { tag: '@wide' }, async ({ page }) => {
  await page.goto(story);
  for (const place of ['.series-parts', '.neighbours']) {
    await expect(page.locator(`${place} .series-bars i`)).toHaveCount(3);
    await expect(page.locator(`${place} .series-bars .read`)).toHaveCount(1);
    await expect(page.locator(place)).toContainText('भाग 1, कुल 3');
  }
});

test('no form is printed', { tag: '@wide' }, async ({ page }) => {
  await page.goto(story);
  await page.getByText('अपनी बात लिखें').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('form:visible')).toHaveCount(0);
  await expect(page.locator('.letter-panel')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'सुनीता मीणा' })).toBeVisible();
});

test('quotations are set as the text, pull quotes alone in the display face', {
  tag: '@wide',
}, async ({ page, site }) => {
  const description =
    '<p>पहले</p><blockquote><p>उसने कहा।</p></blockquote><blockquote class="pull-quote"><p>हाथ काँपे।</p></blockquote><p><mark>चिह्न</mark> <kbd>K</kbd></p>';
  const quoting = sampleArticle({ slug: 'kathan', name: 'कथन', language: 'hi', description });
  await write(site.database.db, (trx) => createArticle(trx, quoting));
  await page.goto('/general/kathan');
  const styleOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
      return { fontFamily, fontSize, fontWeight };
    });
  const text = await styleOf('.prose > p:last-child');
  expect(await styleOf('.prose blockquote:not(.pull-quote) p')).toEqual(text);
  const loud = await styleOf('.pull-quote p');
  expect(loud.fontFamily).toContain('Eczar');
  expect(Number.parseFloat(loud.fontSize)).toBeGreaterThan(1.4 * Number.parseFloat(text.fontSize));
  await looksRight(page);
});

test('columns of words keep their width, and no table slides below an advert', {
  tag: '@wide',
}, async ({ page, site }) => {
  const { db } = site.database;
  const admin = await newPerson(site, 'admin');
  for (const { fillBeside } of await featureSamples()) await fillBeside?.(site, admin._id);
  const cell = '<td>मिट्टी से रंग रोकने वाला दाबू यहाँ की पहचान है</td>';
  const table = `<table><tbody>${`<tr>${cell.repeat(6)}</tr>`.repeat(3)}</tbody></table>`;
  const description = `<p>पहले</p>${table}<p>${'बाद में। '.repeat(300)}</p>`;
  const story = sampleArticle({ slug: 'talika', name: 'तालिका', language: 'hi', description });
  await write(db, (trx) => createArticle(trx, story));
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/general/talika');
    const cells = page.locator('.prose td');
    const widths = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const { fontSize, width } = getComputedStyle(cell);
        return Number.parseFloat(width) / Number.parseFloat(fontSize);
      }),
    );
    expect([width, Math.min(...widths) >= 11.9]).toEqual([width, true]);
    const side = await page.locator('.article-side').boundingBox();
    const box = await page.locator('.table-box').boundingBox();
    if (side) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(side.x);
    else expect(width).toBeLessThan(1280);
  }
});
