import { addDays, wallTimeIn } from '../../contract/zoned-time.ts';
import { write } from '../../database/transactions.ts';
import { actOnArticle } from '../../domain/articles/actions.ts';
import { saveCopy } from '../../domain/articles/edit-copy.ts';
import { scheduleArticle } from '../../domain/articles/schedule.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { newDraft } from '../../tests/support/drafts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';

const today = () => wallTimeIn('Asia/Kolkata', new Date().toISOString()).date;

test('the calendar moves what is scheduled, and gives drafts a time', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { info, id } = await newDraft(site, 'लाख की चूड़ियाँ');
  await actAs(page, info);
  // Whole weeks to come have room on one side of the month or the other.
  const day = addDays(today(), 2);
  await page.goto(`/admin/calendar?view=agenda&date=${day}`);
  const read = () =>
    site.database.db
      .selectFrom('scheduled_actions')
      .select('due_at')
      .where('article_id', '=', id)
      .executeTakeFirst();
  const tray = page.getByRole('button', { name: 'लाख की चूड़ियाँ' });
  await tray.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'लाख की चूड़ियाँ' });
  await dialog.getByLabel('Date').fill(day);
  await dialog.getByLabel('Time', { exact: true }).fill('09:30');
  // A day is a plan, until somebody says that the article is published by itself.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const planned = page.locator('.entry', { hasText: 'लाख की चूड़ियाँ' });
  await expect(planned).toContainText('Plan');
  await expect(page.locator('.tray-card', { hasText: 'लाख की चूड़ियाँ' })).toHaveCount(0);
  expect(await read()).toBeUndefined();
  await planned.click();
  await expect(dialog).toContainText('it is not published by itself');
  await dialog.getByLabel('Publish by itself at this time').check();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(read).toEqual({ due_at: `${day}T04:00:00.000Z` });

  // With the keyboard to the next day, and back by one press.
  await page.goto(`/admin/calendar?view=week&date=${day}`);
  const entry = page.getByRole('button', { name: 'लाख की चूड़ियाँ' });
  await expect(page.locator(`[data-day="${day}"]`)).toContainText('लाख की चूड़ियाँ');
  await entry.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(read).toEqual({ due_at: `${addDays(day, 1)}T04:00:00.000Z` });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(read).toEqual({ due_at: `${day}T04:00:00.000Z` });

  // Dragged to another day of the month.
  await page.goto(`/admin/calendar?date=${day}`);
  const to = addDays(day, 1);
  await expect(entry).toBeVisible();
  // A page that scrolls once the button is down drags nothing.
  await page.locator(`[data-day="${to}"]`).scrollIntoViewIfNeeded();
  await entry.dragTo(page.locator(`[data-day="${to}"]`));
  await expect(page.locator(`[data-day="${to}"]`)).toContainText('लाख की चूड़ियाँ');
  await expect.poll(read).toEqual({ due_at: `${to}T04:00:00.000Z` });

  // Two dialogs are gone then, and the button of the first with them.
  await entry.click();
  await dialog.getByRole('button', { name: /^Plan / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText('The plan is saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeFocused();

  await entry.click();
  await dialog.getByRole('button', { name: 'Remove the time' }).click();
  await expect(dialog).toBeHidden();
  await expect(planned).toContainText('Plan');
  expect(await read()).toBeUndefined();
});

test('a cancelled time of a correction comes back with its note', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const { info, id } = await newDraft(site, 'कुएँ का पानी');
  const person = await requireUser(db, info._id);
  const day = addDays(today(), 2);
  const note = 'कुएँ की गहराई ठीक की गई।';
  await write(db, async (trx) => {
    await actOnArticle(trx, person, id, 'publish');
    const body = { name: 'कुएँ का पानी', description: '<p>बीस हाथ</p>' };
    await saveCopy(trx, person, id, { status: 'draft', body });
    const at = `${day}T04:00:00.000Z`;
    await scheduleArticle(trx, person, id, { action: 'update', at, correction: note });
  });
  const corrections = async () => {
    const jobs = db.selectFrom('scheduled_actions').select('correction');
    return jobs.where('article_id', '=', id).execute();
  };
  await actAs(page, info);
  await page.goto(`/admin/calendar?view=agenda&date=${day}`);
  await page.getByRole('button', { name: 'कुएँ का पानी' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the time' }).click();
  await expect.poll(corrections).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(corrections).toEqual([{ correction: note }]);
});

test('six weeks of the calendar fit a window of 900 px', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { info } = await newDraft(site, 'बिना समय का लेख');
  await actAs(page, info);
  await page.goto('/admin/calendar?date=2026-08-10');
  const weeks = page.locator('.calendar-grid tbody tr');
  await expect(weeks).toHaveCount(6);
  await expect(weeks.last()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.tray')).toHaveCSS('position', 'sticky');
  // A deadline has its hour, and stands beside what is published.
  await page.getByRole('button', { name: /^बिना समय का लेख/ }).click();
  await page.getByRole('button', { name: 'Plan “बिना समय का लेख”' }).click();
  const plan = page.getByRole('button', { name: 'Save plan' });
  await page.getByLabel('Time', { exact: true }).fill('16:30');
  await plan.click();
  await expect(page.getByText('Give the day of the deadline')).toBeVisible();
  await page.getByLabel('Deadline').fill('2026-08-12');
  await plan.click();
  const deadline = page.locator('[data-day="2026-08-12"]').getByRole('button');
  await expect(deadline).toContainText('बिना समय का लेख 4:30 pm Deadline');
  await expect(weeks.last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1000, height: 600 });
  await expect(page.getByRole('heading', { name: 'Without a time' })).toBeInViewport();
  await deadline.focus();
  const isUncovered = await deadline.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 4, bottom - 4));
  });
  expect(isUncovered).toBe(true);
});

test('what a dialog takes away is brought back from the toast, and the dialog stays', async ({
  page,
  site,
}) => {
  const admin = await newPerson(site, 'admin');
  const undo = page.getByRole('button', { name: 'Undo' });
  const day = { date: '2027-03-22', hi: 'होली', en: 'Holi' };
  await call(site, admin, 'POST', '/api/schedule/days', day);
  await actAs(page, admin);
  await page.goto('/admin/calendar');
  await page.getByRole('button', { name: 'Days', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Days and gaps' });
  const remove = dialog.getByRole('button', { name: /Holi/ });
  await remove.click();
  await undo.click();
  await expect(remove).toBeVisible();

  await remove.press('Enter');
  await expect(page.getByText('Press F8 to reach it.')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();
  // Escape goes back to the dialog, which stays.
  await page.keyboard.press('Escape');
  await expect(undo).not.toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  await expect(undo).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the palette finds the calendar by what people call it', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Find a screen, an action or an article' }).click();
  const field = page.getByRole('combobox', { name: 'Find a screen, an action or an article' });
  const screens = page.getByRole('group', { name: 'Screens' }).getByRole('option');
  for (const typed of ['schedule', 'त्योहार']) {
    await field.fill(typed);
    await expect(screens.filter({ hasText: 'Calendar' })).toHaveCount(1);
  }
});
