import { join } from 'node:path';
import { wordDocument } from '../corpus/word-paste.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { paste } from '../support/paste.ts';

const photo = join(import.meta.dirname, '../../app/public/icon-512.png');

test('a writer’s day: from Word, with a table, a film and a photograph, to readers and back', {
  tag: '@long',
}, async ({ page, site }) => {
  test.slow();
  await actAs(page, await newPerson(site, 'author', 'मीरा'));
  await page.goto('/admin/add-article/');
  await page.getByLabel('Title', { exact: true }).fill('वर्षा की डायरी');
  await page.getByLabel('Article image').setInputFiles(photo);
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await text.click();
  await paste(text, { html: wordDocument, pictures: ['icon-192.png'] });
  await expect(text.locator('figure img')).toHaveAttribute('src', /images\//);

  await text.press('ControlOrMeta+End');
  await text.press('Enter');
  await page.keyboard.type('बारिश का गीत: ');
  await pressTool(page, 'Embed');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await dialog.getByLabel('Title').fill('बारिश का गीत');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog).toBeHidden();
  await text.press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await dialog.getByLabel('Picture').setInputFiles(photo);
  await dialog.getByLabel('Alt text').fill('भीगा आँगन');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(dialog).toBeHidden();
  await text.locator('figcaption').last().click();
  await page.keyboard.type('आँगन, जून की पहली शाम');
  await looksRight(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('वर्षा की डायरी');
  await expect(frame.getByText('आँगन, जून की पहली शाम')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Submit and publish' }).click();
  await expect(page.getByText('Success! Article added successfully.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
    'href',
    /^\/general\/varsha/,
  );
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await looksRight(page);

  const { db } = site.database;
  const stored = () =>
    db
      .selectFrom('articles')
      .selectAll()
      .where('name', '=', 'वर्षा की डायरी')
      .executeTakeFirstOrThrow();
  const { id, slug, description } = await stored();
  await page.goto(`/general/${slug}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('img', { name: 'भीगा आँगन' })).toBeVisible();
  await expect(article.getByRole('img', { name: 'बादल' })).toBeVisible();
  await expect(article.getByText('आँगन, जून की पहली शाम')).toBeVisible();
  await expect(article.getByRole('link', { name: 'बारिश का गीत · YouTube' })).toBeVisible();
  await expect(
    article.getByRole('listitem').filter({ hasText: 'भीतर की बात' }).last(),
  ).toBeVisible();

  // A week later every mark is still there.
  await page.goto(`/admin/edit-article/${id}`);
  await expect(text.locator('figcaption').last()).toHaveText('आँगन, जून की पहली शाम');
  await page.getByLabel('Meta title').fill('वर्षा');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  expect((await stored()).description).toBe(description);
  expect(description).toContain('<strong>bold</strong>');
});
