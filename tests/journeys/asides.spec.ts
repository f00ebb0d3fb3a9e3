import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { newPerson } from '../support/accounts.ts';
import { pressTool } from '../support/editor-tools.ts';
import { featureSamples } from '../support/feature-samples.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';
import { paste } from '../support/paste.ts';
import { publishable } from '../support/samples.ts';

test('boxes, pull quotations, notes and cards of articles reach the readers', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const person = await requireUser(db, (await newPerson(site, 'editor'))._id);
  const values = { name: 'यमुना का पुल', imageUrl: '/icon-192.png', status: 'published' as const };
  const other = await write(db, (trx) => addArticle(trx, person, { ...publishable, ...values }));
  const { text, save, address } = await openArticle(page, site, 'अलग खंड', '<p>गंगा बहती है।</p>');
  const ask = async (words: string, block: string) => {
    await text.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(words);
    // The slash alone offers all blocks: Enter takes the one that is meant only once the list has followed the words.
    await expect(page.locator('.aid [aria-selected="true"]')).toContainText(block);
    await page.keyboard.press('Enter');
  };
  await text.press('ControlOrMeta+End');
  await pressTool(page, 'Footnote');
  await expect(text.locator('.footnote')).toHaveText('Write the footnote; the → key ends it');
  await page.keyboard.type('हिमालय से।');
  await page.keyboard.press('ArrowRight');
  await ask('/jankari', 'Information box');
  await page.keyboard.type('लंबाई 2525 किमी');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('आगे');
  await ask('/pull', 'Pull quotation');
  await page.keyboard.type('नदी माँ है');
  await ask('/yah', 'Read-also');
  const panel = page.getByRole('dialog', { name: 'Read-also card' });
  await expect(panel.getByRole('combobox')).toBeFocused();
  // The text itself is no further reading.
  await page.keyboard.type('अलग खंड');
  await expect(panel.getByRole('status')).toContainText('No article has these words.');
  await page.keyboard.press('ControlOrMeta+A');
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
  await expect(page.locator('.notes li')).toContainText('हिमालय से।');
  const mark = page.getByRole('link', { name: '1', exact: true });
  for (const [width, beside] of [
    [1440, true],
    [1200, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await noteIsBeside(page)).toBe(beside);
    // By keyboard to the note, whose way back is the next stop, and to the mark again.
    await mark.press('Enter');
    await expect(page.locator('.notes li:target')).toContainText('हिमालय से।');
    await page.keyboard.press('Tab');
    await expect(page.locator('[role=doc-backlink]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(mark).toBeFocused();
    await looksRight(page);
  }
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
    ...values,
    name: 'छपाई',
    slug: 'chhapai',
    description: [
      ...frames.map((src) => `<iframe src="${src.replaceAll('&', '&amp;')}"></iframe>`),
      ...files.map((href) => `<p class="file-card"><a href="${href}">फ़ाइल</a></p>`),
    ].join('<p>बीच में</p>'),
  };
  await write(db, (trx) => addArticle(trx, person, { ...publishable, ...made }));
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

const noteOf = (text: string) => `<span class="footnote">${text}</span>`;

test('two notes at one place stay two, and what is pasted into a note belongs to it', {
  tag: '@long',
}, async ({ page, site }) => {
  const two = `${noteOf('एक')}${noteOf('दो')}`;
  const { text, save } = await openArticle(page, site, 'टिप्पणियाँ', `<p>जल${two}</p>`);
  const notes = text.locator('.footnote');
  await text.press('ControlOrMeta+Home');
  await page.keyboard.type('क');
  await expect(notes).toHaveText(['एक', 'दो']);
  await text.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('थल');
  await pressTool(page, 'Footnote');
  await paste(text, { html: '<p>तीन, <b>मोटा</b></p>', text: 'तीन, मोटा' });
  await expect(notes).toHaveText(['एक', 'दो', 'तीन, मोटा']);
  // A word of a note that is pasted elsewhere in it makes no notes of its parts.
  await page.keyboard.press('ArrowLeft');
  await paste(text, { html: `<p data-pm-slice="1 1 []">${noteOf('हल्का')}</p>`, text: 'हल्का' });
  await expect(notes).toHaveText(['एक', 'दो', 'तीन, मोहल्काटा']);
  // Another one is put right behind it.
  await page.keyboard.press('End');
  await pressTool(page, 'Footnote');
  await pressTool(page, 'Footnote');
  await page.keyboard.type('चार');
  await expect(notes).toHaveText(['एक', 'दो', 'तीन, मोहल्काटा', 'चार']);
  // A file manager copies a picture and its name.
  await paste(text, { text: 'icon-192.png', pictures: ['icon-192.png'] });
  await expect(text.locator('figure img')).toBeVisible();
  await expect(notes).toHaveText(['एक', 'दो', 'तीन, मोहल्काटा', 'चार']);
  expect(await save()).toContain(`<p>कजल${two}`);
});
const river = 'गंगा बहती है, और उसके साथ लोगों की बातें भी दूर तक चली जाती हैं। ';
const section = `<h2>नदी का रास्ता</h2><p>${river.repeat(3)}${noteOf(river)}${river}${noteOf('हिमालय से।')}</p><p>${river.repeat(6)}</p>`;

test('footnotes, what features add, contents and what follows a text never lie on each other', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const admin = await newPerson(site, 'admin');
  const person = await requireUser(db, admin._id);
  const texts = {
    few: section.repeat(5),
    // More notes than there is text beside which they could stand.
    many: `${section}<p>अंत${noteOf(river.repeat(2))}</p>`.repeat(2) + noteOf(river).repeat(9),
    wide: `${section.repeat(4)}<table><tbody><tr>${`<td>${river}</td>`.repeat(5)}</tr></tbody></table>${section}`,
  };
  for (const [slug, description] of Object.entries(texts)) {
    const made = { name: slug, slug, description, status: 'published' as const };
    await write(db, (trx) =>
      addArticle(trx, person, { ...publishable, ...made, imageUrl: '/icon-192.png' }),
    );
  }
  const beside: Record<string, boolean | null> = {};
  const fillers = (await featureSamples()).flatMap(({ fillBeside }) => fillBeside ?? []);
  for (const side of ['empty', 'filled'] as const) {
    if (side === 'filled') for (const fill of fillers) await fill(site, admin._id);
    for (const slug of Object.keys(texts)) {
      await page.goto(`/hi/general/${slug}`);
      for (const [width, height] of [
        [1280, 700] as const,
        [1280, 690] as const,
        [1440, 900] as const,
        [1024, 768] as const,
        [390, 844] as const,
      ]) {
        await page.setViewportSize({ width, height });
        const seen = `${slug} ${side} ${width}x${height}`;
        for (const part of [0, 0.5, 1]) {
          await page.evaluate((to) => scrollTo(0, to * document.body.scrollHeight), part);
          expect([seen, part, await overlaps(page)]).toEqual([seen, part, []]);
        }
        if (width === 1440) beside[`${slug} ${side}`] = await noteIsBeside(page);
      }
    }
  }
  expect(beside).toEqual({
    'few empty': true,
    'many empty': false,
    'wide empty': false,
    'few filled': fillers.length === 0,
    'many filled': false,
    'wide filled': false,
  });
});

/** Returns which parts of an article's page lie on each other, of those that may stand beside its text. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const parts =
      '.article-rail,.prose > :not(.notes),.notes li,.article-side,.article-foot,.further';
    const boxes = [...document.querySelectorAll(parts)].flatMap((part) => {
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
      return width > 1 && height > 1 ? [{ part, left, right, top, bottom }] : [];
    });
    const name = ({ className, tagName, textContent }: Element) =>
      `${tagName}.${className} ${textContent?.slice(0, 20)}`;
    return boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        )
        .map((other) => `${name(one.part)} / ${name(other.part)}`),
    );
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
