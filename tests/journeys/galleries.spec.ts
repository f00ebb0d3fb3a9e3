import { join } from 'node:path';
import { looksRight } from '../support/accessibility.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';

const files = ['icon-512', 'icon-192', 'apple-touch-icon'].map((name) =>
  join(import.meta.dirname, `../../app/public/${name}.png`),
);

test('a gallery and a sound are made, changed and read', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { text, save, address } = await openArticle(page, site, 'जयपुर', '<p>शहर।</p>');
  await pressTool(page, 'Gallery');
  const dialog = page.getByRole('dialog', { name: 'Gallery' });
  await dialog.locator('input[type=file]').setInputFiles(files);
  await expect(dialog.getByRole('listitem').filter({ has: page.locator('img') })).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  await library.locator('.image-tile').nth(3).click();
  await expect(library.getByRole('button', { pressed: true })).toHaveCount(4);
  await library.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('status').last()).toHaveText('4 pictures');
  await dialog.getByLabel('Alt text of picture 4').fill('हवा महल');
  await dialog.getByLabel('Caption and credit of picture 4').fill('हवा महल · ज़ोया ख़ान');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Alt text of picture 4')).toHaveValue('हवा महल');
  await dialog.getByRole('button', { name: /^Move Picture 4 up/ }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Alt text of picture 1')).toHaveValue('हवा महल');
  await dialog.getByLabel('Rows').selectOption('Three in a row');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Insert gallery' }).click();
  const gallery = text.locator('.picture-grid');
  await expect(gallery.locator('figure')).toHaveCount(4);

  // The same dialog changes it.
  await gallery.locator('img').last().click();
  await page.getByRole('button', { name: 'Gallery', exact: true }).last().click();
  await dialog.getByRole('button', { name: 'Remove picture 2' }).click();
  await dialog.getByRole('button', { name: 'Save gallery' }).click();
  await expect(gallery.locator('figure')).toHaveCount(3);
  await expect(gallery.locator('figcaption').first()).toHaveText('हवा महल · ज़ोया ख़ान');

  await text.press('ControlOrMeta+End');
  await pressTool(page, 'Embed');
  const embed = page.getByRole('dialog', { name: 'Embed' });
  await embed.getByLabel('Address').fill('https://sounds.example/geet.mp3');
  await embed.getByLabel('Title').fill('मांड राग');
  await embed.getByRole('button', { name: 'Insert' }).click();
  await expect(embed).toBeHidden();
  // Who types on writes below the card.
  await page.keyboard.type('सुनिए।');
  await expect(text.locator('.file-card')).toHaveText('मांड राग');
  await expect(text.locator('.file-card + p')).toHaveText('सुनिए।');
  await looksRight(page);
  const form = page.url();
  const stored = await save();
  expect(stored.match(/<figure>/g)).toHaveLength(3);
  expect(stored).toContain('<div class="picture-grid picture-grid-3"><figure>');
  expect(stored).toContain(
    '<p class="file-card"><a href="https://sounds.example/geet.mp3" rel="noopener">मांड राग</a></p>',
  );
  await page.goto(form);
  await expect(gallery.locator('figure')).toHaveCount(3);

  await page.goto(await address());
  const pictures = page.locator('.picture-grid figure');
  await expect(pictures).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'हवा महल', exact: true })).toHaveAttribute(
    'href',
    /\/images\//,
  );
  await expect(page.locator('audio')).toHaveAttribute('preload', 'none');
  await looksRight(page);

  // Whole and by itself, it stands in the middle of the window, or of what a phone makes as small as that.
  await page.goto(
    (await page.getByRole('link', { name: 'हवा महल', exact: true }).getAttribute('href')) ?? '',
  );
  await expect(page).toHaveURL(/\/images\//);
  const { x = 0, width = 0 } = (await page.locator('img').boundingBox()) ?? {};
  const room = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(x + width / 2).toBeCloseTo(room / 2, -1);
});
