import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { bare, expect } from '../../tests/support/journey.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { fileLimits } from './limits.ts';
import { bytesOf } from './support.ts';

const test = bare.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  site: async ({}, use) => {
    const site = await startSite({ template: process.env.LEKHANI_DEMO_FOLDER });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

test('an editor uploads files, says what is in them, and deletes one', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/files');
  await expect(page.getByText('There is no file yet.')).toBeVisible();
  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'लोकगीत.mp3', mimeType: 'audio/mpeg', buffer: bytesOf.mp3(fileLimits.piece + 9) },
    { name: 'नियम.pdf', mimeType: 'application/pdf', buffer: bytesOf.pdf() },
    { name: 'मेला.mp4', mimeType: 'video/mp4', buffer: bytesOf.mp4() },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    { name: 'evil.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') },
  ]);
  await expect(page.getByText('Choose a PDF, a sound')).toHaveCount(2);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('row', { name: /लोकगीत/ })).toContainText('Audio · 4 MB');
  await page.getByRole('button', { name: 'Dismiss page.html' }).click();
  await page.getByRole('button', { name: 'Dismiss evil.pdf' }).click();
  await looksRight(page);
  await page.screenshot({
    path: `/tmp/h/files-tmp/list-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });

  await page.getByRole('button', { name: 'Details of “मेला.mp4”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Spoken language').selectOption('Hindi');
  await dialog.getByLabel('Captions (WebVTT)').fill('नमस्ते');
  await dialog.getByLabel('Transcript').fill('नमस्ते।\n\nमेले में आपका स्वागत है।');
  await dialog.getByLabel('AI', { exact: true }).selectOption('Made by AI');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('must be a WebVTT file')).toBeVisible();
  await looksRight(page);
  await page.screenshot({
    path: `/tmp/h/files-tmp/detail-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await dialog.getByLabel('Choose a .vtt file').setInputFiles({
    name: 'a.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nनमस्ते\n'),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The file is saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: /मेला/ })).toContainText(
    'Captions · Transcript · Made by AI',
  );
  await page.getByRole('searchbox').fill('स्वागत');
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Delete “मेला.mp4”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No file is like that.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});
