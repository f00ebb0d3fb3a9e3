import type { Page } from '@playwright/test';
import { adminSettingsSchema } from '../../contract/site-settings.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

/** Opens a part of the settings by its name in the list. */
const openPart = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name, exact: true })
    .click();

test.beforeEach(async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin', 'मीरा'));
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('an administrator renames the site, and readers see it', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Site name', { exact: true }).fill('कलम की बात');
  await openPart(page, 'Language and time');
  await page.getByLabel('Language of the date').selectOption('en');
  await openPart(page, 'In Hindi');
  const inHindi = page.getByRole('region', { name: 'In Hindi' });
  await expect(inHindi.getByLabel('City in Hindi')).toHaveValue('जयपुर');
  const other = inHindi.getByLabel('Site name in Hindi');
  await expect(other).toHaveAttribute('placeholder', 'कलम की बात');
  await expect(other).toHaveAttribute('lang', 'hi');
  await other.fill('क़लम');
  await openPart(page, 'Search consoles and ads');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('google-site-verification');
  await page.getByRole('textbox', { name: 'Content' }).fill('abc123');
  await openPart(page, 'Social networks');
  await page.getByRole('button', { name: 'Move Facebook down' }).click();
  await expect(page.getByRole('button', { name: 'Move Facebook down (now 2 of 4)' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove YouTube' }).click();
  await save.click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.nameplate')).toHaveText('कलम की बात');
  await page.goto('/hi');
  await expect(page.locator('.nameplate')).toHaveText('क़लम'.normalize('NFC'));
  await page.goto('/');
  await expect(page.locator('.footer-social li')).toHaveText(['X', 'Facebook', 'Instagram']);
  await expect(page.locator('meta[name="google-site-verification"]')).toHaveAttribute(
    'content',
    'abc123',
  );
});

test('what a colleague has saved meanwhile is seen before it is replaced', {
  tag: '@long',
}, async ({ page, site }) => {
  const colleague = await newPerson(site, 'admin');
  const phone = '+91 141 555 0100';
  await openPart(page, 'Contact and map');
  await page.getByLabel('Phone').fill('+91 141 555 0199');
  const theirs = { contactPhone: phone, city: 'कोटा' };
  await call(site, colleague, 'PUT', '/api/settings/admin-settings', theirs);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Somebody has changed the same settings')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('कोटा');
  await expect(page.getByLabel('Phone')).toHaveValue('+91 141 555 0199');
  await save.click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  const read = async () =>
    (await call(site, colleague, 'GET', '/api/settings/admin-settings')).body;
  expect(await read()).toMatchObject({ contactPhone: '+91 141 555 0199', city: 'कोटा' });

  // Of two texts that are stored as one, each person's own stands.
  await openPart(page, 'In Hindi');
  await page.getByLabel('City in Hindi').fill('बूँदी');
  const { inOtherLanguage } = adminSettingsSchema.parse(await read());
  const tagline = { ...inOtherLanguage, siteName: 'उनका नाम' };
  await call(site, colleague, 'PUT', '/api/settings/admin-settings', { inOtherLanguage: tagline });
  await save.click();
  await expect(page.getByLabel('Site name in Hindi')).toHaveValue('उनका नाम');
  await save.click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  expect(await read()).toMatchObject({ inOtherLanguage: { city: 'बूँदी', siteName: 'उनका नाम' } });
});

test('what is refused stays as typed, with the reason under it', { tag: '@long' }, async ({
  page,
}) => {
  await openPart(page, 'Contact and map');
  const map = page.getByLabel('Address of the map', { exact: true });
  await map.fill('https://maps.google.com/?q=जयपुर');
  await openPart(page, 'Name');
  await page.getByLabel('Site name', { exact: true }).fill('नया नाम');
  // The part that has what was refused is opened.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/must be an address of OpenStreetMap/).first()).toBeVisible();
  await expect(map).toBeFocused();
  await expect(map).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Site name', { exact: true })).toHaveValue('नया नाम');
  await looksRight(page);

  // Leaving asks first; those who stay keep their input.
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(map).toHaveValue('https://maps.google.com/?q=जयपुर');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(map).toHaveValue(/openstreetmap/);
  await expect(page.getByLabel('Site name', { exact: true })).toHaveValue('लेखनी');

  // What was said of a picture is not said of the next, and a refused one has the reason too.
  await openPart(page, 'Top of the home page');
  const said = page.getByLabel('Description of the header image', { exact: true });
  await said.fill('गली में एक मोर');
  await page
    .getByRole('region', { name: 'Top of the home page' })
    .getByRole('button', { name: 'Choose from library' })
    .click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  await library
    .getByRole('button', { name: /portrait-/ })
    .first()
    .click();
  await expect(said).toHaveValue('');
  const refused = { message: 'The picture is not right.', fields: { headerImage: 'is not right' } };
  await page.route('**/api/settings/admin-settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: refused })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const file = page.getByLabel(/^Header image/);
  await expect(file).toHaveAccessibleDescription(/is not right/);
  await expect(file).toBeFocused();
});

test('the order of categories is changed with the keyboard alone', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Order of categories' }).click();
  await page.getByRole('button', { name: 'Move Health up (now 8 of 9)' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved: Health is now 7 of 9.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Health up (now 7 of 9)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved: Health is now 6 of 9.')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.navigation .menu-sheet a').nth(5)).toHaveText('Health');
});

test('when the site becomes Hindi, English screens have the prefix and texts change places', {
  tag: '@long',
}, async ({ page }) => {
  await openPart(page, 'Language and time');
  const list = page.getByRole('navigation', { name: 'Settings' }).getByRole('button');
  const titles = await list.allTextContents();
  await page.getByLabel('Language of the site').selectOption('hi');
  await expect(list).toHaveText(
    titles.map((title) => (title === 'In Hindi' ? 'In English' : title)),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/en\/admin\/settings$/);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('जयपुर');
  await openPart(page, 'In English');
  const inEnglish = page.getByRole('region', { name: 'In English' });
  await expect(inEnglish.getByLabel('City in English')).toHaveValue('Jaipur');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/:\d+\/admin\/settings$/);
  await expect(page.getByRole('heading', { name: 'सेटिंग' })).toBeVisible();
});

test('an administrator chooses the links of the header, by keys and by dragging', {
  tag: '@long',
}, async ({ page }) => {
  await openPart(page, 'Menus');
  const menus = page.getByRole('region', { name: 'Menus' });
  await menus.getByRole('button', { name: 'Choose the links of the header' }).click();
  const list = menus.getByRole('group', { name: 'Header' });
  await expect(list.getByLabel('Leads to')).toHaveCount(3);
  await list.getByRole('button', { name: 'Add a link', exact: true }).click();
  await expect(list.getByLabel('Leads to').last()).toBeFocused();
  await list.getByLabel('Leads to').last().fill('/category/parenting');
  await expect(list.getByLabel('Name in English').last()).toHaveValue('Parenting');
  await list.getByRole('button', { name: 'Add a group' }).click();
  await list.getByLabel('Name in English').last().fill('More');
  await list.getByRole('button', { name: 'Add a link below it' }).last().click();
  await expect(list.getByLabel('Leads to').last()).toBeFocused();
  await list.getByLabel('Leads to').last().fill('javascript:alert(1)');
  await list.getByLabel('Name in English').last().fill('E-paper');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('must be a path of this site')).toBeVisible();
  await expect(page.getByText('Not saved: please correct what is marked.')).toBeVisible();
  await list.getByLabel('Leads to').last().fill('https://example.org/');
  await looksRight(page);
  // Keys move a link; the focus goes with it.
  await list.getByRole('button', { name: 'Move Parenting up' }).press('Enter');
  await expect(list.getByRole('button', { name: 'Move Parenting up (now 4 of 6)' })).toBeFocused();
  await list.locator('.arrange-grip').nth(1).scrollIntoViewIfNeeded();
  await list.locator('.arrange-grip').nth(3).dragTo(list.locator('.arrange-grip').nth(1));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.locator('> ul > li > a, > ul > li > details > summary')).toHaveText([
    'Home',
    'Parenting',
    'About Us',
    'Categories',
    'Contact Us',
    'More',
  ]);
  await navigation.getByText('More').click();
  await expect(navigation.getByRole('link', { name: 'E-paper' })).toBeVisible();
  await expect(page.locator('.user-menu > summary')).toContainText('मीरा');
  await looksRight(page);
});
