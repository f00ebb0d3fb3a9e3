import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { libraryPageSchema } from '../../contract/images.ts';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { putSetting } from '../../domain/settings.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';
import type { Site } from '../support/site.ts';

/** Makes a picture of 600 × 400, red on the left and blue on the right. */
async function picture(name: string) {
  const half = (background: string, left: number) => ({
    input: { create: { width: 300, height: 400, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const create = { width: 600, height: 400, channels: 3 as const, background: '#fff' };
  const buffer = await sharp({ create })
    .composite([half('#a02030', 0), half('#203080', 300)])
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Returns the picture as readers get it. */
async function readPicture(site: Site, url: string) {
  const image = sharp(await (await fetch(new URL(url, site.url))).arrayBuffer());
  const { width, height } = await image.metadata();
  const { dominant } = await image.stats();
  return { width, height, red: dominant.r > dominant.b };
}

const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop' });

test('an editor crops a picture of the library and replaces it where it is shown', {
  tag: '@long',
}, async ({ page, site }) => {
  test.slow();
  const editor = await newPerson(site, 'editor');
  await actAs(page, editor);
  await page.goto('/admin/media');
  await page.getByLabel('Pictures to upload').setInputFiles(await picture('haveli.png'));
  await expect(page.getByRole('button', { name: 'haveli.png', exact: true })).toBeVisible();
  const find = async () =>
    libraryPageSchema.parse(
      (await call(site, editor, 'GET', '/api/images/library?q=haveli.png')).body,
    ).images;
  const [old] = await find();
  const texts = {
    altHi: 'हवेली',
    altEn: '',
    credit: 'ज़ोया',
    caption: '',
    focalX: 0.2,
    focalY: 0.5,
  };
  await call(site, editor, 'PUT', `/api/images/library/${old?._id}`, texts);
  const { db } = site.database;
  const person = await requireUser(db, editor._id);
  const article = { name: 'हवेली', imageUrl: old?.url ?? '', description: '<p>क</p>' };
  const articleId = await write(db, (trx) =>
    addArticle(trx, person, { ...publishable, ...article }),
  );

  // Only administrators may open what else shows it.
  await write(db, (trx) => putSetting(trx, 'headerImage', article.imageUrl));

  await page.getByRole('button', { name: 'haveli.png', exact: true }).click();
  const detail = page.getByRole('dialog', { name: 'haveli.png' });
  await detail.getByLabel('Credit').fill('अर्जुन');
  await expect(detail.getByRole('button', { name: 'Crop' })).toBeDisabled();
  await detail.getByLabel('Credit').fill('ज़ोया');
  await detail.getByRole('button', { name: 'Crop' }).click();
  const dialog = cropDialog(page);
  await expect(dialog.getByRole('status')).toHaveText('540 × 360');
  await dialog.getByRole('button', { name: '1:1' }).click();
  await expect(dialog.getByRole('status')).toHaveText('400 × 400');
  // A press on a slider does what dragging does.
  await dialog.getByText('Choose the part without dragging').click();
  await dialog.getByLabel('Width').click();
  await expect(dialog.getByRole('status')).not.toHaveText('400 × 400');
  await dialog.getByLabel('Width').fill('50');
  await expect(dialog.getByRole('status')).toHaveText('300 × 300');
  await dialog.getByRole('button', { name: '1:1' }).click();
  await dialog.getByLabel('Use the arrow keys to move the crop selection area').focus();
  await page.keyboard.press('Control+ArrowLeft');
  await dialog.getByLabel('Replace it in the 2 places that show it').check();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(page.getByText('The picture is cropped and replaced.')).toBeVisible();
  await expect(dialog).toBeHidden();

  // The new picture is shown: its size, where it is used, and the same focal point.
  await expect(detail).toContainText('400 × 400');
  await expect(detail.getByRole('link', { name: 'Article image of: हवेली' })).toBeVisible();
  await expect(detail.getByRole('button', { name: /^Focal point: 30% .*, 50%/ })).toBeVisible();
  await expect(detail.getByLabel('Description in Hindi')).toHaveValue('हवेली');
  const row = await db
    .selectFrom('articles')
    .select('image_url')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  expect((await find()).map(({ url }) => url).sort()).toEqual([old?.url, row.image_url].sort());
  expect(row.image_url).not.toBe(old?.url);
  expect(await readPicture(site, row.image_url)).toEqual({ width: 400, height: 400, red: true });

  // The same part, turned and darker, and back again.
  await detail.getByRole('button', { name: 'Rotate and light' }).click();
  const light = page.getByRole('dialog', { name: 'Rotate and light' });
  await light.getByRole('button', { name: 'Turn left' }).click();
  await light.getByLabel('Brightness').press('Home');
  await expect(light.getByRole('img', { name: /turned by 270°/ })).toBeVisible();
  await looksRight(page);
  await light.getByRole('button', { name: 'Save as a new picture' }).click();
  await expect(page.getByText('shown wherever the old one was')).toBeVisible();
  const readUrl = async () => {
    const query = db.selectFrom('articles').select('image_url').where('id', '=', articleId);
    return (await query.executeTakeFirstOrThrow()).image_url;
  };
  const turned = await readUrl();
  const { data } = await sharp(await (await fetch(new URL(turned, site.url))).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The left part was red (#a02030): it is below now, and half as bright.
  expect(data.at(-3)).toBeCloseTo(80, -1);
  await detail.getByRole('button', { name: 'Back to the original' }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: 'Back to the original' })
    .click();
  await expect(page.getByText('The original is shown again.')).toBeVisible();
  expect(await readUrl()).toBe(row.image_url);
});

test('an author crops the cover and one figure of a text; nothing else changes', {
  tag: '@long',
}, async ({ page, site }) => {
  test.slow();
  const author = await newPerson(site, 'author');
  await actAs(page, author);
  await page.goto('/admin/add-article/');
  await page.getByLabel('Title', { exact: true }).fill('दो हवेलियाँ');
  const cover = await picture('cover.png');
  await page.getByLabel('Article image').setInputFiles(cover);
  const preview = page.locator('.image-preview');
  await expect(preview).toBeVisible();
  const whole = (await preview.getAttribute('src')) ?? '';
  const side = page.locator('.image-field').filter({ has: preview });
  await side.getByRole('button', { name: 'Crop' }).click();
  const dialog = cropDialog(page);
  await dialog.getByRole('button', { name: 'Article image 16:10' }).click();
  await expect(dialog.getByRole('status')).toHaveText('540 × 338');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(preview).not.toHaveAttribute('src', whole);

  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  for (const place of [0, 1]) {
    await text.press('ControlOrMeta+End');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Image' });
    await form.getByLabel('Picture').setInputFiles(cover);
    await form.getByRole('button', { name: 'Insert image' }).click();
    await expect(text.locator('figure img')).toHaveCount(place + 1);
  }
  await text.locator('figure img').last().click();
  await page.getByRole('button', { name: 'Crop', exact: true }).first().click();
  const handle = dialog.locator('.ReactCrop__drag-handle.ord-se');
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByText('too small')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Crop', exact: true })).toBeDisabled();
  await looksRight(page);
  await dialog.getByRole('button', { name: '4:3' }).click();
  await page.route('**/crop', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(page.getByText('The site cannot be reached').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(text.locator('figure img').last()).not.toHaveAttribute('src', whole);
  await expect(text.locator('figure img').first()).toHaveAttribute('src', whole);
  await looksRight(page);
  const part = (await text.locator('figure img').last().getAttribute('src')) ?? '';
  expect(await readPicture(site, part)).toMatchObject({ width: 533, height: 400 });
  await text.press('ControlOrMeta+End');
  await page.keyboard.type('एक गली में।');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Success! Article added successfully.')).toBeVisible();
});

test('a picture that rests in the bin cannot be cropped, and it says so', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const person = await newPerson(site, 'author');
  const { db } = site.database;
  const { id: picture, url } = await db
    .selectFrom('images')
    .select(['id', 'url'])
    .executeTakeFirstOrThrow();
  const user = await requireUser(db, person._id);
  const values = { name: 'पुराना चित्र', imageUrl: url, status: 'draft' as const };
  const id = await write(db, (trx) => addArticle(trx, user, { ...publishable, ...values }));
  const binned_at = new Date().toISOString();
  await db.updateTable('images').set({ binned_at }).where('id', '=', picture).execute();
  await actAs(page, person);
  await page.goto(`/admin/edit-article/${id}`);
  await page.getByRole('button', { name: 'Crop' }).click();
  await expect(cropDialog(page).getByRole('alert')).toContainText('not in the library');
});
