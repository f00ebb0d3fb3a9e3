import type { Page } from '@playwright/test';
import { arrangedSeriesSchema } from '../../contract/series.ts';
import { stageListSchema } from '../../contract/stage-settings.ts';
import { write } from '../../database/transactions.ts';
import { addArticle, saveArticle } from '../../domain/articles/edit.ts';
import { loadArticle } from '../../domain/articles/load.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
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

test('what is typed while the question is on its way belongs to mine', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { save, read, update, dialog } = await openAsMeera(page, site);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('मेरा शीर्षक');
  await save({ name: 'उनका शीर्षक' });
  const code = /\/assets\/load-conflict-/;
  const held = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await held.promise;
    await route.continue();
  });
  const loading = page.waitForRequest(code);
  await update.click();
  await loading;
  await expect(update).toBeEnabled();
  await page.getByRole('textbox', { name: 'Description', exact: true }).press('ControlOrMeta+End');
  await page.keyboard.type(' दीये तैरते हैं।');
  held.resolve();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  const { name, description } = await read();
  expect({ name, description }).toEqual({
    name: 'मेरा शीर्षक',
    description: html([...text.slice(0, 2), `${text[2]} दीये तैरते हैं।`]),
  });
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

test('words that a colleague has added meanwhile are there beside mine, and the next press saves both', async ({
  page,
  site,
}) => {
  const colleague = await newPerson(site, 'editor');
  await actAs(page, await newPerson(site, 'admin'));
  const save = page.getByRole('button', { name: /^Save/ });
  await page.goto('/admin/dictionary');
  const words = page.getByRole('textbox', { name: 'Hindi words that your texts use' });
  await words.fill('लेखनी\nबावड़ी');
  await call(site, colleague, 'POST', '/api/dictionary/words', { word: 'ज़ूटोपिया' });
  await save.click();
  await expect(page.getByText('Somebody has changed the dictionary')).toBeVisible();
  await expect(words).toHaveValue('लेखनी\nबावड़ी\nज़ूटोपिया');
  await save.click();
  await expect(page.getByText('The dictionary is saved.')).toBeVisible();
  await expect(words).toHaveValue('ज़ूटोपिया\nबावड़ी\nलेखनी');
});

test('lists that a colleague has changed meanwhile are saved by the next press', {
  tag: '@long',
}, async ({ page, site }) => {
  const colleague = await newPerson(site, 'admin');
  await actAs(page, await newPerson(site, 'admin'));
  const save = page.getByRole('button', { name: /^Save/ });
  const notice = page.getByText(/^Somebody has changed/);

  await page.goto('/admin/synonyms');
  const lines = page.getByRole('textbox', { name: 'Words that readers use for one another' });
  await lines.fill('बावड़ी, जलमंदिर');
  await call(site, colleague, 'PUT', '/api/synonyms', { groups: [['रोटी', 'चपाती']] });
  await save.click();
  await expect(notice).toBeVisible();
  await expect(lines).toHaveValue('बावड़ी, जलमंदिर\nरोटी, चपाती');
  await save.click();
  await expect(page.getByText('The synonyms are saved.')).toBeVisible();

  await page.goto('/admin/stages');
  const english = page.getByLabel('Name in English');
  await english.first().fill('Begun');
  const list = stageListSchema.parse((await call(site, colleague, 'GET', '/api/stages')).body);
  const [first] = list.stages;
  const added = { ...first, id: 'desk-2', names: { hi: 'दूसरी मेज़', en: 'Second desk' } };
  const theirs = { stages: [added, ...list.stages].map(({ articles: _, ...stage }) => stage) };
  await call(site, colleague, 'PUT', '/api/stages', theirs);
  await save.click();
  await expect(notice).toBeVisible();
  await expect(page.getByText('Second desk')).toBeVisible();
  await expect(english.first()).toHaveValue('Begun');
  await save.click();
  await expect(page.getByText('The stages are saved.')).toBeVisible();

  await page.goto('/admin/series');
  await page.getByRole('link', { name: 'Order the parts of Jaipur' }).first().click();
  const parts = page.locator('.series-order .series-part a');
  await expect(parts).toHaveCount(3);
  const names = await parts.allTextContents();
  await page
    .getByRole('button', { name: /^Move .* up/ })
    .last()
    .click();
  const path = `/api/series/${/series\/([^/]+)/.exec(page.url())?.[1]}`;
  const arranged = arrangedSeriesSchema.parse((await call(site, colleague, 'GET', path)).body);
  const turned = arranged.parts.map(({ _id }) => _id).toReversed();
  await call(site, colleague, 'PUT', `${path}/order`, { parts: turned });
  await save.click();
  await expect(notice).toBeVisible();
  await save.click();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(parts).toHaveText([...names.slice(0, -2), names.at(-1) ?? '', names.at(-2) ?? '']);
});
