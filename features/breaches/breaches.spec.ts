import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';

test('a field that is refused comes into view above the buttons of its dialog', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/hi/admin/breaches');
  await page.getByRole('button', { name: 'सेंध दर्ज करें' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('क्या हुआ').fill('एक बैकअप खुला रह गया।');
  const boardField = dialog.getByLabel('डेटा संरक्षण बोर्ड को बताया');
  await boardField.fill('9000-01-01T10:00');
  await dialog.getByRole('button', { name: 'सहेजें' }).click();
  await expect(boardField).toBeFocused();
  const problem = dialog.getByText('आगे का समय नहीं हो सकता', { exact: true });
  const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);
  const buttons = await dialog.locator('.dialog-buttons').boundingBox();
  expect(bottom(await problem.boundingBox())).toBeLessThanOrEqual(buttons?.y ?? 0);
  expect((await boardField.boundingBox())?.y).toBeGreaterThan(0);
});
