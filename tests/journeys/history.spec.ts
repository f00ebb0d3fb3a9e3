import { write } from '../../database/transactions.ts';
import { addArticle, saveArticle } from '../../domain/articles/edit.ts';
import { loadArticle } from '../../domain/articles/load.ts';
import { scheduleArticle } from '../../domain/articles/schedule.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';

test('versions of an article are looked at, compared and brought back', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor', 'कविता जोशी');
  const person = await requireUser(db, info._id);
  const name = 'मेले की रात';
  const id = await write(db, (trx) =>
    addArticle(trx, person, {
      ...publishable,
      name,
      imageUrl: '/icon-192.png',
      description: '<p>मेले में झूले थे।</p><p>रात ठंडी थी।</p>',
    }),
  );
  await write(db, (trx) =>
    saveArticle(trx, person, id, {
      name,
      description: '<p>मेले में बड़े झूले थे।</p><p>रात ठंडी थी।</p>',
    }),
  );
  await write(db, (trx) =>
    saveArticle(trx, person, id, { name: 'मेले की लंबी रात', description: '<p>सब बदल गया।</p>' }),
  );
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByText('Saved now')).toBeVisible();

  // What one save changed is one press away.
  await page.getByRole('row').nth(2).getByRole('link', { name: 'What changed' }).click();
  await expect(page).toHaveURL(/\?old=1&new=2$/);
  await expect(page.getByRole('region', { name: 'Comparison' }).locator('ins')).toHaveText([
    /^बड़े\s*$/,
  ]);
  await page.goBack();

  await page
    .getByRole('row')
    .nth(3)
    .getByLabel(/^Left side/)
    .click();
  const compared = page.getByRole('region', { name: 'Comparison' });
  await expect(
    compared.getByRole('region', { name: 'Title', exact: true }).locator('ins'),
  ).toHaveText(/लंबी/);
  await page
    .getByRole('row')
    .nth(2)
    .getByLabel(/^Right side/)
    .click();
  await expect(page).toHaveURL(/\?old=1&new=2$/);
  // The list form of the expectation waits: while the previous comparison is still shown there are
  // two.
  await expect(compared.locator('ins')).toHaveText([/^बड़े\s*$/]);
  await expect(compared.locator('del')).toHaveCount(0);
  await looksRight(page);

  await page.getByRole('row').nth(3).getByRole('link', { name: /^View/ }).click();
  await expect(compared).toContainText('मेले में झूले थे।');
  await looksRight(page);
  await page
    .getByRole('row')
    .nth(3)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The version is restored.')).toBeVisible();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByRole('row')).toHaveCount(5);
  expect(await loadArticle(db, person, id)).toMatchObject({ name, version: 4 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The article reads as before again.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(6);
  expect(await loadArticle(db, person, id)).toMatchObject({ name: 'मेले की लंबी रात', version: 5 });

  // Unpublishing asks too, and can be undone from the list.
  await page.getByRole('link', { name: 'Back to the article' }).click();
  const unpublish = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  };
  await unpublish();
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to unpublish' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  // Somebody gives it an end meanwhile.
  const end = new Date(Date.now() + 3_600_000).toISOString();
  await write(db, (trx) => scheduleArticle(trx, person, id, { action: 'unpublish', at: end }));
  const row = page.locator('tr', { hasText: 'मेले की लंबी रात' });
  const unpublishSurely = async () => {
    await unpublish();
    await sure.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('1 article unpublished.')).toBeVisible();
    await expect(page).toHaveURL('/admin/articles');
    await expect(row.locator('.pill')).toHaveText('Unpublished');
  };
  await unpublishSurely();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 article published.')).toBeVisible();
  await expect(row.locator('.pill')).toHaveText('Published');
  // The end is there again, too.
  const { scheduled } = await loadArticle(db, person, id);
  expect(scheduled).toMatchObject([{ action: 'unpublish', at: end }]);

  // Where it may not be public any more, its undoing says why.
  await page.goto(`/admin/edit-article/${id}`);
  await unpublishSurely();
  const articles = db.updateTable('articles').where('id', '=', id);
  await articles.set({ embargo: end }).execute();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('its embargo has not ended')).toBeVisible();
});

test('an article that was never changed has no versions yet', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const info = await newPerson(site, 'author');
  const id = await write(db, async (trx) =>
    addArticle(trx, await requireUser(trx, info._id), {
      ...publishable,
      name: 'नया',
      description: '<p>शाम</p><figure><img src="/icon-192.png" alt="दीया" /></figure>',
    }),
  );
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}/history`);
  await expect(page.getByText('has not been changed yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the article' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('नया');
  // The editor adds a line behind the picture, for the cursor: nobody has changed the text.
  await page.getByRole('textbox', { name: 'Description', exact: true }).press('ControlOrMeta+End');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL('/admin/help');
});
