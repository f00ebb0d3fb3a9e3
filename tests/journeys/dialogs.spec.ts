import type { Page } from '@playwright/test';
import { creationOptionsSchema, keptPasskeySchema } from '../../contract/passkeys.ts';
import type { UserInfo } from '../../contract/users.ts';
import { actAs, call, newPerson, prove } from '../support/accounts.ts';
import { bringAxe } from '../support/axe.ts';
import { featureSamples } from '../support/feature-samples.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { newDevice } from '../support/passkey.ts';
import { phone } from '../support/phone.ts';
import { faultsOfPopup, type Trail } from '../support/popups.ts';
import { fillScreens } from '../support/screens.ts';
import type { Site } from '../support/site.ts';

// Axe sees no pixels: fewer of them are drawn sooner.
test.use({ ...phone, deviceScaleFactor: 1 });

/** The library names a picture after its file. */
const picture = /\./;

const chooseArticle = (page: Page) => page.getByRole('checkbox').nth(1).check();
const changeTitle = (page: Page) =>
  page.getByRole('textbox', { name: 'Title', exact: true }).fill('बदला हुआ');
const moveSection = (page: Page) =>
  page.getByRole('button', { name: /^Move Parenting up/ }).click();
const saveCopy = (page: Page) => page.keyboard.press('ControlOrMeta+s');
const leave = (page: Page) => page.getByRole('link', { name: 'Help' }).click();

/** The dialogs and menus of the lists that lead to texts, with `:id` for an article; those that change data come last. */
const deskLists: Record<string, Trail[]> = {
  '/admin/dashboard': [
    ['मीरा राठौड़'],
    ['Menu'],
    [/unread notification/],
    ['Find a screen, an action or an article'],
  ],
  '/admin/articles': [
    ['Columns'],
    [chooseArticle, 'Unpublish'],
    ['Category…'],
    ['Author…'],
    ['Schedule'],
    ['Delete'],
  ],
  '/admin/edit-article/:id/history': [[/^Restore/]],
  '/admin/stages': [['Remove Draft']],
  '/admin/categories': [['Add Category'], [/^Edit/], [/^Delete/]],
  '/admin/home': [['Preview'], [moveSection, 'Set a time …']],
  '/admin/series': [['Add series'], [/^Edit/], [/^Delete/]],
  '/admin/tags': [['Add tag'], [/^Edit/], [/^Merge/], [/^Delete/]],
};

/** The dialogs and menus of the lists with which a site is run. */
const siteLists: Record<string, Trail[]> = {
  '/admin/pages': [[/^Delete/]],
  '/admin/users': [['Invite User'], [/^Edit what/], [/^Membership/], [/^Deactivate/], [/reset/i]],
  '/admin/keys': [['New API key'], [/^Change/], [/^New secret/], [/^End/]],
  '/admin/redirects': [['Add Redirect'], [/^Remove/]],
  '/admin/messages': [[/पाठक/, 'Delete']],
  '/admin/bin': [[/for good/]],
  '/admin/media': [[picture], [picture, 'Crop']],
  ...Object.assign({}, ...(await featureSamples()).map(({ dialogs }) => dialogs)),
};

/** The dialogs and menus of the screens where somebody writes. */
const forms: Record<string, Trail[]> = {
  '/profile': [['Add a passkey'], [/^Rename/], [/^Remove/], ['Delete my account']],
  '/admin/edit-article/:id': [
    ['More'],
    ['More', 'Unpublish'],
    ['Link'],
    ['Image'],
    ['Schedule'],
    ['Times and embargo', 'Set a time'],
    ['More tools'],
    ['More tools', 'Embed'],
    ['More tools', 'Gallery'],
    ['More tools', 'Read-also card'],
    ['More tools', 'Special characters'],
    ['More tools', 'Keyboard shortcuts'],
    ['More tools', 'Text colour'],
    ['Choose from library'],
    ['Preview'],
    [/^Language, series/, 'Link an existing article'],
    [changeTitle, leave],
    ['More', 'Correct with a note'],
    [changeTitle, saveCopy, 'Compare'],
    ['Discard'],
  ],
};

/** Opens all dialogs and menus of the screens; returns what is wrong with them. */
async function crawl(page: Page, screens: Record<string, Trail[]>, id: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [screen, trails] of Object.entries(screens)) {
    await page.goto(screen.replace(':id', id));
    for (const trail of trails) {
      const where = `${screen} › ${trail.map((step) => (typeof step === 'function' ? step.name : step)).join(' › ')}`;
      const found = await faultsOfPopup(page, trail).catch((error) => [String(error)]);
      faults.push(...found.map((fault) => `${where}: ${fault}`));
    }
  }
  return faults;
}

async function begin(page: Page, site: Site) {
  const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  const article = await fillScreens(site, admin);
  await addPasskey(site, admin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringAxe(page);
  await actAs(page, admin);
  return { admin, article };
}

/** Adds a passkey to a person, whose session has another token then. */
async function addPasskey(site: Site, person: UserInfo): Promise<void> {
  const device = newDevice('localhost', site.config.SITE_URL);
  const path = '/api/users/me/passkeys';
  await prove(site, person);
  const { body } = await call(site, person, 'POST', `${path}/options`);
  const response = device.create(creationOptionsSchema.parse(body).challenge);
  const answer = await call(site, person, 'POST', path, { name: 'मीरा का पुराना फ़ोन', response });
  Object.assign(person, { token: keptPasskeySchema.parse(answer.body).token });
}

// The tests set the widths, so one project is enough.
test('every dialog and menu of the lists of the site on a phone', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { admin, article } = await begin(page, site);
  // Nobody makes a link to a new password for themselves.
  await newPerson(site, 'editor', 'अर्जुन माथुर');
  const added = { slug: 'panna', title: 'पन्ना', metaDescription: '', body: '<p>1</p>' };
  await call(site, admin, 'POST', '/api/pages/page', { ...added, inFooter: false });
  expect(await crawl(page, siteLists, article)).toEqual([]);
});

test('every dialog and menu of the lists of the desk on a phone', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { article } = await begin(page, site);
  expect(await crawl(page, deskLists, article)).toEqual([]);

  // While the drawer is open, nothing behind it takes the focus; in a wide window there is no drawer.
  const menu = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('complementary', { name: 'Menu' });
  const close = drawer.getByRole('button', { name: 'Close' });
  await menu.click();
  await expect(close).toBeFocused();
  await page.locator('#main').focus();
  await expect(close).toBeFocused();
  await close.click();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(close).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.locator('#main').focus();
  await expect(page.locator('#main')).toBeFocused();
});

test('every dialog and menu of the forms on a phone', { tag: ['@wide', '@long'] }, async ({
  page,
  site,
}) => {
  const { admin, article } = await begin(page, site);
  expect(await crawl(page, forms, article)).toEqual([]);

  // Somebody else has saved the article meanwhile; then the session is over.
  const editor = await newPerson(site, 'editor', 'कबीर');
  const other = { name: 'और किसी का', imageUrl: '/images/a.jpg', description: '<p>तीसरा</p>' };
  await call(site, editor, 'PUT', `/api/articles/${article}`, other);
  expect(await faultsOfPopup(page, ['Update'])).toEqual([]);
  await call(site, admin, 'POST', '/api/users/signout');
  expect(await faultsOfPopup(page, ['Update'], true)).toEqual([]);
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});

/** Dialogs with a form, by their screens: the button that opens each. */
const dialogForms: [screen: string, opener: RegExp | string][] = [
  ['/admin/keys', 'New API key'],
  ['/admin/tags', 'Add tag'],
  ...(await featureSamples()).flatMap(({ dialogForms = [] }) => dialogForms),
];

test('no dialog closes over what was typed without a question', async ({ page, site }) => {
  await begin(page, site);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const [screen, name] of dialogForms) {
    await page.goto(screen);
    await page.getByRole('button', { name, exact: true }).first().click();
    const field = page.getByRole('dialog').getByRole('textbox').first();
    await field.fill('आधा लिखा');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveValue('आधा लिखा');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
