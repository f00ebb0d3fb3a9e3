import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { rememberOldAddress } from '../../domain/addresses/history.ts';
import { createArticle, updateArticle } from '../../domain/articles/write.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

/** A site in English with a story in each language, which had other addresses once. */
let site: Site;
let admin: UserInfo;
const hindi = sampleArticle({ slug: 'nadi-ka-naam', language: 'hi' });
const english = sampleArticle({ slug: 'name-of-the-river' });
const draft = sampleArticle({ slug: 'kal-ki-baat', language: 'hi', status: 'draft' });
let draftId: string;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  draftId = await write(site.database.db, async (trx) => {
    for (const story of [hindi, english]) {
      const id = await createArticle(trx, { ...story, slug: `old-${story.slug}` });
      await updateArticle(trx, id, story);
      await rememberOldAddress(trx, `/2019/05/${story.slug}`, { article_id: id });
    }
    return createArticle(trx, draft);
  });
});
afterAll(() => site.stop());

const text = async (path: string) => (await fetch(site.url + path)).text();
const hrefs = (html = '') => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to]) => to);
const home = { en: '/', hi: '/hi' };

test('links in a text lead to stories in the frame around it, whatever address of theirs was typed', async () => {
  const links = [
    '/general/old-nadi-ka-naam#x',
    '/article/old-name-of-the-river?x=1',
    '/2019/05/nadi-ka-naam',
    '/2019/05/name-of-the-river',
    '/elsewhere/nadi-ka-naam',
    '/nowhere/at-all',
    '/2019/05/nowhere',
    '/hi/2019/05/nadi-ka-naam',
    '/tag/nadi',
  ];
  const description = links.map((to) => `<p><a href="${to}">x</a></p>`).join('');
  const input = sampleArticle({ slug: 'links', description });
  await write(site.database.db, (trx) => createArticle(trx, input));
  const linksIn = async (path: string) =>
    hrefs(/<div class="prose">(.*?)<footer/s.exec(await text(path))?.[1]);
  expect(await linksIn('/general/links')).toEqual([
    '/en/general/nadi-ka-naam#x',
    '/general/name-of-the-river?x=1',
    '/en/general/nadi-ka-naam',
    '/general/name-of-the-river',
    '/en/general/nadi-ka-naam',
    '/nowhere/at-all',
    '/2019/05/nowhere',
    '/hi/2019/05/nadi-ka-naam',
    '/tag/nadi',
  ]);
  expect(await linksIn('/hi/general/links')).toEqual([
    '/general/nadi-ka-naam#x',
    '/hi/general/name-of-the-river?x=1',
    '/general/nadi-ka-naam',
    '/hi/general/name-of-the-river',
    '/general/nadi-ka-naam',
    '/nowhere/at-all',
    '/2019/05/nowhere',
    '/hi/2019/05/nadi-ka-naam',
    '/hi/tag/nadi',
  ]);
});

test('a link to what is not published yet leads there in the frame once it is', async () => {
  const description = '<p><a href="/anywhere/kal-ki-baat">x</a></p>';
  const input = sampleArticle({ slug: 'coming', description });
  await write(site.database.db, (trx) => createArticle(trx, input));
  const link = async () =>
    hrefs(/<div class="prose">.*?<\/p>/s.exec(await text('/general/coming'))?.[0]);
  expect(await link()).toEqual(['/en/anywhere/kal-ki-baat']);
  await write(site.database.db, (trx) =>
    updateArticle(trx, draftId, { ...draft, status: 'published' }),
  );
  expect(await link()).toEqual(['/en/general/kal-ki-baat']);
});

test('a former address of a story below the prefix of a frame leads on in that frame', async () => {
  const lead = async (path: string) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await lead('/en/general/old-nadi-ka-naam')).toEqual([301, '/en/general/nadi-ka-naam']);
  expect(await lead('/hi/general/old-name-of-the-river')).toEqual([
    301,
    '/hi/general/name-of-the-river',
  ]);
  expect(await lead('/general/old-nadi-ka-naam')).toEqual([301, '/general/nadi-ka-naam']);
});

test.each([
  ['/general/nadi-ka-naam', '/en/general/nadi-ka-naam', '/general/nadi-ka-naam'],
  [
    '/general/name-of-the-river#x',
    '/general/name-of-the-river#x',
    '/hi/general/name-of-the-river#x',
  ],
  ['/general/old-nadi-ka-naam', '/en/general/nadi-ka-naam', '/general/nadi-ka-naam'],
])('the menu and the breaking news lead to %s in the frame of the page', async (to, en, hi) => {
  const names = { hi: 'नदी', en: 'River' };
  const link = { to, names };
  const menus = {
    header: [{ kind: 'group', to: '', names, links: [link] }],
    footer: [{ kind: 'link', ...link, links: [] }],
  };
  expect((await call(site, admin, 'PUT', '/api/settings/admin-settings', { menus })).status).toBe(
    200,
  );
  const news = { hi: 'बाढ़', en: 'Flood', link: to, hours: 1 };
  expect((await call(site, admin, 'PUT', '/api/home-page/breaking', news)).status).toBe(200);
  for (const [language, expected] of Object.entries({ en, hi })) {
    const html = await text(language === 'hi' ? home.hi : home.en);
    for (const part of [
      /<nav class="navigation".*?<\/nav>/s,
      /<ul class="footer-pages">.*?<\/li>/s,
      /<aside class="breaking.*?<\/aside>/s,
    ])
      expect(hrefs(part.exec(html)?.[0]), String(part)).toEqual([expected]);
  }
});
