import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';

test('the bell tells a writer what was sent back, without a reload', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const writer = await newPerson(site, 'contributor', 'मीरा राठौड़');
  const editor = await newPerson(site, 'editor', 'कबीर माथुर');
  const person = await requireUser(db, writer._id);
  const input = { name: 'मेले की रात में पाँच झूले', status: 'review' as const };
  const id = await write(db, (trx) => addArticle(trx, person, { ...publishable, ...input }));
  await actAs(page, writer);
  await page.goto('/admin/articles');
  const bell = page.getByRole('button', { name: /unread notification/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell).toHaveAccessibleName('0 unread notifications');
  await bell.click();
  await expect(panel).toContainText('Nothing yet.');
  await looksRight(page);
  await page.keyboard.press('Escape');

  const body = { stage: 'draft', reason: 'आँकड़े जाँचें' };
  expect((await call(site, editor, 'PUT', `/api/desk/${id}/stage`, body)).status).toBe(200);
  await expect(bell).toHaveAccessibleName('1 unread notification');
  await bell.click();
  const item = panel.getByRole('link');
  await expect(item).toHaveText(/^Unread: कबीर माथुर sent it back/);
  await looksRight(page);
  await item.click();
  await expect(page).toHaveURL(`/admin/edit-article/${id}`);
  await expect(page.getByText('आँकड़े जाँचें')).toBeVisible();
  await expect(bell).toHaveAccessibleName('0 unread notifications');

  const plan = { assignee: writer._id };
  expect((await call(site, editor, 'PUT', `/api/desk/${id}`, plan)).status).toBe(200);
  await expect(bell).toHaveAccessibleName('1 unread notification');
  await bell.click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('0 unread notifications');
});
