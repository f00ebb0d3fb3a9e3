import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

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
