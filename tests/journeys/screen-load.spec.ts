import { stat } from 'node:fs/promises';
import { actAs, newPerson } from '../support/accounts.ts';
import { open } from '../support/crawl.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { countLoads, loadNothingLater, loadScreen, overBudget } from '../support/screen-load.ts';
import { fillScreens } from '../support/screens.ts';

test('each screen counts the compressed files that it asks for', { tag: '@wide' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'admin'));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const path of ['/admin/bin', '/admin/tags', '/admin/bin']) {
    const loads = countLoads(page);
    await open(page, path);
    const counts = await loads();
    const scripts = await page.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.endsWith('.js')),
      ),
    ]);
    const sizes = await Promise.all(scripts.map((name) => stat(`build/client${name}.br`)));
    const sum = sizes.reduce((all, { size }) => all + size, 0);
    expect(counts).toMatchObject({ script: sum, scriptFirst: sum });
    expect(sum).toBeGreaterThan(150_000);
    expect(overBudget(path, { ...counts, scriptFirst: 200_001 })).toEqual([
      `${path}: 200001 bytes at first`,
    ]);
  }
});

test('screens near their budget stay within it', { tag: '@wide' }, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await loadNothingLater(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The crawl of `npm run test:all` weighs every screen.
  for (const path of [
    '/hi/profile',
    '/hi/admin/settings',
    '/hi/admin/users',
    '/hi/admin/home-page',
  ]) {
    const loads = countLoads(page);
    await open(page, path);
    expect(overBudget(path, await loads())).toEqual([]);
  }
});

test('a form is usable before its editor and the notes on its article are there', {
  tag: '@wide',
}, async ({ browser, site }) => {
  const admin = await newPerson(site, 'admin');
  const address = `/hi/admin/edit-article/${await fillScreens(site, admin)}`;
  const load = await loadScreen(browser, site.config.SITE_URL + address, admin);
  expect(load.notes).toBeGreaterThan(0);
  expect(load.writable).toBeGreaterThan(load.usable);
  expect(overBudget(address, load)).toEqual([]);
});
