import { addDays, wallTimeIn } from '../../contract/zoned-time.ts';
import { startSchedule } from '../../server/schedule.ts';
import { actAs } from '../support/accounts.ts';
import { newDraft } from '../support/drafts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

const ZONE = 'Asia/Kolkata';

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

test('the list of a phone begins with articles', { tag: ['@wide', '@long'] }, async ({
  page,
  site,
}) => {
  const { info } = await newDraft(site, 'बिना समय का लेख');
  await actAs(page, info);
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

test('an embargo of which only the day is typed is told at its field', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { info, id } = await newDraft(site, 'रुकी ख़बर');
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  await page.getByRole('button', { name: 'Times and embargo' }).click();
  const embargo = page.getByLabel('May not be published before');
  await embargo.pressSequentially('0101');
  await page.getByRole('button', { name: 'When and where' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('fill it in whole, or leave it empty')).toBeVisible();
  await expect(embargo).toBeFocused();
});
