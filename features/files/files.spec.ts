import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { pressTool } from '../../tests/support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { openArticle } from '../../tests/support/open-article.ts';
import { drop } from '../../tests/support/paste.ts';
import { fileLimits } from './limits.ts';
import { bytesOf } from './support.ts';

test('an editor uploads files, says what is in them, puts one into a text and deletes one', async ({
  page,
  site,
}) => {
  const admin = await newPerson(site, 'admin');
  await actAs(page, admin);
  // What another window has left half done takes room, and is cancelled here.
  const begun = { name: 'अधूरा भजन.mp3', bytes: 9_000_000 };
  expect((await call(site, admin, 'POST', '/api/files/uploads', begun)).status).toBe(200);
  await page.goto('/admin/files');
  await expect(page.getByText('There is no file yet.')).toBeVisible();
  const unfinished = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(unfinished).toContainText('of 9 MB');
  await looksRight(page);
  await unfinished.getByRole('button', { name: 'Cancel the upload of अधूरा भजन.mp3' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the upload of “अधूरा भजन.mp3”?' });
  await question.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect(page.getByText('The upload is cancelled.')).toBeVisible();
  await expect(unfinished).toBeHidden();
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

  await page.getByRole('button', { name: 'Details of “मेला.mp4”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Spoken language').selectOption('Hindi');
  await dialog.getByLabel('Captions (WebVTT)').fill('नमस्ते');
  await dialog.getByLabel('Transcript').fill('नमस्ते।\n\nमेले में आपका स्वागत है।');
  await dialog.getByLabel('AI', { exact: true }).selectOption('Made by AI');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('must be a WebVTT file')).toBeVisible();
  await looksRight(page);
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

  // A file of the site, or a new one, is put into a text, and stands there for readers.
  const { text, save, address } = await openArticle(page, site, 'मेले से', '<p>लोकगीत।</p>');
  await pressTool(page, 'File');
  const picker = page.getByRole('dialog', { name: 'Insert a file' });
  await picker.getByLabel('Files to upload').setInputFiles({
    name: 'ढोल.mp3',
    mimeType: 'audio/mpeg',
    buffer: bytesOf.mp3(),
  });
  await picker.getByRole('button', { name: /^ढोल.mp3/ }).click();
  await expect(text.locator('.file-card')).toHaveText('ढोल');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/file');
  await page.getByRole('option', { name: /^File/ }).click();
  await expect(picker.getByRole('button', { name: /^मेला.mp4/ })).toBeVisible();
  await looksRight(page);
  // Nothing that is being sent is stopped unasked.
  const pieces = /\/api\/files\/uploads\/\w+\?at=/;
  const stopped = page.getByRole('dialog', { name: 'Stop the upload?' });
  await page.route(pieces, () => {});
  const song = { name: 'गीत.mp3', mimeType: 'audio/mpeg', buffer: bytesOf.mp3() };
  await picker.getByLabel('Files to upload').setInputFiles(song);
  await page.keyboard.press('Escape');
  await stopped.getByRole('button', { name: 'Cancel' }).click();
  await expect(picker.getByText('0 of 1 uploaded')).toBeVisible();
  await picker.getByRole('button', { name: 'Cancel the upload of गीत.mp3' }).click();
  await page.unroute(pieces);
  await picker.getByRole('searchbox').fill('मेला');
  await expect(picker.getByRole('button', { name: /^ढोल.mp3/ })).toBeHidden();
  await picker.getByRole('button', { name: /^मेला.mp4/ }).click();
  await expect(picker).toBeHidden();
  const stored = await save();
  expect(stored).toMatch(
    /<p class="file-card"><a href="\/files\/[0-9a-f]{24}\.mp3">ढोल<\/a><\/p>.*\.mp4">मेला</,
  );
  await page.goto(await address());
  await expect(page.locator('audio')).toHaveAttribute('preload', 'none');
  await page.locator('.file-words summary').click();
  await expect(page.getByText('मेले में आपका स्वागत है।')).toBeVisible();
  await looksRight(page);
});

test('whoever leaves the screen stops every file that is sent or waits', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/files');
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/files/uploads')) {
      begun.push(request.postData() ?? '');
    }
  });
  await page.route(/\/api\/files\/uploads\/\w+\?at=/, () => {});
  await page.getByLabel('Files to upload').setInputFiles(
    ['पहला.mp3', 'दूसरा.mp3', 'तीसरा.mp3'].map((name) => ({
      name,
      mimeType: 'audio/mpeg',
      buffer: bytesOf.mp3(),
    })),
  );
  await expect(page.getByText('0 of 3 uploaded')).toBeVisible();
  await page.getByRole('link', { name: 'Categories' }).click();
  const erased = page.waitForRequest((request) => request.method() === 'DELETE');
  const question = page.getByRole('dialog', { name: 'Stop the upload?' });
  await question.getByRole('button', { name: 'Stop the upload' }).click();
  await erased;
  await expect(page).toHaveURL(/\/admin\/categories$/);
  expect(begun).toEqual([expect.stringContaining('पहला')]);
});

test('files that are dropped into a text become cards in it', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  const { text, save } = await openArticle(page, site, 'गिराई गई फ़ाइलें', '<p>पहले।</p>');
  const pdf = (name: string) => ({
    name,
    type: 'application/pdf',
    text: bytesOf.pdf().toString('latin1'),
  });
  await drop(text, { others: [pdf('नियम.pdf'), pdf('सूची.pdf')] });
  await expect(text.locator('.file-card')).toHaveText(['नियम', 'सूची']);
  await expect(page.getByRole('dialog')).toBeHidden();
  // What no feature takes is told of in its place.
  await drop(text, { others: [{ name: 'page.html', type: 'text/html', text: '<p>' }] });
  await expect(text.getByRole('alert')).toHaveText(/^page\.html: This file is not a picture/);
  // The screen leads on to the list once it is saved.
  expect(await save()).toMatch(/\.pdf">नियम<.*\.pdf">सूची</);
});
