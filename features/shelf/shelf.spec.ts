import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { saveArticle } from '../../domain/articles/edit.ts';
import { switchFeature } from '../../domain/features/switch.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { bringAxe } from '../../tests/support/axe.ts';
import { problemsAt } from '../../tests/support/crawl.ts';
import { featureSamples } from '../../tests/support/feature-samples.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import type { Site } from '../../tests/support/site.ts';
import { featureWorkerKeys } from '../features.ts';
import { SHELF } from './name.ts';

test.use({ serviceWorkers: 'allow' });

const slug = 'suraj-ki-ghadi-samrat-yantra';
const story = `/apna-gyaan/${slug}`;
const newName = 'सूरज की नई घड़ी';
const other = '/parenting/ten-minutes-of-film-an-evening-of-talk';

const save = (page: Page) => page.getByRole('button', { name: 'Save for later' });
const copies = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => decodeURI(name)).sort());
const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Saves the story of a page, and waits until there is a copy of it. */
async function keep(page: Page, path: string): Promise<void> {
  await page.goto(`/en${path}`);
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => copies(page)).toContain(`page:${path}`);
}

/** Gives the story its new name, as an editor would. */
async function edit(
  { database: { db } }: Site,
  by: string,
  status: 'published' | 'unpublished',
): Promise<void> {
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const editor = await requireUser(db, by);
  await write(db, (trx) => saveArticle(trx, editor, id, { name: newName, status }));
}

test('the copy of a story has nothing of what begins and ends on its page', {
  tag: ['@long'],
}, async ({ page, site }) => {
  const { _id } = await newPerson(site, 'admin');
  for (const { fillBeside } of await featureSamples()) await fillBeside?.(site, _id);
  await keep(page, story);
  await expect(page.locator('.passing').first()).toBeAttached();
  const copy = () =>
    page.evaluate(async () => {
      // Copies have no prefix.
      const answer = await caches.match(location.pathname.replace('/en/', '/'));
      return (await answer?.text()) ?? '';
    });
  // Its place is there before it is.
  await expect.poll(copy).toContain('<article');
  expect(await copy()).not.toMatch(/class="[^"]*\bpassing\b/);
});

test('a story that is saved is read without the net, and gone on with where it was left', {
  tag: ['@long'],
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto(`/en${story}`);
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
  // Who keeps nothing pays nothing.
  expect(scripts).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);

  await keep(page, story);
  await expect(page.getByText('Saved. “Saved stories” stands')).toBeVisible();
  await expect.poll(() => copies(page)).toEqual([`page:${story}`, 'page:/saved']);
  await page
    .locator('.prose')
    .evaluate((text) => text.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(page.getByRole('link', { name: 'Saved stories' })).toHaveAttribute('href', '/saved');
  await page.goto('/saved');
  const read = page.locator('section.kept').filter({ hasText: 'Read last' });
  await expect(read.getByText(/^[4-7]\d % read/)).toBeVisible();

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('There is no connection')).toBeVisible();
  await read.getByRole('link').first().click();
  await expect(
    page.getByText(/The connection is slow or gone\. You are reading the page as it was on/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('सूरज की घड़ी');
  expect(page.url()).not.toContain('#');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const cover = page.locator('.cover img:not(.behind)');
  await cover.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      cover.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => document.fonts.check('20px Eczar', 'क'))).toBe(true);

  // What was not kept leads to the list, and the screens of the admin to what they have themselves.
  await page.goto('/stories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved stories');
  await expect(page).toHaveURL(/\/stories$/);
  await expect(page.goto('/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(false);
  await page.goto('/stories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All stories');
});

test('a copy follows its story, and goes when the story is withdrawn', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { _id } = await newPerson(site, 'editor');
  await keep(page, story);
  await keep(page, other);
  await expect.poll(() => isControlled(page)).toBe(true);
  const title = async () => {
    await page.context().setOffline(true);
    await page.goto(story);
    const found = await page.getByRole('heading', { level: 1 }).textContent();
    await page.context().setOffline(false);
    return found;
  };
  expect(await title()).toContain('सूरज की घड़ी');
  await edit(site, _id, 'published');
  // The page itself is never old while the net answers; its copy follows.
  await page.goto(`/en${story}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('नई');
  await expect
    .poll(() =>
      page
        .evaluate(async (path) => (await caches.match(path))?.text(), story)
        .then((html) => html?.includes(newName)),
    )
    .toBe(true);
  expect(await title()).toContain('नई');

  await edit(site, _id, 'unpublished');
  await page.goto('/saved');
  await page.keyboard.press('Tab');
  await expect.poll(() => copies(page)).not.toContain(`page:${story}`);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ten minutes' }).first()).toBeVisible();
  await expect(page.getByText('सूरज')).toHaveCount(0);
  await page.context().setOffline(true);
  await page.goto(`/en${story}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved stories');
  await page.context().setOffline(false);
});

test('what is followed shows its newest stories; all of it is removed by its reader', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto('/author/meera-rathore');
  const follow = page.getByRole('button', { name: /^Follow\b/ });
  const following = page.getByRole('button', { name: /^Following\b/ });
  await follow.click();
  await expect(following).toHaveAccessibleDescription('Unfollow');
  await following.click();
  await expect(follow).toHaveAccessibleDescription('');
  await follow.click();
  await page.reload();
  await expect(following).toBeVisible();
  const newest = (await page.locator('.card .title-link').first().textContent()) ?? '';
  await keep(page, other);
  await bringAxe(page);
  await page.goto('/saved');
  await expect(page.getByRole('link', { name: newest })).toBeVisible();
  expect(await problemsAt(page, '/saved', [1440, 390, 320])).toEqual([]);
  await page
    .getByRole('button', { name: /^Remove.*Ten minutes/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Put back.*Ten minutes/ }).click();
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ten minutes' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Followed' })).toHaveCount(0);
  await page.getByText('Delete everything from this device').click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await expect.poll(() => copies(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test('the operator takes the worker and all copies back', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  await keep(page, story);
  await page.goto(`/en${story}`);
  await expect.poll(() => isControlled(page)).toBe(true);
  site.config.OFFLINE_READING = false;
  await page.goto(other);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registered).toBe(0);
  await page.goto(`/en${story}`);
  await expect.poll(registered).toBe(0);
  await expect.poll(() => copies(page)).toEqual([]);
  // The list stays, without copies.
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(true);
  await expect(page.goto(other)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('whoever signs out leaves no list and no copy', { tag: ['@wide', '@long'] }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'author', 'मीरा'));
  await keep(page, story);
  await page.getByText('मीरा', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => copies(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('shelf'))).toBeNull();
});

test('what is deleted by a privacy choice leaves the worker to features that go on with it', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await keep(page, story);
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, '{}');
  }, featureWorkerKeys);
  await page.goto('/privacy-choices');
  const choice = page.locator(`[data-choice=${SHELF}]`);
  await expect(choice).toContainText('keeps something');
  await choice.getByRole('button').click();
  await expect(choice).toContainText('keeps nothing');
  await expect(choice.getByRole('button')).toBeHidden();
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect([await copies(page), await workers()]).toEqual([[], Math.sign(featureWorkerKeys.length)]);
});

test('what devices keep can be read and deleted while the feature is switched off', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  await keep(page, story);
  await expect.poll(() => isControlled(page)).toBe(true);
  const admin = await newPerson(site, 'admin');
  await write(site.database.db, (trx) => switchFeature(trx, admin._id, { name: SHELF, on: false }));
  await page.goto(`/en${story}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('सूरज की घड़ी');
  await expect(save(page)).toHaveCount(0);
  await page.context().setOffline(true);
  await page.goto(`/en${story}`);
  await expect(
    page.getByText(/The connection is slow or gone\. You are reading the page as it was/),
  ).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/privacy-choices');
  const choice = page.locator(`[data-choice=${SHELF}]`);
  await choice.getByRole('button').click();
  await expect(choice).toContainText('keeps nothing');
  expect(await copies(page)).toEqual([]);
});

test('the account of a reader begins with what they keep and follow', async ({ page, site }) => {
  const item = { at: 1, part: 0 };
  const address = '/parenting/ten-minutes-of-film-an-evening-of-talk';
  const author = { address: '/author/meera-rathore', name: 'मीरा राठौड़', language: 'hi' };
  const stored = JSON.stringify({
    saved: [{ ...item, address, name: 'Ten minutes', language: 'en' }],
    read: [],
    followed: [{ ...item, ...author }],
    copies: [],
  });
  await page.addInitScript((value) => localStorage.setItem('shelf', value), stored);
  await actAs(page, await newPerson(site, 'reader'));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/hi/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'मेरा खाता' })).toBeVisible();
    const titles = async () => {
      const all = await page.getByRole('heading', { level: 2 }).allTextContents();
      return all.slice(0, 4).map((title) => title.replace(/ \(\d+\)/, ''));
    };
    await expect
      .poll(titles)
      .toEqual(['सहेजे गए लेख', 'जिन्हें आप फ़ॉलो करते हैं', 'आपके न्यूज़लेटर', 'आपकी टिप्पणियाँ']);
    await expect(page.getByRole('link', { name: 'मीरा राठौड़' })).toHaveAttribute(
      'href',
      '/hi/author/meera-rathore',
    );
    await looksRight(page);
  }
  await page.getByRole('link', { name: 'Ten minutes' }).click();
  await expect(page).toHaveURL('/hi/parenting/ten-minutes-of-film-an-evening-of-talk');
});
