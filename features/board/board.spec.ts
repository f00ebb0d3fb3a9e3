import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { featureSamples } from '../../tests/support/feature-samples.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { publishable } from '../../tests/support/samples.ts';
import { LANE } from './limits.ts';

test('a reason survives a failed call; what is told, the views and long lanes find room', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const writer = await requireUser(db, (await newPerson(site, 'author'))._id);
  const input = { name: 'मेले की रात', status: 'review' as const };
  await write(db, (trx) => addArticle(trx, writer, { ...publishable, ...input }));
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/board');
  const drafts = page.getByRole('region', { name: /^Draft/ }).locator('.lane-count');
  const before = Number(await drafts.textContent());
  await page.getByRole('button', { name: 'Move “मेले की रात”' }).click();
  await page.getByRole('menuitem', { name: 'To Draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send “मेले की रात” back?' });
  const reason = dialog.getByRole('textbox');
  await reason.fill('आँकड़े जाँचें');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await page.route('**/api/desk/*/stage', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByRole('button', { name: 'Send back' })).toBeEnabled();
  await expect(reason).toHaveValue('आँकड़े जाँचें');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: /^Draft/ })).toContainText('मेले की रात');
  await expect(drafts).toHaveText(String(before + 1));

  // What was told does not lie on the buttons of a dialog that opens meanwhile.
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'is in Draft' });
  await toast.hover();
  await page.getByRole('button', { name: 'New idea' }).press('Enter');
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(100);
  await page.keyboard.press('Escape');

  // On a phone the row of the views fades where there is more of it, and not at its end.
  await page.setViewportSize({ width: 390, height: 844 });
  const views = page.getByRole('navigation', { name: 'View', exact: true });
  const fade = () => views.evaluate((row) => getComputedStyle(row).getPropertyValue('--more'));
  await expect.poll(fade).toBe('28px');
  await views.evaluate((row) => row.scrollTo(row.scrollWidth, 0));
  await expect.poll(fade).toBe('0px');

  // The rest of a lane is in the list.
  const ids = await write(db, async (trx) => {
    const added: string[] = [];
    for (let count = 0; count < LANE + 2; count += 1) {
      const name = `लेख ${count}`;
      added.push(await addArticle(trx, writer, { ...publishable, name, status: 'review' }));
    }
    await addArticle(trx, writer, { ...publishable, name: 'मेले की सुबह', status: 'review' });
    return added;
  });
  for (const { putNote } of await featureSamples()) await putNote?.(site, writer, ids[7] ?? '');
  await page.reload();

  // A lane takes a card in its whole height, beside longer ones.
  await page.setViewportSize({ width: 1440, height: 900 });
  const ready = page.getByRole('region', { name: /^Ready/ });
  const dropped = page.getByRole('article').filter({ hasText: 'लेख 7' });
  await dropped.hover({ position: { x: 20, y: 12 } });
  const level = (await dropped.boundingBox())?.y ?? 0;
  const across = (await ready.boundingBox())?.x ?? 0;
  await page.mouse.down();
  await page.mouse.move(across + 80, level + 12, { steps: 8 });
  await page.mouse.up();
  await expect(ready).toContainText('लेख 7');
  const approved = page.getByText('“लेख 7” is in Ready. 1 note is still open.');
  await expect(approved).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'लेख 7' })).toContainText(
    'In this stagesince today',
  );

  // Without the net the board stays as it is.
  await page.route('**/api/desk**', (route) => route.abort());
  const other = page.getByRole('link', { name: 'लेख 9', exact: true });
  await other.press('Alt+ArrowRight');
  await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
  await expect(ready).toContainText('लेख 7');
  await expect(ready).not.toContainText('लेख 9');
  await page.unroute('**/api/desk**');

  // The focus goes along with what is moved by keys.
  await other.press('Alt+ArrowRight');
  await expect(page.getByText('“लेख 9” is in Ready.')).toBeVisible();
  await expect(other).toBeFocused();
  await page.getByRole('link', { name: 'More in the list of articles' }).click();
  await expect(page.getByRole('row', { name: 'मेले की सुबह' })).toBeVisible();
});

test('where nobody sees the board, the dashboard leads to the list of articles', {
  tag: '@wide',
}, async ({ page, site }) => {
  const { db } = site.database;
  const writer = await requireUser(db, (await newPerson(site, 'author'))._id);
  const input = { name: 'मेले की रात', status: 'review' as const };
  await write(db, (trx) => addArticle(trx, writer, { ...publishable, ...input }));
  await actAs(page, await newPerson(site, 'editor'));
  const side = page.getByRole('navigation', { name: 'Admin' });
  const board = side.getByRole('link', { name: 'Review board' });
  const all = page.getByRole('link', { name: 'Show all of waiting for review' });
  await page.goto('/admin/dashboard');
  await expect(board).toBeVisible();
  await all.click();
  await expect(page).toHaveURL('/admin/board?view=review');
  await expect(page.getByRole('article')).toContainText('मेले की रात');

  const admin = await newPerson(site, 'admin');
  await call(site, admin, 'PUT', '/api/features/board', { on: false });
  await page.goto('/admin/dashboard');
  await expect(side.getByRole('link', { name: 'Calendar' })).toBeVisible();
  await expect(board).toHaveCount(0);
  await all.click();
  await expect(page).toHaveURL('/admin/articles?status=review');
  await expect(page.getByRole('row', { name: 'मेले की रात' })).toBeVisible();
});
