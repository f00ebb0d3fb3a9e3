import { expect, test } from '../../tests/support/journey.ts';
import { layoutShifts } from '../../tests/support/layout-shift.ts';
import { expectLittleScript, openUntouched } from '../../tests/support/little-script.ts';
import { phone } from '../../tests/support/phone.ts';

test.use(phone);

/** What a device has stored of a reader who keeps stories and follows somebody, whose stories are far down the page. */
const shelf = (() => {
  const item = { name: 'सूरज की घड़ी', language: 'hi', at: Date.parse('2026-11-21') };
  const stories = Array.from({ length: 20 }, (_, place) => ({
    ...item,
    address: `/apna-gyaan/story-${place}`,
    part: place / 20,
  }));
  const followed = [{ ...item, address: '/author/meera-rathore', part: 0 }];
  return JSON.stringify({ saved: stories, read: stories, followed, copies: [] });
})();

for (const path of ['/saved', '/privacy-choices']) {
  for (const stored of [null, shelf]) {
    const who = stored ? 'who keeps stories' : 'who keeps nothing';
    test(`${path} shows all to ${who} with little script, and nothing shifts`, {
      tag: '@wide',
    }, async ({ page }) => {
      if (stored) await page.addInitScript((value) => localStorage.setItem('shelf', value), stored);
      await openUntouched(page, path);
      await expectLittleScript(page);
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
}

test('of what one follows and is gone the list says so', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(
    (value) => localStorage.setItem('shelf', value.replace('meera-rathore', 'nobody-any-more')),
    shelf,
  );
  await page.goto('/saved', { waitUntil: 'networkidle' });
  const newest = page.locator('.newest');
  await newest.scrollIntoViewIfNeeded();
  await expect(newest).toHaveText('This is not here any more.');
});

test('what is done with lists comes at the first press, also of a key', {
  tag: '@wide',
}, async ({ page }) => {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('shelf', value);
    sessionStorage.setItem('begun', '1');
  }, shelf);
  await page.goto('/saved', { waitUntil: 'networkidle' });
  const rows = page.locator('[data-shelf=saved] li');
  const button = rows.first().getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText(/^Put back/);
  await page.reload();
  await expect(rows).toHaveCount(19);
  const newest = page.locator('.newest');
  await expect(newest).toBeEmpty();
  await newest.scrollIntoViewIfNeeded();
  await expect(newest.getByRole('link')).toHaveCount(3);
});
