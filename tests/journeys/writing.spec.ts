import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson, PASSWORD } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';
import type { Site } from '../support/site.ts';

const picture = join(import.meta.dirname, '../../app/public/icon-192.png');

async function addWritten(site: Site, personId: string, name: string, values: object = {}) {
  const { db } = site.database;
  const person = await requireUser(db, personId);
  const body = { name, imageUrl: '/icon-192.png', ...values };
  return write(db, (trx) => addArticle(trx, person, { ...publishable, ...body }));
}

test('a contributor saves a draft, submits it, and an editor publishes it', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  const contributor = await newPerson(site, 'contributor', 'नई लेखिका');
  await actAs(page, contributor);
  await page.goto('/admin/add-article/');
  await expect(page.getByLabel('Author')).toBeHidden();
  await page.getByLabel('Title', { exact: true }).fill('नई लेखिका का लेख');
  await page.locator('.ProseMirror').first().click();
  await page.keyboard.type('सुबह की पहली बस में बैठी।');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/edit-article\/[0-9a-f]{24}$/);
  await expect(page.locator('.pill')).toHaveText('Draft');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden();
  // Whoever reads it may add the picture.
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeEnabled();
  await page.getByLabel('Article image').setInputFiles(picture);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Sent for review')).toBeVisible();
  await expect(page).toHaveURL('/admin/articles');
  const address = page.url();
  await page.getByRole('link', { name: 'Edit नई लेखिका का लेख' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('नई लेखिका का लेख');

  const context = await browser.newContext();
  const editor = await context.newPage();
  await actAs(editor, await newPerson(site, 'editor'));
  await editor.goto(new URL('/admin/articles?status=review', address).href);
  await editor.getByRole('link', { name: 'Edit नई लेखिका का लेख' }).click();
  await editor.getByRole('button', { name: 'More', exact: true }).click();
  await editor.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(editor.getByText('Success! Article updated successfully.')).toBeVisible();
  await context.close();

  // The form was open all the while: the save is refused, and what was typed is kept to be read.
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('देर से बदला शीर्षक');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('but not change published ones')).toBeVisible();
  await expect(title).toHaveValue('देर से बदला शीर्षक');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  // Its name has the number of those that wait, until it is asked for again.
  await page
    .getByRole('link', { name: /^Articles/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  // Behind a dialog the role is hidden while the form is still there.
  await expect(page.getByLabel('Title', { exact: true })).toBeHidden();
  await page.goto('/admin/articles');
  await expect(page.locator('.pill', { hasText: 'Published' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete नई लेखिका का लेख' })).toBeHidden();
  await page.getByRole('link', { name: 'Edit नई लेखिका का लेख' }).click();
  // What was typed becomes a proposal; readers go on seeing the article.
  await expect(page.getByText('goes to an editor as a proposal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'View on the site' })).toBeVisible();
  const offered = page.getByRole('status', { name: 'Unsaved texts' });
  await expect(offered).toContainText('देर से बदला शीर्षक');
  await looksRight(page);
  await offered.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Merge both' }).click();
  await expect(title).toHaveValue('देर से बदला शीर्षक');
  await page.getByRole('button', { name: 'Submit as a proposal' }).click();
  await expect(page.getByText('Sent for review: an editor will publish it.')).toBeVisible();
  const row = page.locator('tr', { hasText: 'नई लेखिका का लेख' });
  await expect(row).toContainText('Working copy · In review');
});

test('what was typed survives a closed tab, and leaving asks first', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const person = await newPerson(site, 'author');
  await actAs(page, person);
  await page.goto('/admin/add-article/');
  await page.getByLabel('Title', { exact: true }).fill('अधूरा लेख');
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.type('यह वाक्य खोना नहीं चाहिए।');
  const keptTexts = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(keptTexts).toContain('यह वाक्य खोना नहीं चाहिए।');

  // A second tab with a new article has a place of its own, and is not offered what is open in the first.
  const second = await page.context().newPage();
  await second.goto('/admin/add-article/');
  const found = second.getByRole('status', { name: 'Unsaved texts' });
  await second.getByLabel('Title', { exact: true }).fill('दूसरा लेख');
  await expect.poll(keptTexts).toContain('दूसरा लेख');
  expect(await keptTexts()).toContain('यह वाक्य खोना नहीं चाहिए।');
  await expect(found).toBeHidden();
  await second.close();

  await page.getByRole('link', { name: 'Help', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/admin\/add-article\/?$/);
  page.on('dialog', (question) => question.accept());
  await page.reload();
  const title = page.getByLabel('Title', { exact: true });
  const offered = page.getByRole('status', { name: 'Unsaved texts' }).getByRole('listitem');
  await expect(offered).toHaveCount(2);
  await expect(offered.first()).toContainText('दूसरा लेख');
  await looksRight(page);
  // What is typed by now stays when another text is taken up.
  await title.fill('तीसरा लेख');
  await offered.filter({ hasText: 'अधूरा लेख' }).getByRole('button', { name: 'Restore it' }).click();
  await expect(title).toHaveValue('अधूरा लेख');
  await expect(page.getByText('यह वाक्य खोना नहीं चाहिए।')).toBeVisible();
  await expect(offered).toHaveText([/तीसरा लेख/, /दूसरा लेख/]);
  await offered.first().getByRole('button', { name: 'Throw it away' }).click();
  const sure = page.getByRole('dialog', { name: 'Throw this text away?' });
  await looksRight(page);
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(offered).toHaveCount(2);
  await offered.first().getByRole('button', { name: 'Throw it away' }).click();
  await sure.getByRole('button', { name: 'Throw away' }).click();
  await expect(offered).toHaveText([/दूसरा लेख/]);
  await page.reload();
  await expect(title).toHaveValue('अधूरा लेख');
  await expect(offered).toHaveText([/दूसरा लेख/]);
});

test('what one person typed is not offered to the next on the same device', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'author'));
  const other = JSON.stringify(await newPerson(site, 'contributor'));
  await page.goto('/admin/add-article/');
  await page.getByLabel('Title', { exact: true }).fill('मेरा अपना');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('text:article:new');
  page.on('dialog', (question) => question.accept());
  await page.evaluate((info) => localStorage.setItem('userInfo', info), other);
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore it' })).toBeHidden();
});

test('nothing can be typed while a save is on its way, since it would be lost', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'author'));
  await page.goto('/admin/add-article/');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('धीमा');
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/articles/article', async (route) => {
    await wait;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await title.evaluate((input) => input.focus());
  await page.keyboard.type('और कुछ');
  await expect(title).toHaveValue('धीमा');
  answer();
  await expect(page).toHaveURL(/\/admin\/edit-article\/[0-9a-f]{24}$/);
  await expect(title).toHaveValue('धीमा');
});

test('an expired session asks for the password in place, and nothing is lost', {
  tag: '@long',
}, async ({ page, site }) => {
  const person = await newPerson(site, 'author');
  await actAs(page, person);
  await page.goto('/admin/add-article/');
  await page.getByLabel('Title', { exact: true }).fill('लंबा लेख');
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await text.fill('भेजा हुआ पाठ');
  await page.getByLabel('Article image').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  const { db } = site.database;
  await db.deleteFrom('sessions').where('user_id', '=', person._id).execute();
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('The e-mail or the password is not right.')).toBeVisible();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Success! Article added successfully.')).toBeVisible();
  await text.click();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText('');
  await db.deleteFrom('sessions').where('user_id', '=', person._id).execute();
  await page.getByLabel('Title', { exact: true }).fill('अगला लेख');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  // Whoever finds the machine now must not find the password in it.
  await expect(dialog.getByLabel('Password')).toHaveValue('');
});

test('without a connection it says Offline, and the form keeps its text', { tag: '@long' }, async ({
  page,
  context,
  site,
}) => {
  await actAs(page, await newPerson(site, 'author'));
  await page.goto('/admin/add-article/');
  await page.getByLabel('Title', { exact: true }).fill('बिना नेटवर्क');
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('The site cannot be reached');
  await looksRight(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Check your connection and try again').first()).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('बिना नेटवर्क');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/edit-article/);
});

test('an upload that fails can be tried again, and one under way cancelled', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'author'));
  await page.goto('/admin/add-article/');
  await page.getByLabel('Article image').setInputFiles({
    name: 'चित्र.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByRole('alert')).toContainText('JPEG, PNG, WebP, AVIF or GIF');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/images/upload', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.getByLabel('Article image').setInputFiles(picture);
  const cancel = page.getByRole('button', { name: 'Cancel upload' });
  await expect(cancel).toBeVisible();
  // Nothing has gone yet.
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeHidden();
  // A save now would go without the picture.
  await page.getByLabel('Title', { exact: true }).fill('आता हुआ चित्र');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('A picture is being uploaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await cancel.click();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  await expect(cancel).toBeHidden();
  held.resolve();
  await page.getByLabel('Article image').setInputFiles(picture);
  await expect(page.getByRole('alert')).toContainText('could not be sent');
  await page.unroute('**/api/images/upload');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('the list is searched and filtered by its address, and many are changed at once', async ({
  page,
  site,
}) => {
  const { _id, ...person } = await newPerson(site, 'author');
  for (const number of [1, 2, 3])
    await addWritten(site, _id, `थोक लेख ${number}`, { status: 'draft' });
  await actAs(page, { _id, ...person });
  await page.goto('/admin/articles');
  await page.getByPlaceholder('Search title or text').fill('थोक');
  await expect(page).toHaveURL(/q=%E0%A4%A5/);
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('Status').selectOption('In review');
  await expect(page.getByText('No articles match.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Draft');
  await expect(page).toHaveURL(/status=draft/);
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  // A link to the whole list empties the form, whether it stands on the screen or in the menu.
  const search = page.getByPlaceholder('Search title or text');
  const menu = page.getByRole('button', { name: 'Menu' });
  await search.fill('थोक कुछ नहीं');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('');
  await search.fill('थोक');
  await page.getByLabel('Status').selectOption('Draft');
  await expect(page).toHaveURL(/status=draft/);
  if (await menu.isVisible()) await menu.click();
  const links = page.getByRole('navigation', { name: 'Admin' });
  await links.getByRole('link', { name: /^Articles/ }).click();
  await expect(page).toHaveURL('/admin/articles');
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(search).toHaveValue('थोक');
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  for (const number of [1, 2]) await page.getByLabel(`Choose "थोक लेख ${number}"`).check();
  const bar = page.getByRole('region', { name: 'Chosen articles' });
  await expect(bar).toContainText('2 chosen');
  await looksRight(page);
  await bar.getByRole('button', { name: 'Schedule' }).click();
  const time = page.getByRole('dialog', { name: 'When should 2 articles be published?' });
  for (const number of [1, 2]) await expect(time).toContainText(`थोक लेख ${number}`);
  await looksRight(page);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to publish 2 articles?' });
  // Nobody has approved them.
  for (const number of [1, 2]) await expect(sure).toContainText(`थोक लेख ${number}`);
  await looksRight(page);
  await sure.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('2 articles published.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Published');
  await expect(page.getByRole('link', { name: 'थोक लेख 1', exact: true })).toBeVisible();
  await page.getByLabel('Choose "थोक लेख 1"').check();
  await bar.getByRole('button', { name: 'Category…' }).click();
  const question = page.getByRole('dialog', { name: 'Which category should hold 1 article?' });
  await question.getByLabel('Category').selectOption({ label: 'Parenting' });
  await question.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('1 article moved.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'थोक लेख 1' });
  await expect(row).toContainText('Parenting');
  // What was told before, with its own way back, may still be shown.
  const toast = page.getByRole('listitem').filter({ hasText: '1 article moved.' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 article is as it was before.')).toBeVisible();
  await expect(row).not.toContainText('Parenting');
  await page.getByLabel('Choose "थोक लेख 1"').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 article deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The article is back.')).toBeVisible();
  for (const number of [1, 2]) await page.getByLabel(`Choose "थोक लेख ${number}"`).check();
  await bar.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('2 articles unpublished.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 articles are as they were before.')).toBeVisible();
});

test('pages of the list: First, Prev, numbers, Next, Last', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/articles');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('First')).toHaveAttribute('aria-disabled', 'true');
  await expect(pages.getByText('Prev')).toHaveAttribute('aria-disabled', 'true');
  const total = await page.locator('h1 .count > span').elementHandle();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/articles?page=2');
  await expect(page.getByRole('status').filter({ hasText: /^Page 2 of \d+$/ })).toBeAttached();
  // The number of all is not read again.
  expect(await total?.evaluate((drawn) => drawn.isConnected)).toBe(true);
  await expect(page.locator('tbody tr').first().locator('[data-label="S.No."]')).toHaveText('11');
  await pages.getByRole('link', { name: 'Last' }).click();
  await expect(pages.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
  await pages.getByRole('link', { name: 'First' }).click();
  await expect(page).toHaveURL(/\/admin\/articles\??$/);
});

test('a text the editor cannot show opens as source, and is saved unchanged', {
  tag: '@long',
}, async ({ page, site }) => {
  const person = await newPerson(site, 'author');
  const description = '<dl><dt>शब्द</dt><dd>अर्थ</dd></dl>';
  const id = await addWritten(site, person._id, 'शब्दकोश', { description });
  await actAs(page, person);
  await page.goto(`/admin/edit-article/${id}`);
  await expect(page.getByText('It is opened as HTML so that nothing is lost.')).toBeVisible();
  await expect(page.getByLabel('Description, HTML source')).toHaveValue(description);
  await looksRight(page);
  const { db } = site.database;
  const stored = () =>
    db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // Ctrl+S saves and stays, whatever has the focus, as often as it is pressed: of what is live, the working copy.
  const rewritten = async () =>
    (await db.selectFrom('working_copies').select('form').where('article_id', '=', id).execute())[0]
      ?.form;
  const form = page.url();
  for (const metaTitle of ['बारिश', 'वर्षा']) {
    await page.getByLabel('Meta title').fill(metaTitle);
    await expect(page.getByText('Saving…')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await expect.poll(rewritten).toContain(`"metaTitle":"${metaTitle}"`);
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Stay here after saving' }).click();
  await page.getByLabel('Meta title').fill('वर्षा ऋतु');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  expect(page.url()).toBe(form);
  await page.getByRole('button', { name: 'More' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: 'Stay here after saving', checked: true })
    .click();
  await page.getByLabel('Title', { exact: true }).fill('शब्दकोश २');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL('/admin/articles');
  // The line of the save before fades away.
  const said = page.locator('[data-sonner-toast][data-removed=false]');
  await expect(said.getByText('Success! Article updated successfully.')).toBeVisible();
  await expect(said.getByRole('link', { name: 'View on the site' })).toBeVisible();
  await expect(said.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await looksRight(page);
  expect(await stored()).toMatchObject({ name: 'शब्दकोश २', description });
});

test('a category that holds articles moves them before it is deleted', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/categories');
  const row = page.locator('tr', { hasText: 'Travel' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('  ');
  await dialog.getByRole('button', { name: 'Update Category' }).click();
  await expect(dialog.getByText('must not be empty')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('यात्रा');
  await expect(dialog.getByLabel('Name in Hindi')).toHaveValue('सफ़र'.normalize('NFC'));
  await dialog.getByLabel('Name in Hindi').fill('सैर');
  await dialog.getByRole('button', { name: 'Update Category' }).click();
  await expect(page.getByText('Category updated successfully!')).toBeVisible();
  await page.goto('/hi/category/travel');
  await expect(page.getByRole('heading', { name: 'सैर' })).toBeVisible();
  await page.goto('/admin/categories');
  const renamed = page.locator('tr', { hasText: 'यात्रा' });
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete category "यात्रा"?');
  await expect(dialog).toContainText('must move to another category first');
  const move = async () => {
    await dialog.getByLabel('Move the articles to').selectOption({ label: 'Parenting' });
    await dialog.getByRole('button', { name: 'Move and delete' }).click();
  };
  // A failure leaves the dialog for the list, as that of an article does.
  const fail = { status: 409, json: { message: 'Not just now.' } };
  await page.route(/categories\/delete/, (route) => route.fulfill(fail), { times: 1 });
  await move();
  await expect(page.getByText('Not just now.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await move();
  await expect(page.getByText('Category "यात्रा" deleted successfully!')).toBeVisible();
  await expect(renamed).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
});

test('lists of choices that are late or fail leave the form, and a failing screen says so twice', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'editor'));
  const fail = { status: 500, json: { message: 'The list is not there.' } };
  await page.route('/api/categories/admin-categories*', (route) => route.fulfill(fail));
  await page.goto('/admin/categories');
  // Once in the place of the screen, once as a toast.
  await expect(page.getByText('The list is not there.')).toHaveCount(2);

  const late = Promise.withResolvers<void>();
  await page.route('/api/categories', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.route('/api/articles/writers', (route) => route.fulfill(fail));
  await page.goto('/admin/add-article/');
  await page.getByLabel('Title', { exact: true }).fill('ठहरा हुआ');
  const story = page.getByRole('region', { name: 'Story' });
  await expect(story.getByText(/Loading/).first()).toBeVisible();
  await expect(page.getByText('The list is not there.')).toBeVisible();
  late.resolve();
  await expect(story.getByLabel('Category')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('ठहरा हुआ');
});

/** Does what saves a new article, of which the server's answer is lost. */
async function loseAnswer(page: Page, act: () => Promise<void>) {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('/api/articles/article', lose, { times: 1 });
  const lost = page.waitForEvent('requestfailed');
  await act();
  await lost;
  await expect(page.getByRole('alert').first()).toBeVisible();
}

const namesLike = async ({ database: { db } }: Site, pattern: string) => {
  const articles = db.selectFrom('articles').select(['id', 'name', 'version']);
  return articles.where('name', 'like', pattern).execute();
};

test('a new article whose answer was lost is saved once, with what was typed since @long', async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'author'));
  await page.goto('/admin/add-article/');
  const title = page.getByLabel('Title', { exact: true });
  const save = page.getByRole('button', { name: 'Save draft' });
  await title.fill('खोया जवाब');
  await loseAnswer(page, () => save.click());
  await title.fill('मिला जवाब');
  await save.click();
  await expect(page).toHaveURL(/\/admin\/edit-article\/[0-9a-f]{24}$/);
  expect(await namesLike(site, '%जवाब')).toMatchObject([{ name: 'मिला जवाब' }]);
});

test('a new article whose answer was lost is saved once, also by a page that is loaded anew @long', async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'author'));
  await page.goto('/admin/add-article/');
  const title = page.getByLabel('Title', { exact: true });
  const save = page.getByRole('button', { name: 'Save draft' });
  await title.fill('खोई चिट्ठी');
  await loseAnswer(page, () => save.click());
  await page.reload();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(title).toHaveValue('खोई चिट्ठी');
  await title.fill('मिली चिट्ठी');
  await loseAnswer(page, () => save.click());

  // Somebody saves it before its writer has seen that it is one: it goes on as that article.
  const [lost, ...others] = await namesLike(site, '%चिट्ठी');
  expect(others).toEqual([]);
  const editor = await newPerson(site, 'editor', 'सीमा');
  const { id = '', version } = lost ?? {};
  const body = { name: 'सीमा की चिट्ठी', version };
  expect((await call(site, editor, 'PUT', `/api/articles/${id}`, body)).status).toBe(200);
  await title.fill('आख़िरी चिट्ठी');
  await save.click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL(`/admin/edit-article/${id}`);
  await expect(title).toHaveValue('आख़िरी चिट्ठी');
  expect(await namesLike(site, '%चिट्ठी')).toMatchObject([{ id, name: 'आख़िरी चिट्ठी' }]);
  await page.goto('/admin/add-article/');
  await expect(title).toHaveValue('');
  await expect(page.getByText('There is unsaved text')).toBeHidden();
  expect(await site.database.db.selectFrom('unsaved_articles').select('mark').execute()).toEqual(
    [],
  );
});
