import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testTellingPrograms as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';

test('an administrator has a program told of changes, tries it, and sends again what it missed @long', async ({
  page,
  site,
  receiver,
}) => {
  const [name, story] = ['पाठकों का ऐप', 'बारिश की पहली चिट्ठी'];
  const admin = await newPerson(site, 'admin');
  await actAs(page, admin);
  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill(receiver.url);
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog.getByLabel('Secret of the signatures')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('cell', { name: 'nothing yet' })).toBeVisible();

  const trial = page.getByRole('button', { name: `Send a trial to “${name}”` });
  await trial.click();
  await expect(page.getByText('It arrived: the answer was 204.')).toBeVisible();
  receiver.answer = 500;
  await trial.click();
  await expect(page.getByText('It did not arrive: HTTP 500')).toBeVisible();

  receiver.answer = 204;
  const article = { name: story, status: 'published' };
  await call(site, admin, 'POST', '/api/articles/article', { ...publishable, ...article });
  const publications = () => receiver.got.filter(({ body }) => body.includes('article.published'));
  await expect.poll(() => publications().length, { timeout: 15_000 }).toBe(1);
  await page.getByRole('button', { name: `What “${name}” was told` }).click();
  const entries = dialog.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(story);
  await expect(entries.first()).toContainText('Arrived');
  await looksRight(page);
  await dialog.getByRole('button', { name: `Send again: “${story}”` }).click();
  await expect.poll(() => publications().length, { timeout: 15_000 }).toBe(2);
  expect(new Set(publications().map(({ id }) => id)).size).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: `Change “${name}”` }).click();
  await dialog.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(dialog.getByLabel('Both sign for')).toHaveValue('24');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(dialog.getByLabel('Secret of the signatures')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  // Whoever makes a third one is told before that the first ends.
  await page.getByRole('button', { name: `Change “${name}”` }).click();
  await dialog.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(dialog).toContainText(/A still older one signs until .+; it ends at once/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete “${name}”` }).click();
  await page.getByRole('button', { name: 'Delete the webhook' }).click();
  await expect(page.getByText('Nobody is told of changes yet.')).toBeVisible();
});
