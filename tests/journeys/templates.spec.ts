import { write } from '../../database/transactions.ts';
import { createTemplate } from '../../domain/templates/templates.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { sampleForm } from '../support/samples.ts';
import { paragraphOf, wordFileOf } from '../support/word-file.ts';

test('an article begins with a template of its category, which another editor replaces', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const editor = await newPerson(site, 'editor', 'लता सिंघवी');
  const kitchen = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'rasoi')
    .executeTakeFirstOrThrow();
  const add = (name: string, category: string) =>
    write(db, (trx) => {
      const description = '<h2>सामग्री</h2><p>यहाँ लिखें।</p>';
      const form = sampleForm({ name: 'विधि: ', description, category, language: 'hi' });
      return createTemplate(trx, { name, form }, editor._id);
    });
  await add('अख़बार', '');
  const recipe = await add('व्यंजन', kitchen.id);
  await actAs(page, editor);
  await page.goto('/hi/admin/add-article');
  await page.getByLabel('विषय', { exact: true }).selectOption({ label: 'रसोई' });
  await page.getByRole('button', { name: 'साँचे से शुरू करें' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link')).toHaveText(['व्यंजन', 'अख़बार']);
  await looksRight(page);
  // One for every category leaves the chosen one.
  await dialog.getByRole('link', { name: 'अख़बार' }).click();
  await expect(page.getByLabel('शीर्षक', { exact: true })).toHaveValue('विधि: ');
  await expect(page.getByRole('textbox', { name: 'लेख का पाठ', exact: true })).toContainText(
    'सामग्री',
  );
  await expect(page.getByLabel('विषय', { exact: true })).toHaveValue(kitchen.id);

  // It is saved in place of the other, which somebody has changed meanwhile.
  await page.getByRole('button', { name: 'और', exact: true }).click();
  await page.getByRole('menuitem', { name: 'साँचे के रूप में सहेजें' }).click();
  await dialog.getByRole('combobox').selectOption(recipe);
  const later = { updated_at: new Date(Date.now() + 1000).toISOString() };
  await db.updateTable('templates').set(later).where('id', '=', recipe).execute();
  await dialog.getByRole('button', { name: 'साँचा सहेजें' }).click();
  await expect(dialog.getByText('इस बीच किसी ने यह साँचा बदल दिया है।')).toBeVisible();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'साँचा सहेजें' }).click();
  await expect(page.getByText('साँचा “व्यंजन” सहेज लिया गया')).toBeVisible();
});

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
