import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { countPresses } from '../support/count-presses.ts';
import { expect, testOnOwnSite, withMail } from '../support/journey.ts';
import { publishedArticle } from '../support/published-article.ts';
import { publishable } from '../support/samples.ts';
import type { Site } from '../support/site.ts';
import { writings } from '../support/writings.ts';

const picture = join(import.meta.dirname, '../../app/public/icon-192.png');

const test = testOnOwnSite;

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

test('an editor mends, pins and schedules stories in three presses each', {
  tag: ['@wide', '@long'],
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

withMail(
  'an editor finds an article, shows comments and has a picture in few presses',
  {
    tag: ['@wide', '@long'],
  },
  async ({ page, site }) => {
    const editor = await newPerson(site, 'editor');
    const stories = ['पहली ख़बर', 'दूसरी ख़बर', 'तीसरी ख़बर'];
    for (const name of stories) await addWritten(site, editor._id, name, 'published');
    const article = await publishedArticle(site, editor._id);
    for (const name of ['आशा', 'इमरान', 'लता'])
      for (const below of writings) await below.put(site, article, { name, status: 'held' });
    await actAs(page, editor);
    const toDashboard = () => page.goto('/admin/dashboard');
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const menu = page.getByRole('navigation', { name: 'Admin' });

    await toDashboard();
    const finding = countPresses();
    await finding.press(button('Find a screen'));
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('dusri');
    await expect(page.getByRole('option', { name: stories[1] })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(stories[1] ?? '');
    expect(finding.made()).toBe(1);

    await toDashboard();
    const moderating = countPresses();
    await moderating.press(menu.getByRole('link', { name: /^Comments/ }));
    await moderating.press(button('Show all 3 on this page'));
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    expect(moderating.made()).toBe(2);

    await toDashboard();
    const pictured = countPresses();
    await pictured.press(page.getByRole('link', { name: 'New article' }));
    await page.getByLabel('Title', { exact: true }).fill('मेले की फ़ोटो');
    const chosen = page.waitForEvent('filechooser');
    await pictured.press(page.getByLabel('Article image'));
    await (await chosen).setFiles(picture);
    await page.getByLabel('Caption').fill('मेले में झूला');
    await page.getByLabel('Credit').fill('आशा शर्मा');
    await pictured.press(button('Save draft'));
    await expect(page.getByText('Draft saved.')).toBeVisible();
    expect(pictured.made()).toBeLessThanOrEqual(4);
  },
);

test('an article is written and published by keys alone, with at most forty Tabs', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const editor = await newPerson(site, 'editor');
  await actAs(page, editor);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let tabs = 0;
  async function tabTo(target: Locator) {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let tries = 0; tries < 60 && !(await isThere()); tries += 1) {
      await page.keyboard.press('Tab');
      tabs += 1;
    }
    await expect(target).toBeFocused();
  }
  await tabTo(page.getByRole('link', { name: 'New article' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel('Title', { exact: true }));
  await page.keyboard.type('कुंजियों से लिखा लेख');
  await tabTo(page.getByRole('textbox', { name: 'Description', exact: true }));
  await page.keyboard.type('एक थी चिड़िया।');
  await tabTo(page.getByRole('button', { name: 'Choose from library' }));
  await page.keyboard.press('Enter');
  const library = page.getByRole('dialog');
  await tabTo(library.getByRole('searchbox'));
  const tile = library.locator('.image-tile').first();
  await tile.waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(tile).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel('Category'));
  await page.keyboard.type('Apna');
  await tabTo(page.getByRole('button', { name: 'Submit and publish' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Success! Article added successfully.')).toBeVisible();
  expect(tabs).toBeLessThanOrEqual(40);
});

test('a story is written and published with six presses, sent to review with one and approved with two', {
  tag: '@wide',
}, async ({ page, context, site }) => {
  const contributor = await newPerson(site, 'contributor');
  const id = await addWritten(site, contributor._id, 'पढ़ने के लिए', 'draft');
  const other = await context.newPage();
  await actAs(other, contributor);
  await other.goto(`/admin/edit-article/${id}`);
  await other.getByRole('button', { name: 'Submit for review' }).click();
  await expect(other.getByText('Sent for review')).toBeVisible();
  await other.close();

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

  await page.goto('/admin/dashboard');
  const approving = countPresses();
  await approving.press(page.getByRole('main').getByRole('link', { name: 'पढ़ने के लिए' }));
  await approving.press(page.getByRole('button', { name: 'Approve', exact: true }));
  await expect(page.getByText('Approved: it is ready to be published.')).toBeVisible();
  expect(approving.made()).toBe(2);
});
