import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { editorScripts } from '../support/screen-load.ts';
import type { Site } from '../support/site.ts';

const stored = '<h2>बीच में</h2><p>पहले से लिखा <strong>पाठ</strong>।</p>';

/** Makes an article and opens its form; returns how to read it as it is stored. */
async function openForm(page: Page, site: Site) {
  const { db } = site.database;
  const info = await newPerson(site, 'editor');
  const person = await requireUser(db, info._id);
  const values = { name: 'धीमा जाल', imageUrl: '/icon-192.png', description: stored };
  const id = await write(db, (trx) => addArticle(trx, person, { ...values, status: 'published' }));
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  return () => db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('a form is written and saved before its editor has come, which moves nothing', async ({
  page,
  site,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route(editorScripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const read = await openForm(page, site);
  const form = page.url();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('तेज़ जाल');
  await expect(page.getByText('Loading the editor…')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Description' })).toContainText('पहले से लिखा पाठ।');
  await looksRight(page);
  const box = page.locator('.editor');
  const before = await box.boundingBox();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  expect(await read()).toMatchObject({ name: 'तेज़ जाल', description: stored });

  await page.goto(form);
  await title.fill('बहुत तेज़ जाल');
  gate.resolve();
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(text).toContainText('पहले से लिखा पाठ।');
  await expect(title).toHaveValue('बहुत तेज़ जाल');
  await expect(title).toBeFocused();
  expect(await box.boundingBox()).toEqual(before);
});

test('where the editor cannot be loaded, the text is written as HTML', async ({ page, site }) => {
  await page.route(editorScripts, (route) => route.abort());
  const read = await openForm(page, site);
  const form = page.url();
  const source = page.getByRole('textbox', { name: 'Description, HTML source' });
  await expect(source).toHaveValue(stored);
  await looksRight(page);
  await source.fill('<p>बिना एडिटर के।</p>');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  expect((await read()).description).toBe('<p>बिना एडिटर के।</p>');

  await page.goto(form);
  await source.fill('<p>फिर से।</p>');
  await page.unroute(editorScripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(text).toContainText('फिर से।');
});
