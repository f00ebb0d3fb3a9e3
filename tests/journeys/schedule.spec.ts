import { addDays, wallTimeIn } from '../../contract/zoned-time.ts';
import { write } from '../../database/transactions.ts';
import { actOnArticle } from '../../domain/articles/actions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { saveCopy } from '../../domain/articles/edit-copy.ts';
import { scheduleArticle } from '../../domain/articles/schedule.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { startSchedule } from '../../server/schedule.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

const ZONE = 'Asia/Kolkata';

/** Adds a draft with a cover by a new editor; returns both. */
async function newDraft(site: Site, name: string) {
  const { db } = site.database;
  const info = await newPerson(site, 'editor');
  const person = await requireUser(db, info._id);
  const values = {
    name,
    imageUrl: '/icon-192.png',
    description: '<p>पाठ</p>',
    status: 'draft',
  } as const;
  return { info, id: await write(db, (trx) => addArticle(trx, person, values)) };
}

const today = () => wallTimeIn(ZONE, new Date().toISOString()).date;

test('a draft gets a time in its form, is published at it, and says so', async ({ page, site }) => {
  const { info, id } = await newDraft(site, 'तिल के लड्डू');
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const problems: unknown[] = [];
  const stop = startSchedule(site.database, { clock, onProblem: (error) => problems.push(error) });
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule the publication' });
  await expect(dialog).toContainText(`Time zone of the site: ${ZONE}`);
  // A time that is over is refused before anything is sent.
  await dialog.getByLabel('Date').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This time is over already. Choose one to come.',
  );
  const tomorrow = addDays(today(), 1);
  await dialog.getByRole('button', { name: 'Tomorrow 07:00' }).click();
  await expect(dialog.getByLabel('Date')).toHaveValue(tomorrow);
  await dialog.getByLabel('Time', { exact: true }).fill('06:15');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^Scheduled for .*6:15 am\.$/)).toBeVisible();
  const row = page.getByRole('row', { name: 'तिल के लड्डू' });
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('6:15 am');

  await page.goto(`/admin/edit-article/${id}`);
  await expect(page.getByText(/^Scheduled: .*6:15 am$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveClass(/primary/);
  await expect(page.getByText(`Scheduled by ${info.name}.`)).toBeVisible();

  // The clocks of the site go on to the time, and the schedule is woken by nobody.
  ahead = Date.parse(`${tomorrow}T00:45:00Z`) - Date.now() + 500;
  const { slug } = await site.database.db
    .selectFrom('articles')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await expect.poll(async () => (await page.request.get(`/general/${slug}`)).status()).toBe(200);
  expect(problems).toEqual([]);
  await stop();

  // What is under embargo gets a time at once: the first whole minute after it.
  const { id: held } = await newDraft(site, 'रोकी हुई ख़बर');
  const embargo = `${addDays(tomorrow, 1)}T04:30:20.000Z`;
  const drafts = site.database.db.updateTable('articles').where('id', '=', held);
  await drafts.set({ embargo }).execute();
  await page.goto(`/admin/edit-article/${held}`);
  const next = page.getByRole('button', { name: 'Schedule', exact: true });
  await expect(next).toHaveClass(/primary/);
  await next.click();
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('10:01');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^Scheduled for .*10:01 am\.$/)).toBeVisible();

  // Of what could not be done nothing says that it is still scheduled.
  await site.database.db
    .updateTable('scheduled_actions')
    .set({ due_at: new Date().toISOString(), failure: 'embargo' })
    .where('article_id', '=', held)
    .execute();
  await page.goto('/admin/dashboard');
  const missed = page.getByRole('listitem').filter({ hasText: 'could not be done' });
  await expect(missed).toContainText('रोकी हुई ख़बर');
  await expect(missed).toContainText('Draft');
});

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
  await expect(page.getByRole('main')).toBeFocused();

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

test('six weeks of the calendar fit a window of 900 px, and the list of a phone begins with articles', {
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

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/admin/articles');
  await expect(page.getByRole('row', { name: /बिना समय/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Status')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('Draft');
  await expect(page).toHaveURL(/status=draft/);
  await page.reload();
  // What narrows a list is to be seen.
  await expect(page.getByLabel('Status')).toBeVisible();
});
