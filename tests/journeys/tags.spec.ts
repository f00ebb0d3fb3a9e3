import { write } from '../../database/transactions.ts';
import { listForAdmin } from '../../domain/articles/admin-list.ts';
import { saveArticle } from '../../domain/articles/edit.ts';
import { findTagNamed } from '../../domain/tags/tags.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';

test('a tag is made while writing, its page is read, and it is merged into another', async ({
  page,
  site,
}) => {
  const { save, address } = await openArticle(page, site, 'मानसून की राह', '<p>मौसम और बारिश।</p>');
  const form = page.url();
  await page.getByRole('button', { name: 'Choose tags' }).click();
  const box = page.getByRole('combobox', { name: 'Tags' });
  await expect(box).toBeFocused();
  await box.fill('मानसून');
  await page.getByRole('option', { name: 'Add the tag "मानसून"' }).click();
  const chips = page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
  await expect(chips).toHaveText(['मानसून']);
  await box.fill('बारिश');
  await expect(page.getByRole('option', { name: 'Add the tag "बारिश"' })).toBeVisible();
  await box.press('Enter');
  await expect(chips).toHaveText(['मानसून', 'बारिश']);
  const heard = page.getByRole('status').filter({ hasText: 'Chosen tags' });
  await expect(heard).toHaveText('Chosen tags: मानसून, बारिश');
  // Hindi in Latin letters finds what there is; what is chosen is not offered again.
  await box.fill('mansoon');
  const found = page.getByRole('listbox', { name: 'Tags found' }).getByRole('option');
  await expect(found).toHaveText(['Add the tag "mansoon"']);
  await box.press('Escape');
  await box.fill('');
  await page.getByRole('button', { name: 'Remove "बारिश"' }).click();
  await box.focus();
  await expect(found.first()).toBeVisible();
  // Until the answer is there, Enter takes nothing of what was found before.
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/tags?q=xyz&*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await box.fill('xyz');
  await box.press('Enter');
  await expect(chips).toHaveText(['मानसून']);
  answer.resolve();
  await expect(found).toHaveText(['Add the tag "xyz"']);
  await box.fill('');
  await page.getByRole('button', { name: 'Add "बारिश"' }).click();
  await expect(chips).toHaveText(['मानसून', 'बारिश']);
  // Words without a tag are told of, and are not dropped in silence.
  await box.fill('अनजाना');
  await page.getByLabel('Title', { exact: true }).focus();
  await expect(page.getByText('"अनजाना" is not chosen yet')).toBeVisible();
  await looksRight(page);
  await box.fill('');
  await save();

  // What it has is not read aloud before somebody changes it.
  await page.goto(form);
  await page.getByRole('button', { name: 'Choose tags' }).click();
  await expect(chips).toHaveText(['मानसून', 'बारिश']);
  await expect(heard).toHaveCount(0);

  await page.route('**/api/tags**', (route) => route.abort());
  await page.goto('/admin/tags');
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/tags**');
  await again.click();
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();

  await page.goto(await address());
  await page.getByRole('link', { name: 'मानसून', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मानसून');
  await expect(page.getByRole('link', { name: 'मानसून की राह' })).toBeVisible();
  const old = page.url();
  await looksRight(page);

  await page.goto('/admin/tags');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('बारिश').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Rain');
  await dialog.getByText('In Hindi', { exact: true }).click();
  await dialog.getByLabel('Name in Hindi').fill('बारिश');
  await dialog.getByRole('button', { name: 'Save tag' }).click();
  await expect(row('बारिश')).toContainText('Rain');
  await expect(dialog).toBeHidden();

  await row('मानसून').getByRole('button', { name: 'Merge' }).click();
  await dialog.getByRole('combobox', { name: 'The tag that stays' }).fill('barish');
  await dialog.getByRole('option', { name: 'Rain' }).click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('"मानसून" is now part of "Rain".')).toBeVisible();
  await expect(row('मानसून')).toBeHidden();
  // The story is in Hindi, and so are the pages to which it leads.
  await page.goto(old);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बारिश');
});

test('many articles get a tag at once, it is taken back, and what is stale is left out', {
  tag: '@long',
}, async ({ page, site }) => {
  const editor = await newPerson(site, 'editor');
  await actAs(page, editor);
  await page.goto('/admin/tags');
  await page.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('त्योहार');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('Tag added.')).toBeVisible();

  // What a colleague has changed since the list was shown stays.
  const tag = page.getByRole('row', { name: /त्योहार/ });
  await tag.getByRole('button', { name: 'Edit' }).click();
  const found = await findTagNamed(site.database.db, 'त्योहार');
  await call(site, editor, 'PUT', `/api/tags/tag/${found?._id}`, { slug: 'tyohar-aur-mele' });
  await dialog.getByLabel('Description', { exact: true }).fill('मेले और व्रत');
  await dialog.getByRole('button', { name: 'Save tag' }).click();
  await expect(page.getByText('Tag saved.')).toBeVisible();
  expect(await findTagNamed(site.database.db, 'त्योहार')).toMatchObject({
    slug: 'tyohar-aur-mele',
    description: 'मेले और व्रत',
  });

  await page.goto('/admin/articles');
  const choices = page.getByRole('checkbox', { name: /^Choose "/ });
  await choices.nth(0).check();
  await choices.nth(1).check();
  const give = async () => {
    await page.getByRole('button', { name: 'Add tag' }).click();
    await dialog.getByRole('combobox').fill('tyohar');
    await dialog.getByRole('option', { name: 'त्योहार' }).click();
  };
  // What fails leaves the choice as it was.
  await page.route('**/api/articles/bulk', (route) => route.abort(), { times: 1 });
  await give();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await expect(choices.nth(1)).toBeChecked();
  await page.keyboard.press('Escape');
  await give();
  await expect(page.getByText('2 articles got the tag "त्योहार".')).toBeVisible();

  await page.getByRole('combobox', { name: 'All tags' }).fill('त्योहार');
  await page.getByRole('option', { name: 'त्योहार' }).click();
  await expect(choices).toHaveCount(2);
  await looksRight(page);
  await choices.nth(0).check();
  await choices.nth(1).check();
  await page.getByRole('button', { name: 'Remove tag' }).click();
  await dialog.getByRole('combobox').fill('त्योहार');
  await dialog.getByRole('option', { name: 'त्योहार' }).click();
  await expect(page.getByText('No articles match.')).toBeVisible();
  const lost = page.getByRole('listitem').filter({ hasText: '2 articles lost the tag' });
  await lost.getByRole('button', { name: 'Undo' }).click();
  await expect(choices).toHaveCount(2);

  // What somebody has saved since the list was shown gets no time.
  const { db } = site.database;
  const { articles } = await listForAdmin(db, editor, {}, { page: 1, limit: 1 });
  const [{ _id = '', name = '' } = {}] = articles;
  const other = await requireUser(db, (await newPerson(site, 'editor', 'कबीर'))._id);
  await write(db, (trx) => saveArticle(trx, other, _id, { name, status: 'unpublished' }));
  await page.goto('/admin/articles');
  await page.getByRole('checkbox', { name: `Choose "${name}"` }).check();
  await write(db, (trx) => saveArticle(trx, other, _id, { name, kicker: 'नया' }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  const leftOut = page.getByRole('region', { name: '1 article left out' });
  await expect(leftOut).toContainText(`कबीर has saved "${name}" meanwhile: it stays as it is.`);
  await expect(leftOut.getByRole('link', { name })).toBeVisible();
  await looksRight(page);
  await leftOut.getByRole('button', { name: 'Put away' }).click();
  await expect(leftOut).toBeHidden();
});
