import { prescribed } from '../../contract/prescribed-texts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson, PASSWORD } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { makeMember } from '../support/member-calls.ts';
import type { Site } from '../support/site.ts';

const slug = 'kathputli-ke-dhage';
const story = `/apna-gyaan/${slug}`;
const phone = { width: 390, height: 844 };

async function idOf({ database: { db } }: Site): Promise<string> {
  const row = db.selectFrom('articles').select('id').where('slug', '=', slug);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Locks the story as a save of its editor does. */
async function lock(site: Site): Promise<void> {
  const { token } = await newPerson(site, 'editor');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const id = await idOf(site);
  const { name } = await (
    await fetch(`${site.url}/api/articles/article/${id}`, { headers })
  ).json();
  const body = JSON.stringify({ name, access: 'member', freeParagraphs: 2 });
  const saved = await fetch(`${site.url}/api/articles/${id}`, { method: 'PUT', headers, body });
  expect(saved.status).toBe(200);
}

test('an editor locks a story, an administrator gives a membership, and its reader reads on', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  const admin = await newPerson(site, 'admin', 'मीरा व्यवस्थापक');
  const reader = await newPerson(site, 'reader', 'पाठक कुमार');
  await actAs(page, admin);
  await page.goto(`/admin/edit-article/${await idOf(site)}`);
  await page.getByRole('button', { name: 'Who may read all of it' }).click();
  await page.getByLabel('Who may read all of it').selectOption('Members');
  await page.getByLabel('Free paragraphs').fill('1');
  await looksRight(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(prescribed.articleUpdated)).toBeVisible();

  await page.goto('/admin/users?q=पाठक');
  await page.getByRole('button', { name: 'Membership of पाठक कुमार' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Level').selectOption('Member');
  await dialog.getByLabel('Last day').fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /पाठक कुमार/ })).toContainText('Member');

  const context = await browser.newContext({ baseURL: site.config.SITE_URL, viewport: phone });
  const own = await context.newPage();
  await actAs(own, reader);
  await own.goto(story);
  await expect(own.locator('article .prose > p').nth(3)).toBeVisible();
  await expect(own.getByRole('heading', { name: 'सदस्य बनकर आगे पढ़ें' })).toHaveCount(0);
  // The headings that came with the rest are listed as in an open article.
  const list = own.getByRole('navigation', { name: 'इस लेख में' });
  await list.locator('summary').click();
  await looksRight(own);
  const last = list.getByRole('link').last();
  const heading = own.locator('article .prose h2').last();
  expect(await last.textContent()).toBe(await heading.textContent());
  await last.click();
  await expect(heading).toBeInViewport();
  await own.goto('/hi/profile');
  await expect(own.getByText('सदस्य · 31 दिसंबर 2099 तक')).toBeVisible();
  await context.close();
});

test('who may not read on is told why and how, also without script and on a phone', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  await lock(site);
  await page.setViewportSize(phone);
  await page.goto(story);
  const box = page.getByRole('region', { name: 'सदस्य बनकर आगे पढ़ें' });
  await expect(box.getByRole('link', { name: 'साइन इन करें' })).toBeVisible();
  await expect(page.locator('article .prose > p')).toHaveCount(2);
  await looksRight(page);
  // The way through the sign-in leads back.
  await box.getByRole('link', { name: 'साइन इन करें' }).click();
  await expect(page).toHaveURL(`/hi/login?redirect=${encodeURIComponent(story)}`);

  const reader = await newPerson(site, 'reader');
  await makeMember(site, reader._id, { level: 'supporter', until: '2020-01-31' });
  const signed = await browser.newContext({ baseURL: site.config.SITE_URL });
  const own = await signed.newPage();
  await actAs(own, reader);
  await own.goto(story);
  await expect(own.getByText('आपकी सदस्यता ख़त्म हो गई है।')).toBeVisible();
  await expect(own.getByRole('link', { name: 'साइन इन करें' })).toHaveCount(0);
  await expect(own.locator('article .prose > p')).toHaveCount(2);
  await signed.close();

  // The sentence about scripts stands in a `noscript`, which this browser leaves out: membership.test.ts reads it.
  const bare = await browser.newContext({
    baseURL: site.config.SITE_URL,
    javaScriptEnabled: false,
    viewport: phone,
  });
  const still = await bare.newPage();
  await still.goto(story);
  await expect(still.getByRole('link', { name: 'साइन इन करें' }).first()).toBeVisible();
  await expect(still.locator('article .prose > p')).toHaveCount(2);
  await bare.close();
});

test('whoever signs out leaves the open part alone on the screen, also in other windows', {
  tag: '@long',
}, async ({ page, site }) => {
  await lock(site);
  const reader = await newPerson(site, 'reader');
  await makeMember(site, reader._id, { level: 'member', until: null });
  await page.goto(story);
  await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify(reader));
  const other = await page.context().newPage();
  const texts = [page, other].map((tab) => tab.locator('article .prose > p'));
  for (const tab of [page, other]) await tab.goto(story);
  for (const text of texts) await expect(text.nth(3)).toBeVisible();
  await page.locator('[data-sign-out]').evaluate((button: HTMLElement) => button.click());
  for (const text of texts) await expect(text).toHaveCount(2);
});

test('whose session is over signs in again below the open part, and reads on', {
  tag: '@long',
}, async ({ page, site }) => {
  await lock(site);
  const reader = await newPerson(site, 'reader');
  await makeMember(site, reader._id, { level: 'member', until: null });
  const ended = site.database.db.deleteFrom('sessions').where('user_id', '=', reader._id);
  await ended.execute();
  await page.goto(story);
  await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify(reader));
  await page.goto(story);
  const box = page.getByRole('region', { name: 'सदस्य बनकर आगे पढ़ें' });
  // The header no longer says that somebody is signed in.
  await expect(page.locator('.sign-in')).toBeVisible();
  await box.getByRole('link', { name: 'साइन इन करें' }).click();
  await page.getByLabel('ईमेल').fill(reader.email);
  await page.getByLabel('पासवर्ड').fill(PASSWORD);
  await page.getByRole('button', { name: 'साइन इन', exact: true }).click();
  await expect(page).toHaveURL(story);
  await expect(page.locator('article .prose > p').nth(3)).toBeVisible();
});

test('the sign-in stays open to whose session is over', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const reader = await newPerson(site, 'reader');
  await site.database.db.deleteFrom('sessions').where('user_id', '=', reader._id).execute();
  await actAs(page, reader);
  const asked = page.waitForResponse('/api/users/session');
  await page.goto(`/login?redirect=${encodeURIComponent(story)}`);
  expect((await asked).status()).toBe(401);
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(story);
});
