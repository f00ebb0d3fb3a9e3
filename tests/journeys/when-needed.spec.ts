import type { Page } from '@playwright/test';
import { openedBut } from '../../features/features.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { featureSamples } from '../support/feature-samples.ts';
import { expect, testSendingMails as test } from '../support/journey.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { phone } from '../support/phone.ts';
import { scrollThrough } from '../support/scroll.ts';

const slug = 'suraj-ki-ghadi-samrat-yantra';
const story = `/apna-gyaan/${slug}`;

test.use(phone);

/** Returns the names of the scripts that a page asks for, without their hashes. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

// The test sets the width, so one project is enough.
test('features and live updates cost nothing before they are near, locked texts nothing to guests', {
  tag: '@wide',
}, async ({ page, site }) => {
  const { db } = site.database;
  const admin = await newPerson(site, 'admin');
  const row = db.selectFrom('articles').select('id').where('slug', '=', slug);
  const { id } = await row.executeTakeFirstOrThrow();
  const { _id: author } = admin;
  const samples = await featureSamples();
  for (const { fill, putText } of samples) {
    await fill?.(site, author);
    for (const text of ['पहला', 'दूसरा', 'तीसरा', 'चौथा'])
      await putText?.(site, id, { author, text: `${text} अपडेट। `.repeat(30) });
  }
  const asked = watchScripts(page);
  const open = async (path = story) => {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
  };

  await open();
  expect(asked).toEqual(['enhance', 'near']);
  await scrollThrough(page);
  // Each comes once, though there are several places of a feature.
  const own = samples.flatMap(({ scripts }) => scripts);
  expect(asked.toSorted()).toEqual(['enhance', 'first-scroll', 'near', ...own].sort());
  expect(await layoutShifts(page)).toEqual([]);

  // What is over, and what is for members, costs guests nothing however far they read.
  const end = async () => {
    for (const { goesOn } of samples) await goesOn?.(site, id, { author, on: false });
  };
  await end();
  for (const { empty } of samples) await empty?.(site, author);
  await open();
  await scrollThrough(page);
  expect(asked).toEqual(['enhance', 'first-scroll']);
  await db
    .updateTable('articles')
    .set({ access: 'member', free_paragraphs: 2 })
    .where('id', '=', id)
    .execute();
  await end();
  await open();
  await scrollThrough(page);
  await expect(page.locator('article .prose > p')).toHaveCount(2);
  expect(asked.toSorted()).toEqual(['enhance', 'first-scroll', 'near']);
  await actAs(page, admin);
  await open();
  expect(asked.toSorted()).toEqual(['edit-here', 'enhance', 'members', 'near']);
  await expect(page.locator('article .prose > p').nth(3)).toBeVisible();
});

test('a page with all that can be switched on has 3 kB of script before it is used, and asks nobody', {
  tag: ['@wide', '@long'],
}, async ({ page, request, site }) => {
  const { db } = site.database;
  const admin = await newPerson(site, 'admin');
  const row = db.selectFrom('articles').select('id').where('slug', '=', slug);
  const { id } = await row.executeTakeFirstOrThrow();
  // A place near the top of a page would be in use at once.
  const samples = await featureSamples();
  for (const { fillText, fillEnds, putText } of samples) {
    await fillEnds?.(site);
    await fillText?.(site, admin._id);
    await putText?.(site, id, { author: admin._id, text: 'पहला अपडेट' });
  }
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  for (const path of [story, '/hi', '/hi/stories', '/hi/author/meera-rathore', '/hi/corrections']) {
    urls.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    let script = 0;
    for (const url of urls.filter((url) => url.endsWith('.js'))) {
      const answer = await request.get(url, { headers: { 'accept-encoding': 'gzip' } });
      script += Number(answer.headers()['content-length']);
    }
    expect(script, path).toBeGreaterThan(0);
    expect(script, path).toBeLessThanOrEqual(3000);
    const strangers = urls.filter(
      (url) => !/^data:/.test(url) && !url.startsWith(site.config.SITE_URL),
    );
    expect([path, strangers]).toEqual([path, []]);
    // That it was opened is told and nothing asked.
    const asked = urls.filter(
      (url) => url.includes('/api/') && !url.endsWith(openedBut([]) ?? '-'),
    );
    expect([path, asked]).toEqual([path, []]);
  }
  await page.goto(story);
  // All of it is on the page.
  for (const part of ['.letter-form', '.tools-button + [data-load]', '#comments']) {
    await expect(page.locator(part).first(), part).toBeAttached();
  }
  const texts = samples.filter(({ putText }) => putText);
  await expect(page.getByText('पहला अपडेट')).toHaveCount(texts.length);
});
