import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { paragraphOf, wordFileOf } from '../support/word-file.ts';

test('a Word file is opened as a draft; another file says what to do', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'author'));
  await page.goto('/admin/add-article/');
  await page.getByRole('button', { name: 'Open a Word file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a Word file' });
  const file = dialog.getByLabel('Word file');
  await file.setInputFiles({
    name: 'पुराना.doc',
    mimeType: 'application/msword',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  });
  await expect(dialog.getByRole('alert')).toContainText('Save it in Word as .docx');
  await looksRight(page);
  const body = paragraphOf('बावड़ी का विज्ञान', 'Title') + paragraphOf('पानी कहाँ से आता है?');
  await file.setInputFiles({
    name: 'लेख.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: wordFileOf({ body }),
  });
  await expect(page).toHaveURL(/\/admin\/edit-article\//);
  await expect(page.getByText('The file is open as a draft.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('बावड़ी का विज्ञान');
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveText(
    'पानी कहाँ से आता है?',
  );
});
