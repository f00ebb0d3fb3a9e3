import { looksRight } from '../support/accessibility.ts';
import { newPerson, PASSWORD } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('the language stays with somebody who signs in, asks before it changes, and signs out', {
  tag: '@long',
}, async ({ page, site }) => {
  const { email } = await newPerson(site, 'author', 'कविता जोशी');
  await page.goto('/hi/profile');
  await expect(page).toHaveURL('/hi/login?redirect=%2Fhi%2Fprofile');
  await page.goto('/hi/login');
  await page.getByLabel('ई-मेल').fill(email);
  await page.getByLabel('पासवर्ड').fill(PASSWORD);
  await page.getByRole('button', { name: 'साइन इन', exact: true }).click();
  await expect(page).toHaveURL('/hi/admin/dashboard');
  await looksRight(page);

  await page.goto('/hi/profile');
  const bio = page.getByLabel('संक्षिप्त परिचय');
  await bio.fill('अधूरी बात');
  page.once('dialog', (dialog) => dialog.dismiss());
  const english = page.getByRole('link', { name: 'English' });
  await english.click();
  await expect(bio).toHaveValue('अधूरी बात');
  await expect(page).toHaveURL('/hi/profile');
  page.once('dialog', (dialog) => dialog.accept());
  await english.click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await looksRight(page);

  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.getByRole('button', { name: 'कविता जोशी' }).click();
  await page.getByRole('menuitem', { name: 'साइन आउट' }).click();
  await expect(page).toHaveURL('/hi');
  await expect(page.locator('.sign-in')).toBeVisible();
});
