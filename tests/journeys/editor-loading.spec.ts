import type { Locator, Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';
import { publishable } from '../support/samples.ts';
import { laterScripts } from '../support/screen-load.ts';
import type { Site } from '../support/site.ts';

const stored = '<h2>बीच में</h2><p>पहले से लिखा <strong>पाठ</strong>।</p>';

/** Makes an article and opens its form; returns how to read it as it is stored. */
async function openForm(page: Page, site: Site) {
  const { db } = site.database;
  const info = await newPerson(site, 'editor');
  const person = await requireUser(db, info._id);
  const values = { name: 'धीमा जाल', imageUrl: '/icon-192.png', description: stored };
  const id = await write(db, (trx) =>
    addArticle(trx, person, { ...publishable, ...values, status: 'published' }),
  );
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  return () => db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('a form is written and saved before its editor has come, which moves nothing', {
  tag: '@long',
}, async ({ page, site }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(laterScripts, async (route) => {
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

  // A long text makes the page longer, and no box in it scrolls.
  await text.press('ControlOrMeta+End');
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter');
  const body = page.locator('.editor-body');
  await expect.poll(() => body.evaluate((element) => element.clientHeight)).toBeGreaterThan(900);
  expect(await body.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  // The caret and the actions are both in view, once the page has scrolled.
  await expect(page.getByRole('button', { name: 'Update' })).toBeInViewport();
  const bottomOf = async (box: Locator) => {
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
    return y + height;
  };
  const edge = async () => (await page.locator('.action-bar').boundingBox())?.y ?? -1;
  const caret = text.locator('p').last();
  await expect.poll(async () => (await edge()) - (await bottomOf(caret))).toBeGreaterThanOrEqual(0);

  // While somebody writes, the sidebar is a rail; the details fold away, and stay so.
  const details = page.getByRole('button', { name: 'Details' });
  if (!(await details.isVisible())) return;
  await expect(page.locator('#side')).toHaveCSS('width', '64px');
  await expect(page.getByRole('link', { name: 'Categories' })).toBeVisible();
  await details.click();
  await expect(page.getByLabel('Category')).toBeHidden();
  await expect(details).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/admin/add-article/');
  await expect(page.getByLabel('Slug (English)')).toBeHidden();
  await title.fill('पता लिया हुआ');
  await details.click();
  await expect(page.getByLabel('Slug (English)')).toHaveValue('pata-liya-hua');
});

test('where the editor cannot be loaded, the text is written as HTML', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.route(laterScripts, (route) => route.abort());
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
  await page.unroute(laterScripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(text).toContainText('फिर से।');
});

test('finding and editing tables are loaded when they are first used', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const finding = /\/assets\/find-tools-/;
  const editing = /\/assets\/table-editing-/;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const loads = (part: RegExp) => asked.filter((url) => part.test(url)).length;
  const gate = Promise.withResolvers<void>();
  await page.route(finding, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.route(editing, (route) => route.abort());
  const { text, save } = await openArticle(page, site, 'पहली बार', '<p>बूँद और बूँद</p>');
  const form = page.url();
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  expect([loads(finding), loads(editing)]).toEqual([0, 0]);

  // While the code is on its way, the field takes the keys, and Escape closes nothing but the row.
  const field = page.getByRole('textbox', { name: 'Find', exact: true });
  await pressTool(page, 'Full screen');
  await text.press('ControlOrMeta+f');
  await page.keyboard.type('बूँद');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.locator('.editor-full')).toHaveCount(1);
  await expect(text).toBeFocused();
  await text.press('ControlOrMeta+f');
  await page.keyboard.type('बूँद');
  await page.keyboard.press('Enter');
  await looksRight(page);
  gate.resolve();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('बूँद');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressTool(page, 'Full screen');
  await expect(text).toHaveText('बूँद और बूँद');

  // A table is inserted and filled at once; where the connection is lost, its tools say so.
  await text.press('ControlOrMeta+End');
  await pressTool(page, 'Table');
  for (const word of ['माह', 'वर्षा', 'दिन', 'सावन']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await tool('Delete row').click();
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await page.unroute(editing);
  await tool('Delete row').click();
  await expect(text.getByRole('row')).toHaveCount(2);
  await page.keyboard.type('भादो');
  for (const word of ['६', '४', 'क्वार']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(word);
  }
  await expect(text.getByRole('row')).toHaveCount(3);
  const row = (...cells: string[]) =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  expect(await save()).toMatch(`${row('भादो', '६', '४')}${row('क्वार', '', '')}</tbody></table>`);

  // A text that has a table asks for the code by itself.
  const before = loads(editing);
  await page.goto(form);
  await expect(text.getByRole('table')).toBeVisible();
  await expect.poll(() => loads(editing)).toBeGreaterThan(before);
});

test('where dialogs and menus cannot be loaded, the screen stays and tries again', {
  tag: '@long',
}, async ({ page, site }) => {
  const overlays = /\/assets\/(dialog|dropdown)-/;
  await page.route(overlays, (route) => route.abort());
  const { text } = await openArticle(page, site, 'कटा हुआ जाल');
  const problem = page.getByText('This part could not be loaded.');
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await page.keyboard.type(' अधूरा काम');
  await tool('More tools').click();
  await expect(problem).toBeVisible();
  await expect(tool('More tools')).toBeVisible();

  await tool('Image').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog).toContainText('This part could not be loaded.');
  await looksRight(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tool('Image')).toBeFocused();
  await tool('Image').click();
  await expect(dialog).toContainText('This part could not be loaded.');
  await page.unroute(overlays);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Alt text')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toContainText('अधूरा काम');
});

test('where the aids of writing cannot be loaded, the text is written on, and they are asked for again', {
  tag: '@long',
}, async ({ page, site }) => {
  const aids = /\/assets\/aids-/;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const loads = () => asked.filter((url) => aids.test(url)).length;
  await page.route(aids, (route) => route.abort());
  const { text } = await openArticle(page, site, 'बिना सहारे');
  await expect.poll(loads).toBeGreaterThan(0);
  await text.press('Enter');
  await page.keyboard.type('/ta');
  await text.press('ControlOrMeta+k');
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await page.keyboard.type('पाठ');
  await expect(text).toContainText('/taपाठ');
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace');
  await page.unroute(aids);
  // What was typed before the menu was there is answered by it.
  await page.getByLabel('Title', { exact: true }).focus();
  await text.focus();
  await expect(page.getByRole('option', { name: 'Table' })).toBeVisible();
  await text.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Link' }).getByRole('combobox')).toBeFocused();
});

test('words that could not be loaded are loaded when somebody tries again', async ({
  page,
  site,
}) => {
  await openArticle(page, site, 'रुके हुए शब्द');
  const words = '**/assets/en-*.js';
  await page.route(words, (route) => route.abort());
  await page.getByRole('button', { name: 'Who may read all of it' }).click();
  const problem = page.getByText('This part could not be loaded.');
  await expect(problem).toBeVisible();
  await page.unroute(words);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Who may read all of it')).toBeVisible();
  await expect(problem).toBeHidden();
});
