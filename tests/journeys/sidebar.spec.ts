import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishedArticle } from '../support/published-article.ts';
import { writings } from '../support/writings.ts';

/** What the specification has in the sidebar, as far as a role may use it. */
const specified = {
  admin: ['Dashboard', 'Articles', 'Categories', 'Sitemap', 'Users', 'Contact', 'Settings'],
  editor: ['Dashboard', 'Articles', 'Categories', 'Sitemap', 'Contact'],
  contributor: ['Dashboard', 'Articles', 'Categories', 'Sitemap'],
} as const;

test('the sidebar has at most ten screens by role, and the others are found by a search', {
  tag: '@phone',
}, async ({ page, site, isMobile }) => {
  const openMenu = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  };
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem');
  const tools = page.getByRole('button', { name: /^Settings & tools/ });
  for (const [role, names] of Object.entries(specified)) {
    await actAs(page, await newPerson(site, role as keyof typeof specified));
    await page.goto('/admin/dashboard');
    await openMenu();
    await expect(tools).toBeVisible();
    expect(await links.count()).toBeLessThanOrEqual(10);
    for (const name of names) await expect(links.filter({ hasText: name })).toHaveCount(1);
  }

  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/dashboard');
  await openMenu();
  await tools.click();
  const dialog = page.getByRole('dialog', { name: 'Settings & tools' });
  await expect(dialog.getByRole('link', { name: 'Redirects' })).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Write',
    'Publish',
    'People',
    'Site',
  ]);
  await looksRight(page);
  const field = dialog.getByRole('searchbox');
  await expect(field).toBeFocused();
  // Every screen is found by what people call it, those of the sidebar too.
  await field.fill('backup');
  await expect(dialog.getByRole('link')).toHaveText(['Backups']);
  await field.fill('कूड़े');
  await expect(dialog.getByRole('link')).toHaveText(['Bin']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/bin');
  await expect(dialog).toBeHidden();
});

test('counts of what waits are in sight in a window of 900 px', { tag: '@wide' }, async ({
  page,
  site,
}) => {
  const admin = await newPerson(site, 'admin');
  const article = await publishedArticle(site, admin._id);
  test.skip(writings.length === 0, 'Nothing waits that people wrote below articles.');
  for (const below of writings) await below.put(site, article, { status: 'held' });
  await actAs(page, admin);
  await page.goto('/admin/dashboard');
  await expect(
    page.getByRole('link', { name: /^Comments/ }).locator('.side-count'),
  ).toBeInViewport();
  const side = page.locator('#side');
  expect(await side.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
});
