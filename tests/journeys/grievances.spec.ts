import { write } from '../../database/transactions.ts';
import { storeSetting } from '../../domain/settings.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { takeGrievances } from '../support/grievance-calls.ts';
import { expect, withMail } from '../support/journey.ts';
import type { MailServer } from '../support/mail.ts';

/** A demonstration site that takes grievances and sends mails. */
const test = withMail.extend({
  site: async ({ site }, use) => {
    await takeGrievances(site);
    await use(site);
  },
});

const mailsTo = (post: MailServer, address: string) =>
  post.mails.filter(({ to }) => to.includes(address)).map(({ text }) => text);

test('a reader complains without script, an editor answers, and the month counts it', {
  tag: '@long',
}, async ({ browser, page, site, post }) => {
  const context = await browser.newContext({
    baseURL: site.config.SITE_URL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const reader = await context.newPage();
  await reader.goto('/hi/stories');
  await reader.getByRole('contentinfo').getByRole('link', { name: 'शिकायतें' }).click();
  await expect(reader.getByRole('heading', { name: 'शिकायत अधिकारी' })).toBeVisible();
  await reader.getByLabel('आपका नाम').fill('रमेश कुमार');
  await reader.getByLabel('आपका ईमेल').fill('ramesh@example.org');
  await reader
    .getByLabel('लेख का पता')
    .fill(`${site.config.SITE_URL}/apna-gyaan/suraj-ki-ghadi-samrat-yantra`);
  await reader.getByLabel('शिकायत किस बारे में है?').selectOption('निजता');
  await reader.getByLabel('क्या ग़लत है').fill('इसमें मेरा पता छपा है।');
  await reader.getByRole('button', { name: 'शिकायत भेजें' }).click();
  await expect(reader.getByText('उसका नंबर 1 है')).toBeVisible();
  await expect.poll(() => mailsTo(post, 'ramesh@example.org').length, { timeout: 15_000 }).toBe(1);
  expect(mailsTo(post, 'ramesh@example.org')[0]).toContain('नंबर 1');
  await expect.poll(() => mailsTo(post, 'officer@example.org').length).toBe(1);

  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/grievances');
  await page.getByRole('link', { name: '1 · रमेश कुमार' }).click();
  await expect(page.getByText('इसमें मेरा पता छपा है।')).toBeVisible();
  await looksRight(page);
  await page.getByLabel('What was done').selectOption('The story was corrected');
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('पता हटा दिया गया है।');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByText('The answer is noted and on its way.')).toBeVisible();
  await expect.poll(() => mailsTo(post, 'ramesh@example.org').length).toBe(2);
  expect(mailsTo(post, 'ramesh@example.org')[1]).toContain('पता हटा दिया गया है।');
  await page.goto('/admin/grievances');
  await expect(page.getByText('No grievance is open.')).toBeVisible();

  await reader.goto('/hi/grievance');
  await reader
    .getByRole('listitem')
    .getByRole('link', { name: /20\d\d/ })
    .first()
    .click();
  await expect(reader.getByText('पता हटा दिया गया है।')).toBeVisible();
  await expect(reader.getByText('शिकायत 1: लेख में सुधार किया गया')).toBeVisible();
  await expect(reader.getByText('रमेश')).toHaveCount(0);
  await context.close();
});

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
