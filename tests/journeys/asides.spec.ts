import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { newPerson } from '../support/accounts.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';

test('boxes, pull quotations, notes and cards of articles reach the readers', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const person = await requireUser(db, (await newPerson(site, 'editor'))._id);
  const values = { name: 'यमुना का पुल', imageUrl: '/icon-192.png', status: 'published' as const };
  const other = await write(db, (trx) => addArticle(trx, person, values));
  const { text, save, address } = await openArticle(page, site, 'अलग खंड', '<p>गंगा बहती है।</p>');
  const ask = async (words: string) => {
    await text.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(words);
    await expect(page.locator('.aid [role="option"]').first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await text.press('ControlOrMeta+End');
  await pressTool(page, 'Footnote');
  await page.keyboard.type('हिमालय से।');
  await page.keyboard.press('ArrowRight');
  await ask('/jankari');
  await page.keyboard.type('लंबाई 2525 किमी');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('आगे');
  await ask('/pull');
  await page.keyboard.type('नदी माँ है');
  await ask('/yah');
  const panel = page.getByRole('dialog', { name: 'Read-also card' });
  await expect(panel.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('yamuna');
  await expect(page.locator('.aid [aria-selected="true"]')).toHaveText('यमुना का पुल');
  await page.keyboard.press('Enter');
  await expect(text.locator('.read-also')).toHaveText('यमुना का पुल');
  await looksRight(page);
  const form = page.url();
  const stored = await save();
  expect(stored).toContain('<p>गंगा बहती है।<span class="footnote">हिमालय से।</span>');
  expect(stored).toContain('<div class="info-box"><p>लंबाई 2525 किमी</p></div><p>आगे</p>');
  expect(stored).toContain('<blockquote class="pull-quote"><p>नदी माँ है</p>');
  expect(stored).toContain(`<p class="read-also" data-article="${other}"><a href="/general/`);

  // The editor shows it again as it was, and no source.
  await page.goto(form);
  await expect(text.locator('.info-box')).toHaveText('लंबाई 2525 किमी');

  await page.goto(await address());
  await expect(page.locator('.read-also a')).toHaveAttribute('href', '/general/yamuna-ka-pul');
  await expect(page.getByRole('link', { name: '1', exact: true })).toBeVisible();
  await expect(page.locator('.notes li')).toContainText('हिमालय से।');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await noteIsBeside(page)).toBe(true);
  await page.setViewportSize({ width: 1200, height: 900 });
  expect(await noteIsBeside(page)).toBe(false);
  await looksRight(page);
  await page.emulateMedia({ media: 'print' });
  expect(await printed(page, '.read-also a')).toEqual([expect.stringContaining('/general/')]);
  await expect(page.locator('.notes li')).toBeVisible();

  // What others have made is a line with its address on paper, and no empty box.
  const frames = [
    'https://platform.twitter.com/embed/Tweet.html?id=1234567890&dnt=true',
    'https://www.instagram.com/p/CxYzAbCdEfG/embed/',
    'https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT',
    'https://www.google.com/maps?q=26.9,75.8&z=12&output=embed',
  ];
  const files = ['https://a.example/geet.mp3', 'https://a.example/report.pdf'];
  const made = {
    ...{ ...values, name: 'छपाई', slug: 'chhapai' },
    description: [
      ...frames.map((src) => `<iframe src="${src.replaceAll('&', '&amp;')}"></iframe>`),
      ...files.map((href) => `<p class="file-card"><a href="${href}">फ़ाइल</a></p>`),
    ].join('<p>बीच में</p>'),
  };
  await write(db, (trx) => addArticle(trx, person, made));
  await page.goto('/general/chhapai');
  expect(await printed(page, '.prose a.embed')).toEqual([
    expect.stringContaining('(https://x.com/i/web/status/1234567890)'),
    expect.stringContaining('(https://www.instagram.com/p/CxYzAbCdEfG/)'),
    expect.stringContaining('(https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT)'),
    expect.stringContaining('(https://www.google.com/maps/@26.9,75.8,12z)'),
  ]);
  expect(await printed(page, '.file-card a')).toEqual(
    files.map((href) => expect.stringContaining(`(${href})`)),
  );
  await expect(page.locator('audio')).toBeHidden();
  // As wide as paper.
  await page.setViewportSize({ width: 700, height: 990 });
  const heights = await page
    .locator('.prose :is(a.embed, .file-card)')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(80);
});

/** Whether the first note stands beside the line of its mark, outside the text. */
const noteIsBeside = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [note, mark, text] = [box('.notes li'), box('.note-mark'), box('.prose > p')];
    if (!note || !mark || !text) return null;
    return note.left > text.right && Math.abs(note.top - mark.top) < 24;
  });

/** Returns what links say of their addresses, as the page is shown now. */
const printed = (page: Page, links: string) =>
  page.locator(links).evaluateAll((all) =>
    all.map((link) =>
      // The function of CSS is not worked out in the computed value.
      getComputedStyle(link, '::after').content.replace(
        'attr(href)',
        link.getAttribute('href') ?? '',
      ),
    ),
  );
