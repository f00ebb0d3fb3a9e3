import { looksRight } from '../support/accessibility.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('a device that says so is not counted, and can say otherwise', { tag: '@long' }, async ({
  page,
}) => {
  let visits = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) visits += 1;
  });
  await page.goto('/privacy-policy');
  await expect.poll(() => visits).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Your privacy choices' }).click();
  await expect.poll(() => visits).toBe(2);
  await looksRight(page);
  await page.getByRole('button', { name: 'Do not count mine' }).click();
  await expect(page.getByText('Pages that you open on this device are not counted.')).toBeVisible();
  await page.goto('/about-us');
  await page.goto('/privacy-choices');
  await page.getByRole('button', { name: 'Count mine too' }).click();
  expect(visits).toBe(2);
  await page.goto('/about-us');
  await expect.poll(() => visits).toBe(3);
});
