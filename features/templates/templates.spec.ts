import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { withTemplates } from './rules/tables.ts';
import { putTemplate } from './support.ts';

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
  const add = (name: string, category: string) => {
    const description = '<h2>सामग्री</h2><p>यहाँ लिखें।</p>';
    const values = { name: 'विधि: ', description, category, language: 'hi' } as const;
    return putTemplate(site, editor._id, name, values);
  };
  await add('अख़बार', '');
  const recipe = await add('रेसिपी', kitchen.id);
  await actAs(page, editor);
  await page.goto('/hi/admin/add-article');
  await page.getByLabel('विषय', { exact: true }).selectOption({ label: 'रसोई' });
  await page.getByRole('button', { name: 'साँचे से शुरू करें' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link')).toHaveText(['रेसिपी', 'अख़बार']);
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
  await withTemplates(db).updateTable('templates').set(later).where('id', '=', recipe).execute();
  await dialog.getByRole('button', { name: 'साँचा सहेजें' }).click();
  await expect(dialog.getByText('इस बीच किसी ने यह साँचा बदल दिया है।')).toBeVisible();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'साँचा सहेजें' }).click();
  await expect(page.getByText('साँचा “रेसिपी” सहेज लिया गया')).toBeVisible();

  // No dialog closes over what was typed without a question.
  await page.goto('/hi/admin/templates');
  await page
    .getByRole('button', { name: /^नाम बदलें/ })
    .first()
    .click();
  await dialog.getByRole('textbox').fill('आधा लिखा');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'बिना सहेजे बाहर जाएँ?' })).toBeVisible();
});
