import { write } from '../../database/transactions.ts';
import { storeSetting } from '../../domain/settings.ts';
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

test('notifications end on the page of choices as at the bell', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { db } = site.database;
  await write(db, (trx) => storeSetting(trx, 'push', true));
  await page.goto('/hi/privacy-choices');
  const part = page.getByRole('region', { name: 'नए लेखों की सूचनाएँ' });
  await expect(part.getByRole('status')).toContainText('कोई सूचना नहीं आती');
  await expect(part.getByRole('button')).toHaveCount(0);
  await page.evaluate(() =>
    localStorage.setItem('push', JSON.stringify({ topics: { all: '' }, quiet: true })),
  );
  await page.reload();
  await looksRight(page);
  await part.getByRole('button', { name: 'सूचनाएँ बंद करें' }).click();
  await expect(part.getByRole('status')).toContainText('कोई सूचना नहीं आती');
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
});
