import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { publishedArticle } from '../../tests/support/published-article.ts';
import type { Site } from '../../tests/support/site.ts';
import { putComment } from './support.ts';

const DAY = 86_400_000;

/** Makes a reader who has written below an article. */
async function readerOf(site: Site, role: 'reader' | 'contributor' = 'reader') {
  const author = await newPerson(site, 'author');
  const article = await publishedArticle(site, author._id);
  const reader = await newPerson(site, role, 'मीरा कुलकर्णी');
  const texts = [
    ['shown', '', 'बहुत अच्छा लेख। बचपन की याद आ गई।'],
    ['held', 'links', 'देखें https://a.example https://b.example https://c.example'],
    ['bin', '', 'कठोर शब्द'],
  ] as const;
  for (const [place, [status, held_for, body]] of texts.entries()) {
    const created_at = new Date(Date.now() - place * DAY).toISOString();
    await putComment(site, article, {
      person_id: reader._id,
      name: reader.name,
      status,
      held_for,
      body,
      created_at,
    });
  }
  return reader;
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`a reader looks through their comments, ${width} wide`, {
    tag: '@long',
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await actAs(page, await readerOf(site));
    await page.goto('/hi/profile');
    const comments = page.getByRole('region', { name: 'आपकी टिप्पणियाँ' });
    await comments.scrollIntoViewIfNeeded();
    await expect(comments.getByRole('listitem')).toHaveCount(3);
    await expect(comments.getByText('प्रकाशित', { exact: true })).toBeVisible();
    await expect(comments.getByText('इसमें कई लिंक हैं')).toBeVisible();
    await expect(comments.getByText('नामंज़ूर')).toBeVisible();
    await looksRight(page);
    // By keyboard: the first is asked about and deleted, and the focus stays in the list.
    await comments
      .getByRole('button', { name: /अपनी टिप्पणी हटाएँ/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'यह टिप्पणी हटाएँ?' });
    await dialog.getByRole('button', { name: 'हटाएँ' }).click();
    await expect(comments.getByRole('listitem')).toHaveCount(2);
    await expect(comments.getByRole('heading')).toBeFocused();
  });
}

test('the lists are asked for when they come near the window, also by keys and at an anchor', {
  tag: '@long',
}, async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/own$|own-lists/.test(pathname)) asked.push(pathname);
  });
  await page.setViewportSize({ width: 1280, height: 500 });
  await actAs(page, await readerOf(site, 'contributor'));
  await page.goto('/hi/profile');
  const comments = page.getByRole('region', { name: 'आपकी टिप्पणियाँ' });
  await expect(comments.getByRole('heading')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(comments).not.toBeInViewport();
  // Tab goes on from the last field before the lists, which are a stop each until they are there, and then leads into them.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/comments/own*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const before = comments.locator('xpath=preceding-sibling::section[1]');
  await before.scrollIntoViewIfNeeded();
  await before.getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(comments).toBeFocused();
  held.resolve();
  await expect(comments.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(comments.getByRole('link').first()).toBeFocused();
  await page.goto('about:blank');
  await page.goto('/hi/profile#own-comments');
  await expect(comments.getByRole('heading')).toBeInViewport();
  await expect(comments.getByRole('listitem')).toHaveCount(3);
});

test('who has none is told so, and a list that does not come is asked for again', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'reader'));
  await page.route('**/api/comments/own*', (route) => route.abort());
  await page.goto('/profile');
  const comments = page.getByRole('region', { name: 'Your comments' });
  await comments.scrollIntoViewIfNeeded();
  await expect(comments.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/comments/own*');
  await comments.getByRole('button', { name: 'Try again' }).click();
  await expect(comments.getByText('You have written nothing below articles.')).toBeVisible();
});
