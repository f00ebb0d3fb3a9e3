import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle, saveArticle } from '../../domain/articles/edit.ts';
import { loadArticle } from '../../domain/articles/load.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';
import type { Site } from '../support/site.ts';

const text = ['घाट पर सुबह होती है।', 'नावें धीरे-धीरे चलती हैं।', 'शाम को आरती होती है।'];
const html = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('');

/** Opens an article as Meera; the result lets Kabir save it meanwhile. */
async function openAsMeera(page: Page, site: Site) {
  const { db } = site.database;
  const meera = await newPerson(site, 'author', 'मीरा');
  const kabir = await requireUser(db, (await newPerson(site, 'editor', 'कबीर'))._id);
  const id = await write(db, async (trx) =>
    addArticle(trx, await requireUser(trx, meera._id), {
      ...publishable,
      name: 'बनारस के घाट',
      imageUrl: '/icon-192.png',
      metaTitle: 'बनारस',
      description: html(text),
    }),
  );
  await actAs(page, meera);
  await page.goto(`/admin/edit-article/${id}`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'बनारस के घाट',
  );
  const save = (body: object) =>
    write(db, (trx) => saveArticle(trx, kabir, id, { name: 'बनारस के घाट', ...body }));
  const read = () => loadArticle(db, kabir, id);
  const update = page.getByRole('button', { name: 'Update' });
  return {
    id,
    save,
    read,
    update,
    dialog: page.getByRole('dialog', { name: 'Saved in the meantime' }),
  };
}

test('two people’s changes of one article are merged', async ({ page, site }) => {
  const { save, read, update, dialog } = await openAsMeera(page, site);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('काशी के घाट');
  const description = page.getByRole('textbox', { name: 'Description', exact: true });
  await description.press('ControlOrMeta+End');
  await page.keyboard.type(' दीये तैरते हैं।');
  await save({
    name: 'वाराणसी के घाट',
    metaTitle: 'वाराणसी',
    description: html(['घाट पर सुनहरी सुबह होती है।', ...text.slice(1)]),
  });
  await update.click();
  await expect(dialog).toContainText('कबीर saved this article');
  await expect(
    dialog.getByRole('region', { name: 'Title', exact: true }).locator('ins'),
  ).toHaveText(/काशी/);
  await expect(
    dialog.getByRole('region', { name: 'Description', exact: true }).locator('del'),
  ).toHaveText(/सुनहरी/);
  await expect(dialog.getByText('Changed by both')).toHaveCount(2);
  await expect(dialog.getByText('Changed by them')).toHaveCount(1);
  await looksRight(page);
  await dialog.getByRole('group', { name: 'Title, merged:' }).getByLabel('theirs').check();
  await dialog.getByRole('button', { name: 'Merge both' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Look through it and save.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'वाराणसी के घाट',
  );
  await expect(description).toContainText('सुनहरी');
  await update.click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  expect(await read()).toMatchObject({
    version: 3,
    name: 'वाराणसी के घाट',
    metaTitle: 'वाराणसी',
    description: html(['घाट पर सुनहरी सुबह होती है।', text[1] ?? '', `${text[2]} दीये तैरते हैं।`]),
  });
});

test('both wordings of one paragraph stand in the merged text', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { save, update, dialog } = await openAsMeera(page, site);
  const description = page.getByRole('textbox', { name: 'Description', exact: true });
  await description.press('ControlOrMeta+End');
  await page.keyboard.type(' मेरा वाक्य।');
  await save({ description: html([...text.slice(0, 2), 'उनका वाक्य।']) });
  await update.click();
  await expect(dialog).toContainText('both wordings one after the other');
  await dialog.getByRole('button', { name: 'Merge both' }).click();
  await expect(dialog).toBeHidden();
  await expect(description).toContainText('उनका वाक्य।');
  await expect(description).toContainText('मेरा वाक्य।');
});

test('keeping mine saves it, and theirs stays in the history', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { id, save, read, update, dialog } = await openAsMeera(page, site);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('मेरा शीर्षक');
  await save({ name: 'उनका शीर्षक' });
  await update.click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  expect(await read()).toMatchObject({ version: 3, name: 'मेरा शीर्षक' });
  await page.goto(`/admin/edit-article/${id}/history`);
  await expect(page.getByText('उनका शीर्षक')).toBeVisible();
});

test('taking theirs puts mine aside on the device', { tag: '@long' }, async ({ page, site }) => {
  const { save, read, update, dialog } = await openAsMeera(page, site);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('मेरा शीर्षक');
  await save({ name: 'उनका शीर्षक' });
  await update.click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(dialog).toBeHidden();
  await expect(title).toHaveValue('उनका शीर्षक');
  await title.fill('और कुछ');
  await update.click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  expect(await read()).toMatchObject({ version: 3, name: 'और कुछ' });
  await expect(page).toHaveURL('/admin/articles');
  await page.goBack();
  await expect(page.getByText('put aside')).toContainText('मेरा शीर्षक');
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog).toBeHidden();
  await expect(title).toHaveValue('मेरा शीर्षक');
});
