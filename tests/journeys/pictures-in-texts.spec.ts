import { join } from 'node:path';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';
import { drop, paste } from '../support/paste.ts';

const icon = 'icon-512.png';
const iconPath = join(import.meta.dirname, '../../app/public', icon);

test('what the library says of a picture comes with it into the text', { tag: '@long' }, async ({
  page,
  site,
}) => {
  test.slow();
  const editor = await newPerson(site, 'editor');
  await actAs(page, editor);
  await page.goto('/admin/media');
  await page.getByLabel('Pictures to upload').setInputFiles(iconPath);
  const tile = page.getByRole('button', { name: icon, exact: true });
  const url = ((await tile.locator('img').getAttribute('src')) ?? '').replace('-400.webp', '.jpg');
  const words = { altHi: 'हवेली की छत', altEn: 'A roof', caption: 'छत', credit: 'ज़ोया' };
  const id = /\w+(?=\.jpg)/.exec(url)?.[0];
  const texts = { ...words, focalX: 0.5, focalY: 0.5 };
  expect((await call(site, editor, 'PUT', `/api/images/library/${id}`, texts)).status).toBe(200);

  const { text, save, address } = await openArticle(page, site, 'हवेली', '<p>पहला।</p><p>अंत।</p>');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  await library.getByRole('button', { name: icon, exact: true }).click();
  await expect(dialog.getByLabel('Alt text')).toHaveValue(words.altHi);
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  const captions = text.locator('figcaption');
  await expect(captions).toHaveText('छत · ज़ोया');
  await captions.click();
  await page.keyboard.press('End');
  await page.keyboard.type(', जयपुर');

  // The same file from the writer's own disk counts as the same picture.
  await text.getByText('पहला।').click();
  await text.press('End');
  await text.press('Enter');
  await paste(text, { pictures: [icon] });
  await expect(captions).toHaveText(['छत · ज़ोया', 'छत · ज़ोया, जयपुर']);
  await looksRight(page);

  // Where the text has no description, readers get the one of the library.
  await text.locator('figure img').last().click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await dialog.getByLabel('Alt text').fill('');
  await dialog.getByRole('button', { name: 'Save image' }).click();
  await expect(dialog).toBeHidden();
  const figure = (alt: string, caption: string) =>
    `<figure><img src="${url}" alt="${alt}" /><figcaption>${caption}</figcaption></figure>`;
  const stored = await save();
  expect(stored).toContain(figure(words.altHi, 'छत · ज़ोया'));
  expect(stored).toContain(figure('', 'छत · ज़ोया, जयपुर'));
  await page.goto(await address());
  await expect(page.getByRole('article').getByRole('img', { name: words.altHi })).toHaveCount(2);
});

test('a text of a picture alone is no empty one, and a table comes below it', {
  tag: '@long',
}, async ({ page, site }) => {
  const figure = '<figure><img src="/icon-192.png" alt="" /></figure>';
  const { text } = await openArticle(page, site, 'चित्र', `<p>शब्द</p>${figure}`);
  await text.getByText('शब्द').click({ clickCount: 3 });
  await page.keyboard.press('Backspace');
  await pressTool(page, 'HTML source');
  await expect(page.getByLabel('Description, HTML source')).toHaveValue(/^<p><\/p><figure>/);
  await pressTool(page, 'HTML source');
  await text.locator('figure img').click();
  await pressTool(page, 'Table');
  await expect(text.locator('th').first()).toBeVisible();
  await page.keyboard.type('दिन');
  await expect(text.locator('th').first()).toHaveText('दिन');
  await expect(text.locator('figure img')).toHaveCount(1);
});

test('pictures dropped on the HTML source, or pasted there, come in at the caret', {
  tag: '@long',
}, async ({ page, site }) => {
  const { text, save } = await openArticle(page, site, 'स्रोत', '<p>एक</p><p>दो</p>');
  await pressTool(page, 'HTML source');
  await expect(text).toBeHidden();
  const source = page.getByLabel('Description, HTML source');
  await source.evaluate((field) => {
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(9, 9);
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/images/upload', async (route) => {
    await held.promise;
    await route.continue();
  });
  await drop(source, { pictures: [icon] });
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem')).toBeVisible();
  await expect(page.getByRole('button', { name: 'HTML source' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  await looksRight(page);
  await page.getByLabel('Title', { exact: true }).press('Enter');
  held.resolve();
  await expect(source).toHaveValue(
    /^<p>एक<\/p><figure><img src="[^"]*images\/\w+\.jpg" alt=""><\/figure><p>दो<\/p>$/,
  );
  await paste(source, { pictures: ['icon-192.png'] });
  await expect(source).toHaveValue(/<\/figure><figure><img [^>]+><\/figure><p>दो<\/p>$/);
  expect((await save()).match(/<figure><img src="[^"]*images\/\w+\.jpg" alt="" \/>/g)).toHaveLength(
    2,
  );
});
