import { write } from '../../database/transactions.ts';
import { keepWords, noteConsents } from '../../domain/consents/register.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('the register of consents tells of an e-mail that one knows, in Hindi too', {
  tag: '@phone',
}, async ({ page, site, isMobile }) => {
  const admin = await newPerson(site, 'admin');
  const text = 'मैं सहमत हूँ कि मेरा खाता बने।';
  const now = new Date();
  await write(site.database.db, async (trx) => {
    const words = await keepWords(trx, text, now);
    await noteConsents(trx, { purpose: 'account', people: ['asha@example.org'], words }, now);
  });
  await actAs(page, admin);
  await page.goto('/hi/admin/dashboard');
  if (isMobile) await page.getByRole('button', { name: 'मेन्यू' }).click();
  await page.getByRole('button', { name: /^सेटिंग और औज़ार/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'सहमतियाँ' }).click();
  await expect(page).toHaveURL('/hi/admin/consents');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('सहमतियाँ');
  const register = page.getByRole('table');
  await expect(register).toContainText('खाता');

  await page.getByLabel('पूरा ईमेल').fill('koi@example.org');
  await expect(page.getByText('इस ईमेल का कुछ दर्ज नहीं है।')).toBeVisible();
  await page.getByLabel('पूरा ईमेल').fill('asha@example.org');
  await register.getByText('शब्द', { exact: true }).last().click();
  await expect(page.getByText(text)).toBeVisible();
  await looksRight(page);
});
