import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('an administrator writes words of one meaning, and a reader finds by them', {
  tag: '@phone',
}, async ({ page, browser, site }) => {
  const reader = await (await browser.newContext({ baseURL: site.config.SITE_URL })).newPage();
  const search = `/hi/search?q=${encodeURIComponent('जलमंदिर')}`;
  await reader.goto(search);
  await expect(reader.locator('mark')).toHaveCount(0);

  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/synonyms');
  const field = page.getByRole('textbox', { name: 'Words that readers use for one another' });
  await field.fill('बावड़ी, जलमंदिर');
  await looksRight(page);
  await page.getByRole('button', { name: 'Save synonyms' }).click();
  await expect(page.getByText('The synonyms are saved.')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('बावड़ी, जलमंदिर');

  await reader.goto(search);
  await expect(reader.locator('mark').first()).toHaveText(/^बाव[डड़]/);
  await looksRight(reader);
  await reader.context().close();
});
