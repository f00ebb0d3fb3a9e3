import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { countPresses } from '../../tests/support/count-presses.ts';
import { expect, withMail as test } from '../../tests/support/journey.ts';
import { publishable } from '../../tests/support/samples.ts';
import { createNewsletterList } from './rules/lists.ts';
import { newsletterListBody } from './support/calls.ts';

test('an editor makes a newsletter of three stories and tries it in seven presses', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { db } = site.database;
  const editor = await newPerson(site, 'editor');
  const person = await requireUser(db, editor._id);
  const stories = ['पहली ख़बर', 'दूसरी ख़बर', 'तीसरी ख़बर'];
  for (const name of stories) {
    const body = { ...publishable, name, imageUrl: '/icon-192.png', status: 'published' } as const;
    await write(db, (trx) => addArticle(trx, person, body));
  }
  await write(db, (trx) => createNewsletterList(trx, newsletterListBody(), editor._id));
  await actAs(page, editor);
  const button = (name: string) => page.getByRole('button', { name });
  const menu = page.getByRole('navigation', { name: 'Admin' });

  await page.goto('/admin/dashboard');
  const mailing = countPresses();
  await mailing.press(menu.getByRole('link', { name: 'Articles' }));
  for (const name of stories) await mailing.press(page.getByRole('checkbox', { name }));
  await mailing.press(page.getByRole('link', { name: /with these/ }));
  await expect(page.locator('.issue-articles li')).toHaveCount(3);
  await page.getByLabel('Subject').fill('इस हफ़्ते');
  await mailing.press(button('Save'));
  await mailing.press(button('Test mail to me'));
  await expect(page.getByText(/is on its way/)).toBeVisible();
  expect(mailing.made()).toBe(7);
});
