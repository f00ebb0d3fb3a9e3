import type { BrowserContext, Page } from '@playwright/test';
import { previewSchema } from '../../contract/articles.ts';
import { write } from '../../database/transactions.ts';
import { saveArticle } from '../../domain/articles/edit.ts';
import { createContent } from '../../domain/content/content.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { lockedArticle, makeMember } from '../../tests/support/member-calls.ts';
import { publishable } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { PATIENCE } from './copies.ts';

test.use({ serviceWorkers: 'allow' });

const story = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

/** Stands where only members read. */
const LOCKED = 'gupchupbaat';

const save = (page: Page) => page.getByRole('button', { name: 'Save for later' });
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort());

/** Saves the story of a page, and waits until there is a copy and the worker has taken the page over. */
async function keep(page: Page, path: string): Promise<void> {
  await page.goto(`/en${path}`);
  await save(page).click();
  await expect.poll(() => cacheNames(page)).toContain(`page:${path}`);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}

/** Returns the addresses and texts of all that the browser keeps. */
const readCopies = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const type = answer?.headers.get('content-type') ?? '';
        const path = request.url.replace(location.origin, '');
        found.push({ path, text: /text|json/.test(type) ? ((await answer?.text()) ?? '') : '' });
      }
    }
    return found;
  });

test('nothing that is somebody’s, hidden or passing is ever kept for reading without the net', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const member = await newPerson(site, 'admin', 'गोपनीय पाठक');
  const writer = await newPerson(site, 'author');
  const text = `<p>सब पढ़ते हैं।</p><p>${LOCKED}</p>`;
  const values = { slug: 'tala', author: writer._id, description: text, access: 'member' } as const;
  const id = await lockedArticle(site, values);
  const draft = await lockedArticle(site, { ...values, slug: 'masauda', status: 'draft' });
  await makeMember(site, member._id, { level: 'member', until: null });
  const asked = { id: draft, name: LOCKED, description: text };
  const { body } = await call(site, member, 'POST', '/api/articles/preview', asked);
  const preview = new URL(previewSchema.parse(body).link).pathname;

  await actAs(page, member);
  await keep(page, '/general/tala');
  // Read by a member, kept as it is for everybody.
  await expect(page.getByText(LOCKED)).toBeVisible();
  // Whatever stands on the list, by an attack or an error: only pages for everybody are copied.
  const bad = [
    '/admin',
    '/admin/articles',
    '/profile',
    '/login',
    preview,
    '/search?q=जयपुर',
    '/404',
    '/api/users/me',
    '/api/articles/latest',
    `/api/membership/articles/${id}`,
    '/general/masauda',
    '/rss.xml',
    '/sw.js',
    '/icon.svg',
    '//elsewhere.example/a',
    '/\\elsewhere.example/a',
    'https://elsewhere.example/a',
    `/articles/${draft}`,
    '/api/docs',
    '/signup',
  ];
  await page.evaluate((addresses) => {
    const shelf = JSON.parse(localStorage.shelf);
    const items = addresses.map((address) => ({
      address,
      name: 'x',
      language: 'hi',
      at: 1,
      part: 0,
    }));
    localStorage.shelf = JSON.stringify({ ...shelf, saved: [...shelf.saved, ...items] });
  }, bad);
  await keep(page, story);

  const { token } = member;
  await page.evaluate(
    async ({ id, token }) => {
      const headers = { authorization: `Bearer ${token}` };
      const ask = (path: string, more: RequestInit = {}) =>
        fetch(path, more).then(
          (answer) => answer.text(),
          () => '',
        );
      await ask(`/api/membership/articles/${id}`, { headers });
      await ask('/api/users/me', { headers });
      await ask('/general/tala', { headers });
      await ask('/api/articles/latest');
      await ask('/api/messages', { method: 'POST', body: '{}' });
      await ask('/no-such-page');
      await ask('/admin');
    },
    { id, token },
  );
  for (const path of ['/profile', '/admin/articles', preview, '/no-such-page', '/search?q=a']) {
    await page.goto(`/en${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  // Every page with such a button brings the copies up to date.
  await page.goto(`/en${story}`);
  await expect.poll(() => cacheNames(page)).toContain('page:/general/tala');

  const all = await readCopies(page);
  const pages = all.filter(({ path }) => !/^\/(?:assets|images)\/[\w./-]+$/.test(path));
  const addresses = new Set(pages.map(({ path }) => decodeURI(path)));
  const expected = [story, '/general/tala', publishable.imageUrl, '/saved'];
  expect([...addresses].sort()).toEqual(expected.sort());
  const texts = all.map((copy) => copy.text).join('\n');
  const secrets = [LOCKED, token, member.email, member.name];
  expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
  expect(texts.includes('सब पढ़ते हैं।')).toBe(true);

  // What was read as a member goes at sign-out, and no call is answered without the net.
  await page.context().setOffline(true);
  const answered = await page.evaluate(
    async (paths) => {
      const answers = await Promise.allSettled(paths.map((path) => fetch(path)));
      return answers.filter(({ status }) => status === 'fulfilled').length;
    },
    bad.slice(0, 11),
  );
  expect(answered).toBe(0);
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText(member.name, { exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => cacheNames(page)).toEqual([]);
  expect(await page.evaluate(() => [localStorage.shelf, localStorage.userInfo])).toEqual([
    undefined,
    undefined,
  ]);
});

/** How the site answers for its articles. */
interface Net {
  /** Is called when the site asks for one; the answer waits for what it returns. */
  asked: () => Promise<void> | void;
  fails: boolean;
}

const slowSite = (net: Net) =>
  startSite({
    template: process.env.LEKHANI_DEMO_FOLDER,
    source: (database, siteUrl) => (of) => {
      const made = createContent({ database, siteUrl, ...of });
      const { article } = made.content;
      made.content.article = async (...of) => {
        await net.asked();
        if (net.fails) throw new Error('The database is away.');
        return article(...of);
      };
      return made;
    },
  });

/** Has the site hold its next answer for an article; tells when it was asked, and lets it answer. */
function holdAnswer(net: Net) {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  net.asked = () => {
    net.asked = () => {};
    asked.resolve();
    return answer.promise;
  };
  return { asked: asked.promise, answer: answer.resolve };
}

/** Stops the clock of the worker: returns how long it waits for what it asks, and ends its patience when it is told to. */
async function holdPatience(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  const timers = await worker.evaluateHandle(() => {
    const set: { end: () => void; after: number }[] = [];
    Object.assign(self, {
      setTimeout: (end: () => void, after: number) => set.push({ end, after }),
    });
    return set;
  });
  return {
    waits: async () => new Set(await timers.evaluate((set) => set.map(({ after }) => after))),
    end: () =>
      timers.evaluate((set) => {
        for (const { end } of set.splice(0)) end();
      }),
  };
}

/** Gives the story another name, so that its page is made anew. */
async function rename(site: Site, name: string): Promise<void> {
  const { db } = site.database;
  const slug = story.split('/').at(-1) ?? '';
  const query = db.selectFrom('articles').select('id').where('slug', '=', slug);
  const { id } = await query.executeTakeFirstOrThrow();
  const editor = await requireUser(db, (await newPerson(site, 'editor'))._id);
  await write(db, (trx) => saveArticle(trx, editor, id, { name }));
}

test('a page is never old while the net answers in three seconds, and errors are told', {
  tag: ['@wide', '@long'],
}, async ({ browser }) => {
  const net: Net = { asked: () => {}, fails: false };
  const site = await slowSite(net);
  const context = await browser.newContext({ baseURL: site.config.SITE_URL });
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  const copy = () => page.evaluate(async (path) => (await caches.match(path))?.text(), story);
  await keep(page, story);
  const patience = await holdPatience(context);

  await rename(site, 'दूसरा नाम');
  const slow = holdAnswer(net);
  const fresh = page.goto(`/en${story}`);
  await slow.asked;
  expect(await patience.waits()).toEqual(new Set([PATIENCE]));
  slow.answer();
  await fresh;
  await expect(heading).toHaveText('दूसरा नाम');
  await expect.poll(copy).toContain('दूसरा नाम');

  await rename(site, 'तीसरा नाम');
  const tooSlow = holdAnswer(net);
  const old = page.goto(`/en${story}`);
  await tooSlow.asked;
  await patience.end();
  await old;
  await expect(heading).toHaveText('दूसरा नाम');
  await expect(page.locator('#toasts')).not.toBeEmpty();
  tooSlow.answer();
  // What is on the screen is compared with its page all the same.
  await expect.poll(copy).toContain('तीसरा नाम');

  net.fails = true;
  await rename(site, 'चौथा नाम');
  expect((await page.goto(`/en${story}`))?.status()).toBeGreaterThanOrEqual(500);
  expect(await copy()).toContain('नाम');
  net.fails = false;
  await page.goto(`/en${story}`);
  await expect(heading).toHaveText('चौथा नाम');
  await context.close();
  await site.stop();
});

test('the open part of a locked story is not the whole of it, and members go on where they were', async ({
  page,
  site,
}) => {
  const writer = await newPerson(site, 'author');
  const more = Array.from({ length: 40 }, (_, place) => `<p>${LOCKED} ${place}</p>`);
  const text = `<p>सब पढ़ते हैं।</p>${more.join('')}<h2>और</h2><h2>आख़िरी बात</h2><p>${LOCKED} अंत</p>`;
  const values = {
    slug: 'kunji',
    author: writer._id,
    description: text,
    access: 'member',
  } as const;
  await lockedArticle(site, values);
  await page.goto('/en/general/kunji');
  await save(page).click();
  await page.locator('.members-only').scrollIntoViewIfNeeded();
  await page.goto('/saved');
  const row = page.locator('section.kept').filter({ hasText: 'Read last' }).getByRole('listitem');
  await expect(row.getByText('0 % read')).toBeVisible();

  const member = await newPerson(site, 'reader');
  await makeMember(site, member._id, { level: 'member', until: null });
  await actAs(page, member);
  await page.goto('/en/general/kunji');
  await page.getByText(`${LOCKED} 20`).scrollIntoViewIfNeeded();
  await page.goto('/saved');
  await row.getByRole('link').first().click();
  await expect(page.getByText(`${LOCKED} 20`)).toBeInViewport();
  await expect(page.getByText('सब पढ़ते हैं।')).not.toBeInViewport();
  expect(page.url()).not.toContain('#');

  const place = await page.getByRole('heading', { name: 'आख़िरी बात' }).getAttribute('id');
  await page.goto('/404');
  await page.goto(`/en/general/kunji#${place}`);
  await expect(page.getByText(`${LOCKED} अंत`)).toBeInViewport();
});
