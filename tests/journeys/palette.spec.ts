import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';

test('Ctrl+K leads to screens and articles by their names, Hindi ones in Latin letters', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const info = await newPerson(site, 'contributor');
  const person = await requireUser(db, info._id);
  const values = { name: 'जंतर मंतर की घड़ी', description: '<p>धूप</p>', status: 'draft' as const };
  const id = await write(db, (trx) => addArticle(trx, person, values));
  await actAs(page, info);
  await page.goto('/hi/admin/dashboard');
  await page.getByRole('heading', { name: 'डैशबोर्ड' }).waitFor();

  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'स्क्रीन, कार्रवाई या लेख खोजें' });
  const option = (name: string) => page.getByRole('option', { name });
  await expect(field).toBeFocused();
  await expect(option('जंतर मंतर की घड़ी')).toBeVisible();
  // What the role may not open is not offered.
  await expect(option('सेटिंग')).toHaveCount(0);
  await looksRight(page);

  // A quick Enter opens nothing that is there only until what was typed is found.
  await field.fill('xyzxyz');
  await field.press('Enter');
  await expect(field).toBeVisible();
  await field.fill('naya lekh');
  await expect(option('लेख जोड़ें')).toBeVisible();
  await field.fill('chitr');
  await expect(option('चित्र')).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/hi\/admin\/media$/);
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: 'स्क्रीन, कार्रवाई या लेख खोजें' }).click();
  await field.fill('xyzxyz');
  await expect(page.getByText('इस नाम का कुछ नहीं मिला।')).toBeVisible();
  await field.fill('jantar');
  await expect(option('जंतर मंतर की घड़ी')).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/hi/admin/edit-article/${id}$`));
});

test('the palette finds screens by what people call them in both languages, and acts on the open story', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { db } = site.database;
  const info = await newPerson(site, 'admin');
  const person = await requireUser(db, info._id);
  const values = { ...publishable, name: 'पुराना बाज़ार', imageUrl: '/icon-192.png' };
  const id = await write(db, (trx) => addArticle(trx, person, { ...values, status: 'draft' }));
  await actAs(page, info);
  await page.goto('/admin/dashboard');
  const field = page.getByRole('combobox', { name: 'Find a screen, an action or an article' });
  const screens = page.getByRole('group', { name: 'Screens' }).getByRole('option');
  await page.getByRole('button', { name: 'Find a screen, an action or an article' }).click();
  for (const [typed, screen] of [
    ['newsletter', 'Newsletters'],
    ['न्यूज़लेटर', 'Newsletters'],
    ['trash', 'Bin'],
    ['backup', 'Backups'],
    ['बैकअप', 'Backups'],
    ['export', 'Backups'],
    ['category', 'Categories'],
    ['श्रेणी', 'Categories'],
    ['password', 'My Profile'],
    ['पासवर्ड', 'My Profile'],
  ]) {
    await field.fill(typed ?? '');
    await expect(screens.filter({ hasText: screen ?? '' })).toHaveCount(1);
  }

  await page.goto(`/admin/edit-article/${id}`);
  const own = page.getByRole('group', { name: 'This article' }).getByRole('option');
  const open = async () => {
    await page.getByRole('button', { name: 'Find a screen, an action or an article' }).click();
    await expect(own.first()).toBeVisible();
  };
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await open();
  await field.fill('schedule');
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule the publication' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await field.fill('publish');
  await expect(own).toHaveText(['Publish']);
  await field.press('Enter');
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  await page.goto(`/admin/edit-article/${id}`);
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled();
  await open();
  await field.fill('पिन');
  await field.press('Enter');
  await expect(page).toHaveURL('/admin/articles');
  const { body } = await call(site, info, 'GET', `/api/articles/article/${id}`);
  expect(body).toMatchObject({ pinned: true });
});
