import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('beside Publish stands what may be missing, and none of it stops anybody', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor');
  const person = await requireUser(db, info._id);
  const id = await write(db, (trx) =>
    addArticle(trx, person, {
      name: 'बाँध के फाटक खुले',
      imageUrl: '/icon-192.png',
      description:
        '<p>नाव <a href="/general/nahin">चली</a> <a href="/about-us">घाट</a> से।</p><p><img src="/icon-192.png"></p>',
      status: 'draft',
    }),
  );
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  const button = page.getByRole('button', { name: 'Checks' });
  await expect(button).toHaveText('Checks 5');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Before publishing' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    /The picture is 192 pixels wide/,
    /The article image has no description/,
    '1 picture in the text without a description.Go there',
    /Search engines get no description/,
    /It has no tag/,
    '/general/nahin: leads nowhere',
  ]);
  await looksRight(page);
  const alone = dialog.getByRole('listitem').filter({ hasText: 'in the text without' });
  await alone.getByRole('button', { name: 'Go there' }).click();
  // The tool for pictures changes the one that is selected.
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Alt text').fill('नदी');
  await page.getByRole('dialog').getByRole('button', { name: 'Save image' }).click();
  await expect(button).toHaveText('Checks 4');
  // Of this site all are looked up again.
  const asked = page.waitForRequest('**/api/articles/links');
  await page.route('**/api/articles/links', (route) =>
    route.fulfill({ status: 429, json: { message: 'As many links have been checked for you.' } }),
  );
  await button.click();
  expect((await asked).postDataJSON()).toEqual({ links: ['/general/nahin', '/about-us'] });
  await expect(dialog.getByText('As many links have been checked for you.')).toBeVisible();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Search engines get' });
  await row.getByRole('button', { name: 'Go there' }).click();
  const description = page.getByLabel('Meta description');
  await expect(description).toBeFocused();
  await description.fill('तड़के चार बजे फाटक खोले गए।');
  await expect(button).toHaveText('Checks 3');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
});
