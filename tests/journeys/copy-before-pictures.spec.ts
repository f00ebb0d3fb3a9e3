import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { putSetting } from '../../domain/settings.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('where no picture is needed, Submit and Update publish without one', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/add-article/');
  const title = page.getByLabel('Title', { exact: true });
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  const submit = page.getByRole('button', { name: 'Submit and publish' });
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Submit and publish needs an article image.')).toBeVisible();

  await write(db, (trx) => putSetting(trx, 'requirePicture', false));
  await page.reload();
  await expect(submit).toBeEnabled();
  await title.fill('बाँध के फाटक खुले');
  await text.fill('तड़के चार बजे फाटक खोले गए।');
  await submit.click();
  await expect(page.getByText('Success! Article added successfully.')).toBeVisible();

  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Edit बाँध के फाटक खुले' }).click();
  await title.fill('बाँध के छह फाटक खुले');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  const { slug } = await db
    .selectFrom('articles')
    .select('slug')
    .where('name', '=', 'बाँध के छह फाटक खुले')
    .executeTakeFirstOrThrow();
  await page.goto(`/general/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बाँध के छह फाटक खुले');
});

test('a new article goes to review without a picture, and is approved without one', {
  tag: '@long',
}, async ({ page, browser, site, baseURL }) => {
  await actAs(page, await newPerson(site, 'contributor'));
  await page.goto('/admin/add-article/');
  await page.getByLabel('Title', { exact: true }).fill('पहली ख़बर');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('नाव चली।');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const sent = 'Success! Article added successfully. Sent for review: an editor will publish it.';
  await expect(page.getByText(sent)).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const editor = await context.newPage();
  await actAs(editor, await newPerson(site, 'editor'));
  await editor.goto('/admin/articles?status=review');
  await editor.getByRole('link', { name: 'Edit पहली ख़बर' }).click();
  await editor.getByLabel('Title', { exact: true }).fill('पहली ख़बर, सुधारी हुई');
  await editor.keyboard.press('Control+s');
  await expect(editor.getByText('Saved')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Update' })).toBeEnabled();
  await editor.getByRole('button', { name: 'Approve' }).click();
  await expect(editor.getByText('Approved: it is ready to be published.')).toBeVisible();

  await editor.getByRole('link', { name: 'Edit पहली ख़बर' }).click();
  await editor.getByLabel('Title', { exact: true }).fill('पहली ख़बर, फिर सुधारी हुई');
  await editor.getByRole('button', { name: 'Update' }).click();
  const voided = 'Success! Article updated successfully. The approval was for the earlier text';
  await expect(editor.getByText(voided)).toBeVisible();
  await context.close();
});

test('changes of a live article without a picture are proposed', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { db } = site.database;
  await write(db, (trx) => putSetting(trx, 'requirePicture', false));
  const info = await newPerson(site, 'contributor');
  const editor = await requireUser(db, (await newPerson(site, 'editor'))._id);
  const id = await write(db, (trx) =>
    addArticle(trx, editor, {
      name: 'बिना फ़ोटो की ख़बर',
      description: '<p>नाव चली।</p>',
      author: info._id,
    }),
  );
  await write(db, (trx) => putSetting(trx, 'requirePicture', true));
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  await page.getByLabel('Title', { exact: true }).fill('बिना फ़ोटो की पूरी ख़बर');
  await page.getByRole('button', { name: 'Submit as a proposal' }).click();
  await expect(page.getByText('Readers go on seeing the live text.')).toBeVisible();
});
