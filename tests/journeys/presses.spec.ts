import type { Locator } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';
import type { Site } from '../support/site.ts';

async function addWritten(
  site: Site,
  personId: string,
  name: string,
  status: 'draft' | 'published',
) {
  const { db } = site.database;
  const person = await requireUser(db, personId);
  const body = { ...publishable, name, imageUrl: '/icon-192.png', status };
  return write(db, (trx) => addArticle(trx, person, body));
}

/** Counts the presses of a way through the admin that begins on the dashboard; typing does not count. */
function countPresses() {
  let made = 0;
  return {
    made: () => made,
    press(target: Locator) {
      made += 1;
      return target.click();
    },
  };
}

test('an editor mends, pins and schedules stories in three presses each', {
  tag: '@wide',
}, async ({ page, site, context }) => {
  const editor = await newPerson(site, 'editor');
  await addWritten(site, editor._id, 'टाइपो वाला लेख', 'published');
  await addWritten(site, editor._id, 'कल का लेख', 'draft');
  await actAs(page, editor);
  const toDashboard = () => page.goto('/admin/dashboard');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const toast = page.locator('[data-sonner-toast]');
  const story = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  await toDashboard();
  const mending = countPresses();
  await mending.press(story('टाइपो वाला लेख'));
  await page.getByLabel('Title', { exact: true }).fill('टाइपो के बिना');
  await mending.press(button('Update'));
  await expect(page).toHaveURL('/admin/articles');
  await expect(toast).toContainText('Success! Article updated successfully.');
  await expect(toast).toContainText(/Published · .*\/general\/\S+/);
  await expect(toast.getByRole('link', { name: 'Edit' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await mending.press(toast.getByRole('link', { name: 'View on the site' }));
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('टाइपो के बिना');
  expect(mending.made()).toBe(3);
  // It may also be opened again at once.
  await toast.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('टाइपो के बिना');

  await toDashboard();
  const pinning = countPresses();
  await pinning.press(story('टाइपो के बिना'));
  await pinning.press(page.getByLabel('Pin to the top of the home page'));
  await pinning.press(button('Update'));
  await expect(toast).toContainText('Success!');
  expect(pinning.made()).toBe(3);

  await toDashboard();
  const scheduling = countPresses();
  await scheduling.press(story('कल का लेख'));
  await scheduling.press(button('Schedule'));
  await scheduling.press(page.getByRole('dialog').getByRole('button', { name: 'Schedule' }));
  await expect(toast).toContainText('Scheduled for');
  expect(scheduling.made()).toBe(3);
});

test('the first entry of a live blog takes three presses', { tag: '@wide' }, async ({
  page,
  site,
}) => {
  const author = await newPerson(site, 'author');
  await addWritten(site, author._id, 'चुनाव के नतीजे', 'published');
  await actAs(page, author);
  await page.goto('/admin/dashboard');
  const telling = countPresses();
  await telling.press(page.getByRole('link', { name: 'Live blogs' }));
  await expect(page.getByText('There is no live blog yet.')).toBeVisible();
  await telling.press(page.getByRole('button', { name: 'Start चुनाव के नतीजे' }));
  await page.getByRole('textbox', { name: 'Update', exact: true }).fill('पहला रुझान आ गया।');
  await telling.press(page.getByRole('button', { name: 'Add update' }));
  await expect(page.getByText('The entry is there.')).toBeVisible();
  expect(telling.made()).toBe(3);
  await page.getByRole('link', { name: 'Live blogs' }).click();
  const going = page.getByRole('region', { name: 'So far' }).getByRole('listitem');
  await expect(going).toContainText('चुनाव के नतीजेGoing on1 update');
});

test('a story is written and published with six presses, and approved with two', {
  tag: '@wide',
}, async ({ page, site }) => {
  const editor = await newPerson(site, 'editor');
  await actAs(page, editor);
  await page.goto('/admin/dashboard');
  const writing = countPresses();
  await writing.press(page.getByRole('link', { name: 'New article' }));
  await page.getByLabel('Title', { exact: true }).fill('नई कहानी');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('एक थी चिड़िया।');
  await writing.press(page.getByRole('button', { name: 'Choose from library' }));
  await writing.press(page.getByRole('dialog').locator('.image-tile').first());
  // A list is opened and something in it chosen.
  const category = page.getByLabel('Category');
  await writing.press(category);
  await writing.press(category);
  await category.selectOption('Apna Gyaan');
  await writing.press(page.getByRole('button', { name: 'Submit and publish' }));
  await expect(page.getByText('Success! Article added successfully.')).toBeVisible();
  expect(writing.made()).toBe(6);

  const contributor = await newPerson(site, 'contributor');
  const waiting = await requireUser(site.database.db, contributor._id);
  await write(site.database.db, (trx) =>
    addArticle(trx, waiting, { ...publishable, name: 'पढ़ने के लिए', status: 'review' }),
  );
  await page.goto('/admin/dashboard');
  const approving = countPresses();
  await approving.press(page.getByRole('main').getByRole('link', { name: 'पढ़ने के लिए' }));
  await approving.press(page.getByRole('button', { name: 'Approve', exact: true }));
  await expect(page.getByText('Approved: it is ready to be published.')).toBeVisible();
  expect(approving.made()).toBe(2);
});
