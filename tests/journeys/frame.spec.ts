import type { Page } from '@playwright/test';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, test } from '../support/journey.ts';

const signIn = (name: string) =>
  `localStorage.setItem('userInfo', ${JSON.stringify(JSON.stringify({ name, token: 't' }))})`;

test('the Categories menu opens, closes and leads on', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const menu = page.getByText('Categories', { exact: true });
  const science = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Science' });
  await expect(science).toBeHidden();
  await menu.click();
  await expect(science).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(science).toBeHidden();
  await menu.click();
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
  await expect(science).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await science.click();
  await expect(page).toHaveURL('/category/science');
});

test('signed out: Sign In leads to its page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test('signed in: the name opens a menu, and Sign Out signs out', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(signIn('कविता "के" जोशी'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await page.locator('.user-menu summary', { hasText: 'कविता "के" जोशी' }).click();
  await expect(page.getByRole('link', { name: 'User Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});

test('signed out on another page: the name goes, and Sign Out signs out even where nothing told of it', async ({
  page,
  context,
}) => {
  const enter = (name: string) => page.evaluate(signIn(name));
  const leave = async (where: Page) => {
    await where.locator('.user-menu summary').click();
    await where.getByRole('button', { name: 'Sign Out' }).click();
  };
  const signInLink = (where: Page) => where.getByRole('link', { name: 'Sign In' });
  await page.goto('/');
  await enter('Zoya');
  await page.reload();
  const other = await context.newPage();
  await other.goto('/about-us');
  const deaf = await context.newPage();
  await deaf.addInitScript("addEventListener('storage', (e) => e.stopImmediatePropagation())");
  await deaf.goto('/about-us');
  for (const one of [other, deaf]) await expect(one.locator('.user-name')).toHaveText('Zoya');
  await leave(page);
  await expect(signInLink(other)).toBeVisible();
  await expect(other.locator('.user-name')).toHaveText('');
  await leave(deaf);
  await expect(signInLink(deaf)).toBeVisible();

  // The browser goes back to a page that it kept.
  await enter('Asha');
  const back = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.reload();
  await expect(page.locator('.user-name')).toHaveText('Asha');
  await page.evaluate(() => localStorage.clear());
  await back();
  await expect(signInLink(page)).toBeVisible();
});

test('signed in: the wrong state is never painted', async ({ page }) => {
  await page.addInitScript(signIn('Zoya'));
  // Without the deferred script, the state of the first paint stays.
  await page.route('**/assets/enhance-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  const painted = await page
    .locator('.user-name')
    .evaluate((element) => getComputedStyle(element, '::before').content);
  expect(painted).toBe('"Zoya"');
});

test('nonsense in local storage does no harm', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('userInfo', '{broken')");
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('the map comes only when asked for', async ({ page }) => {
  const outside: string[] = [];
  await page.route(/openstreetmap\.org/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>map</p>' });
  });
  await page.goto('/about-us');
  const link = page.getByRole('link', { name: /Show the map of Jaipur/ });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  expect(outside).toEqual([]);
  await link.click();
  await expect(page.getByTitle('Map of Jaipur')).toBeVisible();
  await expect.poll(() => outside.length).toBe(1);
});

test('the page’s own frame: skip link first, then everything by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a slow next page is announced at the bottom', async ({ page }) => {
  // A prefetched page would not be slow.
  await page.route('**/speculation-*.json', (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => {
    const area = document.getElementById('toasts');
    const tell = () => console.info(area?.textContent);
    if (area) new MutationObserver(tell).observe(area, { childList: true });
  });
  const message = page.waitForEvent('console');
  const release = Promise.withResolvers<void>();
  await page.route('**/about-us', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByText('About Us')
    .click({ noWaitAfter: true });
  // A locator would wait for the next page; here the present page reports by itself.
  expect((await message).text()).toBe('Loading...');
  release.resolve();
  await expect(page).toHaveURL('/about-us');
});

test('a reader goes on in Hindi: on every page, and at the next visit of /', async ({ page }) => {
  await page.goto('/category/apna-gyaan');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/category/apna-gyaan');
  await page.getByText('विषय', { exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'सभी लेख' }).click();
  await expect(page).toHaveURL('/hi/stories');
  await page.goto('/');
  await expect(page).toHaveURL('/hi');
  // The address of a followed link keeps its language.
  await page.goto('/stories');
  await expect(page).toHaveURL('/stories');
  await page.goto('/hi/login');
  await page.getByLabel('ईमेल').fill('nobody@example.org');
  await page.getByLabel('पासवर्ड').fill('ek lambi si kahani');
  await page.getByRole('button', { name: 'साइन इन', exact: true }).click();
  await expect(page.getByText('ईमेल या पासवर्ड सही नहीं है।')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/login');
});

test('a reader goes back to English, and / stays', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Read latest and other stories' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/');
});

test('whoever works on the site gets from an article to its form by one press, and readers see no way there', {
  tag: '@phone',
}, async ({ page, site }) => {
  const story = '/hi/apna-gyaan/suraj-ki-ghadi-samrat-yantra';
  await page.goto(story);
  const edit = page.getByRole('link', { name: 'संपादित करें' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(edit).toHaveCount(0);
  await actAs(page, await newPerson(site, 'reader'));
  await page.goto(story);
  await expect(page.locator('.user-menu')).toBeVisible();
  await expect(edit).toHaveCount(0);
  const editor = JSON.stringify(await newPerson(site, 'editor'));
  await page.evaluate((info) => localStorage.setItem('userInfo', info), editor);
  await page.goto('/hi');
  await expect(edit).toHaveCount(0);
  await page.goto(story);
  await edit.click();
  await expect(page).toHaveURL(/\/hi\/admin\/edit-article\/[0-9a-f]{24}$/);
  await expect(page.getByLabel('शीर्षक', { exact: true })).toHaveValue(/सूरज की घड़ी/);
});
