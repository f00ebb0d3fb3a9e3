import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('why an article goes back is kept in the dialog until the call has worked', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const writer = await requireUser(db, (await newPerson(site, 'contributor'))._id);
  const input = { name: 'मेले की रात', status: 'review' as const };
  await write(db, (trx) => addArticle(trx, writer, input));
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/board');
  const drafts = page.getByRole('region', { name: /^Draft/ }).locator('.lane-count');
  const before = Number(await drafts.textContent());
  await page.getByRole('button', { name: 'Move “मेले की रात”' }).click();
  await page.getByRole('menuitem', { name: 'To Draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send “मेले की रात” back?' });
  const reason = dialog.getByRole('textbox');
  await reason.fill('आँकड़े जाँचें');
  await page.route('**/api/desk/*/stage', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByRole('button', { name: 'Send back' })).toBeEnabled();
  await expect(reason).toHaveValue('आँकड़े जाँचें');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: /^Draft/ })).toContainText('मेले की रात');
  await expect(drafts).toHaveText(String(before + 1));
});
