import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { libraryPageSchema } from '../../contract/images.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

async function picture(name: string, background: string) {
  const create = { width: 600, height: 400, channels: 3 as const, background };
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

/** Chooses files, as in the dialog of the button. */
async function upload(page: Page, files: (typeof broken)[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles(files);
}

test('the media library: upload, describe, find, delete', async ({ page, site }) => {
  // The test checks three screens for accessibility, each in both colour schemes.
  test.slow();
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/media');
  await expect(page.locator('.image-tile')).toHaveCount(10);

  let renewed = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/images/library?')) renewed += 1;
  });
  await upload(page, [
    await picture('red.png', '#a02030'),
    broken,
    await picture('blue.png', '#203080'),
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('status')).toHaveText('2 of 3 uploaded');
  await expect(uploads.getByRole('alert')).toContainText('not a picture');
  await expect(page.getByRole('button', { name: 'blue.png', exact: true })).toBeVisible();
  expect(renewed).toBe(1);
  await uploads.getByRole('button', { name: 'Try again' }).click();
  await expect(uploads.getByRole('alert')).toContainText('not a picture');
  await looksRight(page);
  await uploads.getByRole('button', { name: 'Dismiss broken.jpg' }).click();
  await uploads.getByRole('button', { name: 'Close' }).click();

  // What was typed for several pictures outlives a failure.
  for (const name of ['red.png', 'blue.png']) await page.getByLabel(`Choose "${name}"`).check();
  await page.getByRole('button', { name: 'Credit and licence…' }).click();
  const both = page.getByRole('dialog', { name: 'Credit and licence of 2 pictures' });
  await both.getByLabel('Credit').fill('मीरा');
  await page.route('**/api/images/library/bulk', (route) => route.abort());
  await both.getByRole('button', { name: 'Save' }).click();
  // The screen's banner may say that it cannot, too.
  await expect(page.getByText(/^The site cannot be reached\. Check/)).toBeVisible();
  await expect(both.getByLabel('Credit')).toHaveValue('मीरा');
  await page.unroute('**/api/images/library/bulk');
  await both.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 pictures changed.')).toBeVisible();

  await page.getByRole('button', { name: 'blue.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'blue.png' });
  await expect(dialog).toContainText('600 × 400');
  await expect(dialog).toContainText('Nowhere.');
  await dialog.getByLabel('Description in Hindi').fill('नीला आकाश');
  await dialog.getByLabel('Credit').fill('Zoya');
  await dialog.getByRole('button', { name: /^Focal point: 50%/ }).press('ArrowLeft');
  await expect(dialog.getByRole('button', { name: /^Focal point: 45%/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Credit')).toHaveValue('Zoya');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The picture is saved.')).toBeVisible();

  await page.getByRole('searchbox').fill('नीला');
  await expect(page.locator('.image-tile')).toHaveCount(1);
  await page.getByRole('button', { name: 'blue.png' }).click();
  await expect(dialog.getByLabel('Credit')).toHaveValue('Zoya');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page.getByText('No pictures match.')).toBeVisible();
});

test('uploads that are held back: three at once, cancel stops one, a broken one goes anew', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/media');
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/images/upload', async (route) => {
    asked += 1;
    await held.promise;
    // A cancelled request cannot be answered any more.
    await route.abort().catch(() => {});
  });
  const stopped: string[] = [];
  page.on('requestfailed', (request) => stopped.push(request.failure()?.errorText ?? ''));
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.png`);
  await upload(
    page,
    await Promise.all(names.map((name, place) => picture(name, `#a0203${place}`))),
  );
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem')).toHaveCount(5);
  await expect.poll(() => asked).toBe(3);
  await uploads.getByRole('button', { name: 'Cancel a.png' }).click();
  await expect.poll(() => stopped).toEqual(['net::ERR_ABORTED']);
  await expect.poll(() => asked).toBe(4);
  await expect(uploads.getByRole('listitem')).toHaveCount(4);
  await uploads.getByRole('button', { name: 'Cancel e.png' }).click();
  held.resolve();
  await expect(uploads.getByRole('alert')).toHaveText(Array(3).fill(/could not be sent/));
  expect(asked).toBe(4);
  await page.unroute('**/api/images/upload');
  await uploads.getByRole('button', { name: 'Try again' }).first().click();
  await expect(uploads.getByRole('status')).toHaveText('1 of 3 uploaded');
  await expect(page.getByRole('button', { name: 'b.png', exact: true })).toBeVisible();

  const rest = Promise.withResolvers<void>();
  await page.route('**/api/images/upload', async (route) => {
    await rest.promise;
    await route.continue().catch(() => {});
  });
  await uploads.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Stop the upload?' });
  await question.getByRole('button', { name: 'Go on uploading' }).click();
  await expect(page).toHaveURL(/\/admin\/media/);
  await uploads.getByRole('button', { name: 'Cancel all' }).click();
  await expect(uploads).toBeHidden();
  await expect.poll(() => stopped.filter((text) => text === 'net::ERR_ABORTED')).toHaveLength(2);
  rest.resolve();
  await page.reload();
  for (const name of ['a.png', 'c.png', 'd.png', 'e.png'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('files dropped on the screen are uploaded; a used picture says where', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/media');
  await expect(page.locator('.image-tile')).toHaveCount(10);
  const { buffer } = await picture('dropped.png', '#108050');
  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
    return transfer;
  }, buffer.toString('base64'));
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop pictures to upload them')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
  await expect(page.getByRole('button', { name: 'dropped.png' })).toBeVisible();

  await page.getByRole('button', { name: 'why-jaipur-is-pink.webp' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog
    .getByRole('link', { name: /^Article image of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/edit-article\//);
});

test('a writer finds a cover in the library by keys, and takes in a new one with its focal point', {
  tag: '@long',
}, async ({ page, site }) => {
  test.slow();
  const editor = await newPerson(site, 'editor');
  await actAs(page, editor);
  const kite = await call(site, editor, 'GET', '/api/images/library?q=patang');
  for (const image of libraryPageSchema.parse(kite.body).images) {
    const said = { ...image, altEn: 'Kites in the sky' };
    await call(site, editor, 'PUT', `/api/images/library/${image._id}`, said);
  }
  await page.goto('/admin/add-article/');
  const open = page.getByRole('button', { name: 'Choose from library' });
  const dialog = page.getByRole('dialog', { name: 'Media library' });
  const preview = page.locator('.image-preview');
  const tiles = dialog.locator('.image-tile');
  await open.press('Enter');
  await expect(tiles).toHaveCount(40);
  await looksRight(page);
  await dialog.getByLabel('When it was uploaded').selectOption({ index: 1 });
  await dialog.getByLabel('Used nowhere').check();
  await expect(dialog.getByText('No pictures match.')).toBeVisible();
  await dialog.getByLabel('Used nowhere').uncheck();
  await expect(tiles).toHaveCount(40);
  await tiles.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(tiles.nth(5)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tiles.last()).toBeFocused();
  await dialog.getByRole('searchbox').fill('kites');
  await dialog.getByRole('searchbox').fill('patang');
  await expect(tiles).toHaveCount(1);
  await dialog.getByLabel('Used nowhere').press('Tab');
  await page.keyboard.press('Tab');
  await expect(tiles.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(preview).toHaveAttribute('src', /^\/images\/\w+\.jpg$/);
  const chosen = (await preview.getAttribute('src')) ?? '';
  const description = page.getByLabel('Image description');
  await expect(description).toHaveValue('Kites in the sky');

  await open.click();
  const { name, mimeType, buffer } = await picture('chhat.png', '#108050');
  const data = await page.evaluateHandle(
    ({ base64, name, type }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { base64: buffer.toString('base64'), name, type: mimeType },
  );
  await expect(tiles.first()).toBeVisible();
  await dialog.dispatchEvent('dragenter', { dataTransfer: data });
  // The whole dialog takes what is dropped on it.
  await expect(dialog.locator('[data-drag]')).toHaveCSS('position', 'static');
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await dialog.getByLabel('Upload pictures').setInputFiles({ name, mimeType, buffer });
  const focal = dialog.getByRole('button', { name: /^Focal point: 50%/ });
  await focal.press('ArrowLeft');
  await dialog.getByLabel('Description in Hindi').fill('हवेली की छत');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(dialog.getByLabel('Description in Hindi')).toHaveValue('हवेली की छत');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(preview).not.toHaveAttribute('src', chosen);
  // Of the new one nobody has said anything in English.
  await expect(description).toHaveValue('');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  const address = (await preview.getAttribute('src')) ?? '';
  const { body } = await call(site, editor, 'GET', '/api/images/library?show=mine');
  expect(libraryPageSchema.parse(body).images).toMatchObject([
    { url: address, altHi: 'हवेली की छत', focalX: 0.45, focalY: 0.5 },
  ]);
});

test('a picture that arrives while another is described does not take what is typed', async ({
  page,
  site,
}) => {
  const editor = await newPerson(site, 'editor');
  await actAs(page, editor);
  await page.goto('/admin/add-article/');
  await page.getByRole('button', { name: 'Choose from library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Media library' });
  await expect(dialog.locator('.image-tile').first()).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/images/upload', async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByLabel('Upload pictures').setInputFiles(await picture('nayi.png', '#108050'));
  await expect(dialog.getByText('0 of 1 uploaded')).toBeVisible();
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await dialog.locator('.image-tile').first().click();
  const stopping = page.getByRole('dialog', { name: 'Stop the upload?' });
  await stopping.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('searchbox').fill('patang');
  await expect(dialog.locator('.image-tile')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^Focal point and texts/ }).click();
  const inHindi = dialog.getByLabel('Description in Hindi');
  await inHindi.fill('आसमान में पतंगें');
  const arrived = page.waitForResponse(/\/api\/images\/library\/\w+$/);
  held.resolve();
  await arrived;
  await expect(inHindi).toHaveValue('आसमान में पतंगें');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  const { body } = await call(site, editor, 'GET', '/api/images/library?show=mine');
  expect(libraryPageSchema.parse(body).images).toMatchObject([{ altHi: '' }]);
});
