import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';

test('the part of the work folds out with the notes, to which the bell leads whom one names', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const writer = await newPerson(site, 'contributor', 'मीरा राठौड़');
  const editor = await newPerson(site, 'editor', 'कबीर माथुर');
  const person = await requireUser(db, writer._id);
  const values = {
    name: 'मेले की रात में पाँच झूले',
    description: '<p>झूले।</p>',
    status: 'draft' as const,
  };
  const id = await write(db, (trx) => addArticle(trx, person, values));
  await actAs(page, writer);
  await page.goto(`/admin/edit-article/${id}`);
  const work = page.getByRole('button', { name: 'Work and notes' });
  await expect(work).toHaveAttribute('aria-expanded', 'false');
  await work.click();
  await expect(page.getByRole('button', { name: 'Note on the whole text' })).toBeVisible();

  await page.goto('/admin/articles');
  const bell = page.getByRole('button', { name: /unread notification/ });
  await expect(bell).toHaveAccessibleName('0 unread notifications');
  for (const text of ['नोट 1', 'नोट 2']) {
    const note = { kind: 'note', text, mentions: [writer._id] };
    await call(site, editor, 'POST', `/api/articles/article/${id}/notes`, note);
  }
  await expect(bell).toHaveAccessibleName('1 unread notification');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: /named you in a note/ }).click();
  await expect(page).toHaveURL(/\?note=/);
  await expect(page.getByText('नोट 2').first()).toBeVisible();
});
