import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson, PASSWORD } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';

test('the language stays with somebody who signs in, asks before it changes, and signs out', {
  tag: '@long',
}, async ({ page, site }) => {
  const { email } = await newPerson(site, 'author', 'कविता जोशी');
  await page.goto('/hi/profile');
  await expect(page).toHaveURL('/hi/login?redirect=%2Fhi%2Fprofile');
  await page.goto('/hi/login');
  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड').fill(PASSWORD);
  await page.getByRole('button', { name: 'साइन इन', exact: true }).click();
  await expect(page).toHaveURL('/hi/admin/dashboard');
  await looksRight(page);

  await page.goto('/hi/profile');
  const bio = page.getByLabel('संक्षिप्त परिचय');
  await bio.fill('अधूरी बात');
  page.once('dialog', (dialog) => dialog.dismiss());
  const english = page.getByRole('link', { name: 'English' });
  await english.click();
  await expect(bio).toHaveValue('अधूरी बात');
  await expect(page).toHaveURL('/hi/profile');
  page.once('dialog', (dialog) => dialog.accept());
  await english.click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await looksRight(page);

  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.getByRole('button', { name: 'कविता जोशी' }).click();
  await page.getByRole('menuitem', { name: 'साइन आउट' }).click();
  await expect(page).toHaveURL('/hi');
  await expect(page.locator('.sign-in')).toBeVisible();
});

test('a section without a heading is marked, not the time that is set for it', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/hi/admin/home');
  await page.getByRole('button', { name: 'जोड़ें', exact: true }).click();
  await page.getByRole('button', { name: 'समय तय करें…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.arrange-list [aria-invalid="true"]').first()).toBeVisible();
});

test('lists and selects name categories in Hindi, and fields for files speak it too', {
  tag: '@long',
}, async ({ page, site }) => {
  const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  const inOtherLanguage = { name: 'विज्ञान की बातें', description: 'खोज' };
  const category = { name: 'Science news', description: 'Finds', inOtherLanguage };
  await call(site, admin, 'POST', '/api/categories/addCategory', category);
  const { id } = await site.database.db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', category.name)
    .executeTakeFirstOrThrow();
  const article = { name: 'नई खोज', category: id, imageUrl: '/images/a.jpg' };
  await call(site, admin, 'POST', '/api/articles/article', { ...publishable, ...article });
  await actAs(page, admin);
  await page.goto('/hi/admin/articles');
  const row = page.getByRole('row').filter({ hasText: article.name });
  await expect(row).toContainText(inOtherLanguage.name);
  const option = { label: inOtherLanguage.name };
  await page.locator('select[name="category"]').selectOption(option);
  await expect(page.getByText(category.name, { exact: true })).toHaveCount(0);

  await row.getByRole('link', { name: article.name, exact: true }).click();
  const place = page.getByLabel('विषय', { exact: true });
  await expect(place.locator('option:checked')).toHaveText(inOtherLanguage.name);
  const file = page.getByLabel(/फ़ाइल चुनें/).first();
  await expect(file).toHaveAccessibleDescription(/20 MB तक/);
  const chooser = page.waitForEvent('filechooser');
  await file.focus();
  await page.keyboard.press('Enter');
  await chooser;
  await looksRight(page);

  // What is shared is the article's one address, not that of its page in the language of the screen.
  await page.evaluate(() => {
    const share = async ({ url }: ShareData) => Reflect.set(window, 'shared', url);
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.getByRole('button', { name: 'अपडेट करें' }).click();
  await page.getByRole('button', { name: 'साझा करें' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toBe(`${site.config.SITE_URL}/science-news/nai-khoj`);

  await page.goto('/hi/admin/categories');
  await expect(page.getByRole('link', { name: inOtherLanguage.name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'विषयों का क्रम' }).click();
  await expect(page.locator('.order')).toContainText(inOtherLanguage.name);
  await page.keyboard.press('Escape');

  // Without the net the next screen waits, in words of the interface, and what was typed stays.
  await page.context().setOffline(true);
  const users = page.getByRole('link', { name: 'टीम', exact: true });
  const menu = page.getByRole('button', { name: 'मेन्यू', exact: true });
  const openMenu = async () => {
    if (await menu.isVisible()) await menu.click();
  };
  await openMenu();
  await users.click();
  const needsNet = page.getByRole('heading', { name: 'इसके लिए इंटरनेट चाहिए' });
  await expect(needsNet).toBeFocused();
  await page.getByRole('button', { name: 'फिर कोशिश करें' }).click();
  await expect(needsNet).toBeVisible();
  await page.getByRole('button', { name: 'यहीं रहें' }).click();
  await expect(page.getByRole('link', { name: inOtherLanguage.name, exact: true })).toBeVisible();
  await openMenu();
  await users.click();
  await expect(needsNet).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'टीम' })).toBeVisible();
});
