import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { expect, withMail } from '../../tests/support/journey.ts';
import type { MailServer } from '../../tests/support/mail.ts';
import { grievancePaths } from './paths.ts';
import { putGrievance, takeGrievances } from './support.ts';

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
  await page.goto('/profile');
  const data = page.getByRole('region', { name: 'What is kept about you' });
  await data.getByRole('list').scrollIntoViewIfNeeded();
  await expect(data.getByText(/^grievances .* once they are answered$/)).toBeVisible();

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

test('notes that are being typed stay while the grievance is acknowledged and answered', async ({
  page,
  site,
}) => {
  const { id } = await putGrievance(site, { email: '', name: 'रमेश कुमार' });
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto(grievancePaths.grievance({ id }));
  const notes = page.getByRole('textbox', { name: 'Notes', exact: true });
  await notes.fill('फ़ोन पर बात हुई');
  await page.getByRole('button', { name: 'I have acknowledged it' }).click();
  await expect(page.getByText('The acknowledgement is noted.')).toBeVisible();
  await expect(notes).toHaveValue('फ़ोन पर बात हुई');
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('पता हटा दिया गया है।');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByLabel('What the monthly disclosure says of the answer')).toHaveValue(
    'पता हटा दिया गया है।',
  );
  await expect(notes).toHaveValue('फ़ोन पर बात हुई');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The grievance is saved.')).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('फ़ोन पर बात हुई');
});

test('who switches grievances off is told how many are open', async ({ page, site }) => {
  await putGrievance(site);
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/features');
  const own = page.getByRole('switch', { name: 'Grievances' });
  const dialog = page.getByRole('dialog');
  await own.click();
  await expect(dialog).toContainText('the deadlines of open ones keep running');
  await expect(dialog).toContainText('One grievance is open.');
  await looksRight(page);
  await page.keyboard.press('Escape');
  await expect(own).toBeChecked();
});
