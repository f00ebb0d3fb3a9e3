import { actAs, newPerson } from '../support/accounts.ts';
import { expect, test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';

test('what a screen reader tells of the frame: the part that is shown, what Enter opens, and the place of toasts', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/settings');
  await expect(page.locator('.settings-list [aria-current]')).toHaveCount(1);
  // The place is there, and empty, before anything is said in it: what comes along with it is not heard.
  await page.clock.fastForward(6000);
  const place = page.locator('section[aria-live="polite"]');
  await expect(place).toBeAttached();
  await expect(place).toHaveText('');
  await page.getByRole('button', { name: /^Settings & tools/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings & tools' });
  await dialog.getByRole('searchbox').fill('redirects');
  await expect(dialog.getByRole('status')).toHaveText('Enter: Redirects');
});

test('a correction without a note is refused aloud: the focus is in its field', async ({
  page,
  site,
}) => {
  await openArticle(page, site, 'कुएँ का पानी');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Correct with a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct with a note' });
  const send = dialog.getByRole('button', { name: 'Update with this note' });
  // Also where it is refused again.
  for (const _ of [1, 2]) {
    await send.click();
    const note = dialog.getByLabel('What was wrong');
    await expect(note).toBeFocused();
    await expect(note).toHaveAccessibleDescription(/Write what was corrected\.$/);
  }
});
