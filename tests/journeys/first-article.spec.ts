import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { looksRight } from '../support/accessibility.ts';
import { PASSWORD } from '../support/accounts.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, test } from '../support/journey.ts';
import { startSite } from '../support/site.ts';

const picture = join(import.meta.dirname, '../../app/public/icon-512.png');

async function openMenu(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
}

test('from the sign-up to a published article, its new address, its end, and out', async ({
  page,
}) => {
  test.slow();
  const site = await startSite({ template: process.env.LEKHANI_DEMO_FOLDER });
  const at = (path: string) => site.config.SITE_URL + path;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The story includes a refused slug and a deleted article.
    const expected = /status of 40[49]/.test(message.text());
    if (message.type() === 'error' && !expected) errors.push(message.text());
  });

  await page.goto(at('/signup?redirect=/admin/dashboard'));
  await page.getByLabel('Name').fill('मीरा राठौड़');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(at('/admin/dashboard'));
  await expect(page.getByRole('button', { name: 'मीरा राठौड़' })).toBeVisible();

  await openMenu(page, 'Categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('मौसम');
  await expect(dialog.getByLabel('Slug')).toHaveValue('mausam');
  await dialog.getByLabel('Description', { exact: true }).fill('बारिश, धूप और हवा');
  await expect(dialog.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Peacock' }).check();
  await dialog.getByLabel('Genre of new articles').selectOption('feature');
  await dialog.getByLabel('Is Home').check();
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('Category added successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'मौसम', exact: true }),
  ).toHaveAttribute('data-dye', 'peacock');

  await openMenu(page, 'Articles');
  await page.getByRole('link', { name: 'Add Article' }).click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Title', { exact: true }).fill('पहली बारिश की ख़ुशबू');
  await expect(page.getByLabel('Slug')).toHaveValue('pahli-barish-ki-khushbu');
  await page.getByLabel('Category').selectOption({ label: 'मौसम' });
  await expect(page.getByLabel('Genre')).toHaveValue('feature');
  await page.getByLabel('Article image').setInputFiles(picture);
  await expect(page.getByText('This picture is 512 pixels wide.')).toBeVisible();
  await expect(submit).toBeEnabled();
  await page.getByLabel('Image description').fill('लेखनी का चिह्न');
  await page.getByLabel('Meta title').fill('बारिश');
  await expect(page.getByText('3 of about 60 characters')).toBeVisible();

  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await text.click();
  await page.keyboard.type('मिट्टी पर पहली बूँद।');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await dialog.getByLabel('Picture').setInputFiles(picture);
  await dialog.getByLabel('Alt text').fill('बूँद');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(text.locator('figure img')).toHaveAttribute('alt', 'बूँद');
  await text.press('ControlOrMeta+End');
  await pressTool(page, 'Embed');
  await dialog.getByLabel('Address').fill('https://evil.example/video');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog.getByText('Nothing of this address can be shown')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await dialog.getByLabel('Title').fill('बारिश का गीत');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.type('गीत के नीचे।');
  await text.press('Enter');
  await pressTool(page, 'Code block');
  await page.keyboard.type('rain = 1');
  await text.press('ArrowDown');
  await pressTool(page, 'Table');
  for (const head of ['माह', 'वर्षा', 'दिन']) {
    await page.keyboard.type(head);
    await page.keyboard.press('Tab');
  }
  await looksRight(page);
  await submit.click();
  await expect(page.getByText('Success! Article added successfully.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(text).toHaveText('');
  await expect(submit).toBeDisabled();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  // What was sent is not brought back by undoing.
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveText('');

  for (const path of ['/', '/category/mausam']) {
    await page.goto(at(path));
    await expect(page.getByRole('main').getByText('पहली बारिश की ख़ुशबू').first()).toBeVisible();
  }
  await page.goto(at('/mausam/pahli-barish-ki-khushbu'));
  const article = page.getByRole('article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पहली बारिश की ख़ुशबू');
  await expect(article.getByRole('img', { name: 'बूँद' })).toBeVisible();
  await expect(article.getByText('बारिश का गीत')).toBeVisible();
  await expect(article.getByText('गीत के नीचे।')).toBeVisible();
  await expect(article.getByText('rain = 1')).toBeVisible();
  await expect(article.getByRole('columnheader', { name: 'माह' })).toBeVisible();

  await page.goto(at('/admin/articles'));
  await page.getByRole('link', { name: 'Edit पहली बारिश की ख़ुशबू' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('पहली बारिश की ख़ुशबू');
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toContainText(
    'माह',
  );
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('Slug').fill('suraj-ki-ghadi-samrat-yantra');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('is the address of another article').first()).toBeVisible();
  await page.getByLabel('Slug').fill('pehli-baarish');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  await expect(page).toHaveURL(at('/admin/articles'));
  await page.goto(at('/mausam/pahli-barish-ki-khushbu'));
  await expect(page).toHaveURL(at('/mausam/pehli-baarish'));

  await page.goto(at('/admin/articles'));
  const row = page.locator('tr', { hasText: 'पहली बारिश की ख़ुशबू' });
  await expect(row.locator('time')).toHaveText(/^\d+:\d\d [ap]m$/);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete "पहली बारिश की ख़ुशबू"?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Article "पहली बारिश की ख़ुशबू" deleted successfully!')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  expect((await page.request.get(at('/mausam/pehli-baarish'))).status()).toBe(404);

  await openMenu(page, 'Sitemap');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Sitemap' }).click();
  expect((await download).suggestedFilename()).toBe('sitemap.xml');
  await expect(page.getByText('Sitemap generated and downloaded successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'मीरा राठौड़' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(at('/'));
  await page.goto(at('/admin/articles'));
  await expect(page).toHaveURL(at('/login?redirect=%2Fadmin%2Farticles'));
  expect(errors).toEqual([]);
  await site.stop();
});
