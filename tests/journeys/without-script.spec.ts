import { expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('everything can be read without script', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(13);
  await page.getByText('Categories', { exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Apna Gyaan' })
    .click();
  await expect(page).toHaveURL('/category/apna-gyaan');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('article').first().getByText('Read More').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share on Facebook' })).toBeVisible();
  const whatsApp = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.+%0Ahttp/);
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await expect(page.getByRole('link', { name: /Show the map of Jaipur/ })).toBeVisible();
});

test('a film is a plain link', async ({ page }) => {
  await page.goto('/parenting/ten-minutes-of-film-an-evening-of-talk');
  await expect(page.getByRole('link', { name: /Big Buck Bunny.*YouTube/ })).toBeVisible();
});

test('the other language is a link away', async ({ page }) => {
  await page.goto('/parenting/ten-minutes-of-film-an-evening-of-talk');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/parenting/ten-minutes-of-film-an-evening-of-talk');
  await expect(page.getByRole('link', { name: 'Facebook पर साझा करें' })).toBeVisible();
});
