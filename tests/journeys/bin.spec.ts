import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';

test('deleted articles and categories rest in the bin', async ({ page, site }) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor', 'कविता जोशी');
  const person = await requireUser(db, info._id);
  for (const name of ['मेले की रात', 'पहाड़ की चाय'])
    await write(db, (trx) => addArticle(trx, person, { ...publishable, name }));
  await actAs(page, info);
  for (const name of ['मेले की रात', 'पहाड़ की चाय']) {
    await page.goto(`/admin/articles?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Article "${name}" deleted successfully!`)).toBeVisible();
  }
  await page.goto('/admin/categories');
  await page.locator('tr', { hasText: 'Travel' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByLabel('Move the articles to').selectOption({ label: 'Parenting' });
  await page.getByRole('button', { name: 'Move and delete' }).click();
  await expect(page.getByText('Category "Travel" deleted successfully!')).toBeVisible();

  await page.goto('/admin/bin');
  const row = page.locator('tr', { hasText: 'मेले की रात' });
  await expect(row).toContainText('कविता जोशी');
  await expect(row).toContainText('30 days left');
  await row.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('The article is back.')).toBeVisible();
  await expect(row).toBeHidden();
  const other = page.locator('tr', { hasText: 'पहाड़ की चाय' });
  await other.getByRole('button', { name: /^Delete for good/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete "पहाड़ की चाय" for good?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('"पहाड़ की चाय" is deleted for good.')).toBeVisible();
  await expect(page.getByText('Nothing is in the bin here.')).toBeVisible();

  const kinds = page.getByRole('navigation', { name: 'Kinds' });
  await kinds.getByRole('link', { name: 'Categories' }).click();
  await expect(kinds.locator('[aria-current]')).toHaveText('Categories');
  await page
    .locator('tr', { hasText: 'Travel' })
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(page.getByText('The category "Travel" is back.')).toBeVisible();
  await page.goto('/category/travel');
  await expect(page.getByRole('heading', { name: 'Travel' })).toBeVisible();
});

test('a deleted picture is out of the library until it is restored', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/bin?kind=images');
  await expect(page.getByText('Nothing is in the bin here.')).toBeVisible();
  const { db } = site.database;
  await db
    .updateTable('images')
    .set({ binned_at: new Date().toISOString() })
    .where('id', 'in', db.selectFrom('images').select('id').orderBy('id').limit(1))
    .execute();
  await page.reload();
  await expect(page.getByText('30 days left')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('The picture is back.')).toBeVisible();
});
