import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

const name = 'without the net a screen that is loaded anew says so, and opens when the net is back';
test(name, { tag: ['@wide', '@long'] }, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/articles');
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations())
        .filter(({ active }) => active?.state === 'activated')
        .map(({ scope }) => new URL(scope).pathname)
        .sort(),
    );
  // Reading pages are none of its business.
  await expect.poll(scopes).toEqual(['/admin', '/login', '/profile']);

  await page.context().setOffline(true);
  await page.reload();
  const said = page.getByRole('heading', { name: 'The site cannot be reached' });
  const first = page.getByRole('heading').first();
  const again = page.getByRole('link', { name: 'फिर कोशिश करें' });
  await expect(said).toBeVisible();
  await expect(page.getByText('लेख में आपने जो लिखा है')).toBeVisible();
  await again.click();
  for (const path of ['/admin', '/profile', '/login?redirect=%2Fprofile']) {
    await page.goto(path);
    await expect(first).toHaveText('The site cannot be reached');
  }
  await expect(page.goto('/stories')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await page.waitForURL(/^chrome-error:/);
  await page.goto('/admin/articles?page=1');
  await expect(again).toBeVisible();
  await page.context().setOffline(false);
  await again.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles\?page=1$/);

  // In Hindi.
  await page.goto('/hi/profile');
  await expect.poll(scopes).toHaveLength(6);
  await page.context().setOffline(true);
  await page.reload();
  await expect(first).toHaveText('साइट से संपर्क नहीं हो सका');
  await expect(said).toBeVisible();
  await page.context().setOffline(false);

  // The operator takes it back.
  site.config.OFFLINE_PAGE = false;
  await page.goto('/admin/articles');
  await expect
    .poll(async () => (await scopes()).filter((scope) => !/^.hi/.test(scope)))
    .toEqual([]);
  await page.goto('/hi/profile');
  await expect.poll(scopes).toEqual([]);
});
