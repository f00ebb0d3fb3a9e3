import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { categorySchema } from '../../contract/categories.ts';
import { matchPath } from '../../contract/paths/match.ts';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { rememberOldAddress } from '../../domain/addresses/history.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

const hindi = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';
const english = '/apna-gyaan/last-digit-of-a-barcode';

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();

/** Reads a page's language, canonical address and alternates. */
async function headOf(path: string) {
  const body = await text(path);
  const links = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  const own = (url = '') => url.replace(site.config.SITE_URL, '');
  return {
    lang: /<html lang="([^"]+)"/.exec(body)?.[1],
    canonical: own(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]),
    alternates: Object.fromEntries(links.map(([, language = '', url]) => [language, own(url)])),
  };
}

describe('a site whose own language is English', () => {
  test.each([
    '/hi',
    '/hi/stories',
    '/hi/stories?page=2',
    '/hi/category/apna-gyaan',
    hindi,
    `/hi${english}`,
    '/hi/about-us',
    '/hi/author/meera-rathore',
    '/hi/search?q=kahani',
    '/hi/login',
    '/hi/signup',
    '/hi/contact-us/sent',
    '/hi/fragment/home/latest',
  ])('%s is a page in Hindi', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const body = await answer.text();
    expect(body).toContain('<html lang="hi">');
    expect(body).toContain('>हमारे बारे में</a>');
    expect(body).not.toMatch(/>(?:Home|Sign In|Read More|Categories|Contact|Next)</);
  });

  test.each([
    ['/hi/', 301, '/hi'],
    ['/hi/stories/?page=2', 301, '/hi/stories?page=2'],
    ['/en', 301, '/'],
    [`/en${english}`, 301, english],
    [`/hi${hindi}`, 301, hindi],
    ['/en/stories?page=2', 301, '/stories?page=2'],
    ['/en//evil.example/x', 301, '/en/evil.example/x'],
    ['/en/evil.example/x', 301, '/evil.example/x'],
    ['/en/admin/articles?page=2', 301, '/admin/articles?page=2'],
    ['/hi/nothing-here', 302, '/hi/404'],
    ['/hi/stories?page=99999', 302, '/hi/404'],
    ['/hi/category/apna-gyaan?page=0', 302, '/hi/404'],
    ['/hi//evil.example/x', 301, '/hi/evil.example/x'],
    ['/hi/parenting/suraj-ki-ghadi-samrat-yantra', 301, '/parenting/suraj-ki-ghadi-samrat-yantra'],
    ['/parenting/suraj-ki-ghadi-samrat-yantra', 301, hindi],
    ['/en/parenting/suraj-ki-ghadi-samrat-yantra', 301, `/en${hindi}`],
    ['/hi/articles/5f1e3c7a9b2d4e6f8a0c1b2d', 301, hindi],
    ['/hi/article/jantar-mantar-ki-ghadi', 301, hindi],
    ['/en/article/jantar-mantar-ki-ghadi', 301, `/en${hindi}`],
    ['/hi/category/general-knowledge', 301, '/hi/category/apna-gyaan'],
    ['/hi/blog/block-printing.html', 301, '/apna-gyaan/sanganer-ki-chhapai'],
  ])('%s → %i %s', async (path, status, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, target]);
  });

  test('an old address with a named parameter leads on, also while its page is in memory', async () => {
    await write(site.database.db, async (trx) => {
      await rememberOldAddress(trx, '/?p=12', { to_path: '/stories' });
      await rememberOldAddress(trx, '/2019/05/nadi?lang=en', { to_path: '/about-us' });
    });
    expect((await get('/')).status).toBe(200);
    for (const [path, target] of [
      ['/?p=12', '/stories'],
      ['/?utm_source=x&p=12', '/stories'],
      ['/hi?p=12', '/hi/stories'],
      ['/2019/05/nadi?lang=en', '/about-us'],
      ['/2019/05/nadi/?lang=en', '/about-us'],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
    }
    // What leads nowhere is the page that was asked for.
    for (const path of ['/?p=13', '/?cat=12']) expect((await get(path)).status).toBe(200);
  });

  test('an old address below a folder of a language leads where it says, else as without it', async () => {
    await write(site.database.db, async (trx) => {
      for (const [old, to_path] of [
        ['/2020/01/nadi', '/stories'],
        ['/en/2020/01/nadi', english],
        ['/hi/2020/01/nadi', hindi],
        ['/hi/2020/01/nadi?lang=en', english],
        ['/hi/nadi', hindi],
        ['/en/nadi', english],
        ['/en/about-us', english],
        ['/2020/02/nadi', '/hi/stories'],
        ['/purana/feed', '/rss.xml'],
      ] as const) {
        await rememberOldAddress(trx, old, { to_path });
      }
    });
    for (const [path, target] of [
      ['/2020/01/nadi', '/stories'],
      ['/en/2020/01/nadi', english],
      ['/hi/2020/01/nadi', hindi],
      ['/hi/2020/01/nadi?lang=en', `/hi${english}`],
      ['/hi/nadi', hindi],
      ['/en/nadi', english],
      // A page comes first, and a prefix stands there once; files and stories in their own language have none.
      ['/en/about-us', '/about-us'],
      ['/hi/2020/02/nadi', '/hi/stories'],
      ['/hi/purana/feed', '/rss.xml'],
    ] as const) {
      expect([path, (await get(path)).headers.get('location')]).toEqual([path, target]);
    }
  });

  test('an address that is derived from an old one leads where that does', async () => {
    await write(site.database.db, async (trx) => {
      await rememberOldAddress(trx, '/2021/03/nadi', { to_path: hindi });
      await rememberOldAddress(trx, '/2021/03/%E0%A4%A8%E0%A4', { to_path: english });
      await rememberOldAddress(trx, '/vishay/gaon', { to_path: '/category/apna-gyaan' });
    });
    for (const [path, target] of [
      ['/2021/03/nadi/amp', hindi],
      ['/2021/03/nadi/feed', hindi],
      ['/2021/03/nadi/2', hindi],
      ['/hi/2021/03/nadi/comment-page-1', hindi],
      ['/2021//03/nadi', hindi],
      ['/2021/03/%e0%a4%a8%e0%a4', english],
      ['/2021/03/%E0%A4%A8%E0%A4/amp', english],
      ['/vishay/gaon/page/2', '/category/apna-gyaan'],
      ['/2021/03/kuchh-aur/amp', '/404'],
    ] as const) {
      expect([path, (await get(path)).headers.get('location')]).toEqual([path, target]);
    }
  });

  test.each([
    ['/feed/', '/feed'],
    ['/feed', '/rss.xml'],
    ['/hi/rss', '/rss.xml'],
    ['/feed/atom', '/atom.xml'],
    ['/?feed=rss2', '/rss.xml'],
    ['/hi?feed=atom', '/atom.xml'],
    ['/category/apna-gyaan?feed=rss2', '/category/apna-gyaan/rss.xml'],
    ['/about-us?feed=rss2', null],
    ['/?feed=../../x', null],
    ['/feeds/posts/default?alt=rss', '/atom.xml'],
    ['/index.xml', '/rss.xml'],
    ['/category/apna-gyaan/feed', '/category/apna-gyaan/rss.xml'],
    ['/category/general-knowledge/feed/atom', '/category/apna-gyaan/atom.xml'],
    ['/apna-gyaan/jantar-mantar-ki-ghadi/feed', '/404'],
    ['/nahin/feed', '/404'],
  ])('the feed %s of another system leads to %s', async (path, target) => {
    expect((await get(path)).headers.get('location')).toBe(target);
  });

  test('/hi/404 says in Hindi that there is nothing', async () => {
    const answer = await get('/hi/404');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1>यह पन्ना नहीं मिला</h1>');
  });

  test('links keep the language, and one leads to the same page in the other', async () => {
    const body = await text('/hi/category/apna-gyaan?page=2');
    const hrefs = [...body.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
    const elsewhere = new Set(hrefs.filter((href) => !/^\/hi(?:\/|$)/.test(href)));
    const stories = [...elsewhere].filter((href) => matchPath(href)?.name === 'article');
    for (const story of stories) {
      expect((await headOf(story)).lang).toBe('hi');
      elsewhere.delete(story);
    }
    expect(stories.length).toBeGreaterThan(2);
    expect(elsewhere).toEqual(new Set(['/category/apna-gyaan?page=2']));
    expect(
      hrefs.some((href) => matchPath(href)?.name === 'article' && href.startsWith('/hi/')),
    ).toBe(true);
    expect(body).toContain(
      'href="/category/apna-gyaan?page=2" lang="en" hrefLang="en">English</a>',
    );
    expect(await text('/stories')).toContain('href="/hi/stories" lang="hi" hrefLang="hi">');
    // A search goes on in the other language.
    expect(await text('/search?q=%E0%A4%A8%E0%A4%A6%E0%A5%80&language=hi')).toContain(
      'href="/hi/search?q=%E0%A4%A8%E0%A4%A6%E0%A5%80&amp;language=hi" lang="hi" hrefLang="hi">',
    );
  });

  test.each([
    ['/signup?redirect=%2Fadmin%2Fdashboard&code=abc', '/hi/signup'],
    ['/hi/login?redirect=%2Fadmin%2Farticles', '/login'],
    ['/search?q=kahani', '/hi/search'],
  ])('%s keeps what it asks for in the other language', async (path, other) => {
    const link = `<a class="language" href="${other}?${path.split('?')[1]?.replaceAll('&', '&amp;')}"`;
    expect((await text(path)).split(link)).toHaveLength(3);
  });

  test('no kept page repeats what its address says', async () => {
    expect(await text('/stories?utm_source=a')).toContain('<a class="language" href="/hi/stories"');
  });

  test('an article has one canonical address, without prefix, whatever its language', async () => {
    for (const [canonical, own, other] of [
      [hindi, 'hi', 'en'],
      [english, 'en', 'hi'],
    ] as const) {
      const of = { canonical, alternates: {} };
      expect(await headOf(canonical)).toEqual({ lang: own, ...of });
      expect(await headOf(`/${other}${canonical}`)).toEqual({ lang: other, ...of });
      // Each frame leads to the other one.
      expect(await text(canonical)).toContain(`href="/${other}${canonical}" lang="${other}"`);
      expect(await text(`/${other}${canonical}`)).toContain(`href="${canonical}" lang="${own}"`);
    }
  });

  test('what leads on from an article stays in its frame', async () => {
    const { db } = site.database;
    const { id } = await db
      .selectFrom('articles')
      .select('id')
      .where('slug', '=', english.split('/')[2] ?? '')
      .executeTakeFirstOrThrow();
    const description = `<p><a href="${english}#a">x</a> <a href="${hindi}">x</a> <a href="/about-us">x</a>
      <a href="/images/a.webp">x</a> <a href="https://example.org/x">x</a></p><p data-article="${id}">x</p>`;
    const own = sampleArticle({ slug: 'kadiyan', language: 'hi', description });
    await write(db, (trx) => createArticle(trx, own));
    const linksIn = async (path: string) => {
      const [, prose = ''] =
        /<div class="prose[^>]*>(.*?)<\/article>/s.exec(await text(path)) ?? [];
      return [...prose.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).slice(0, 6);
    };
    const elsewhere = ['/images/a.webp', 'https://example.org/x'];
    expect(await linksIn('/general/kadiyan')).toEqual(
      expect.arrayContaining([
        `/hi${english}#a`,
        hindi,
        '/hi/about-us',
        ...elsewhere,
        `/hi${english}`,
      ]),
    );
    expect(await linksIn('/en/general/kadiyan')).toEqual(
      expect.arrayContaining([`${english}#a`, `/en${hindi}`, '/about-us', ...elsewhere, english]),
    );
  });

  test('an article is shared by its canonical address, whatever the language of the page', async () => {
    const { SITE_URL } = site.config;
    for (const path of [hindi, english, `/en${hindi}`, `/hi${english}`]) {
      const body = await text(path);
      const canonical = SITE_URL + path.replace(/^\/(?:hi|en)\//, '/');
      expect(body).toContain(`<meta property="og:url" content="${canonical}"/>`);
      const shared = [...body.matchAll(/(?:data-share="|[?&;](?:u|url)=|%0A)(http[^"&]+)/g)];
      expect(shared.length).toBeGreaterThan(3);
      expect(new Set(shared.map(([, address = '']) => decodeURIComponent(address)))).toEqual(
        new Set([canonical]),
      );
    }
  });

  test('pages that are there in both languages are joined; others are indexed once', async () => {
    const home = { hi: '/hi', en: '/', 'x-default': '/' };
    expect(await headOf('/')).toEqual({ lang: 'en', canonical: '/', alternates: home });
    expect(await headOf('/hi')).toEqual({ lang: 'hi', canonical: '/hi', alternates: home });
    const about = { hi: '/hi/about-us', en: '/about-us', 'x-default': '/about-us' };
    for (const [lang, canonical] of [
      ['en', '/about-us'],
      ['hi', '/hi/about-us'],
    ] as const) {
      expect(await headOf(canonical)).toEqual({ lang, canonical, alternates: about });
    }
    for (const path of ['/author/meera-rathore']) {
      expect(await headOf(`/hi${path}`)).toEqual({ lang: 'hi', canonical: path, alternates: {} });
    }
  });

  describe('a category with a name in both', () => {
    const own = '/category/science';

    test.each([
      [`/hi${own}`, /<title>[^<]+ \| विज्ञान<\/title>/],
      [`/hi${own}`, /<meta name="description" content="नारंगी आसमान/],
      [
        `/hi${own}`,
        /<h1 class="dropped" lang="hi">.*विज्ञान<\/span><\/span><\/h1><p lang="hi">नारंगी आसमान/,
      ],
      ['/hi/stories', /<a href="\/hi\/category\/science" lang="hi">विज्ञान<\/a>/],
      ['/hi', /<a href="\/hi\/category\/science" lang="hi" data-dye="peacock">विज्ञान<\/a>/],
      ['/hi/search?q=kahani', /<option value="science" lang="hi">विज्ञान<\/option>/],
      ['/hi/search?q=kahani', /<p class="kicker"><a href="\/hi\/category\/[^"]+" lang="hi">/],
      ['/hi', /<p class="kicker"><a href="\/hi\/category\/[^"]+" lang="hi">/],
      [hindi, /<p class="kicker"><a [^>]+ lang="hi">अपना ज्ञान<\/a>/],
      [hindi, /"articleSection":"अपना ज्ञान"/],
      [hindi, /"name":"अपना ज्ञान","item":"[^"]+\/hi\/category\/apna-gyaan"/],
      // The words above a story are in its language, whatever the frame.
      [
        `/en${hindi}`,
        /<p class="kicker"><a href="\/category\/apna-gyaan" lang="hi">अपना ज्ञान<\/a>/,
      ],
      [own, /<h1 class="dropped" lang="en">.*<span>Science<\/span>/],
      [english, /<p class="kicker"><a [^>]+ lang="en">Apna Gyaan<\/a>/],
    ])('%s has %s', async (path, words) => {
      expect(await text(path)).toMatch(words);
    });

    test('has an address to index in each, until the name is taken away', async () => {
      const of = async (path: string) => (await headOf(path)).canonical;
      const joined = { hi: `/hi${own}`, en: own, 'x-default': own };
      for (const path of [own, `/hi${own}`]) {
        expect(await headOf(path)).toMatchObject({ canonical: path, alternates: joined });
      }
      expect(await of('/hi/category/apna-gyaan?page=2')).toBe('/hi/category/apna-gyaan?page=2');
      const link = `<xhtml:link rel="alternate" hreflang="hi" href="${site.config.SITE_URL}/hi${own}"/>`;
      expect(await text('/sitemap.xml')).toContain(link);

      const answer = await call(site, admin, 'GET', '/api/categories/science');
      const { inOtherLanguage, ...body } = categorySchema.parse(answer.body);
      const edit = (given: object) =>
        call(site, admin, 'PUT', '/api/categories/edit', { ...body, ...given });
      // A client that sends no texts of the other language keeps those that are stored.
      expect((await edit({})).body).toMatchObject({ inOtherLanguage });
      expect(await of(`/hi${own}`)).toBe(`/hi${own}`);
      await edit({ inOtherLanguage: { name: '', description: 'सीधी बात' } });
      expect(await headOf(`/hi${own}`)).toEqual({ lang: 'hi', canonical: own, alternates: {} });
      expect(await text(`/hi${own}`)).toContain(
        '>Science</span></span></h1><p lang="hi">सीधी बात</p>',
      );
      const sitemap = await text('/sitemap.xml');
      expect(sitemap).toContain(`<loc>${site.config.SITE_URL}${own}</loc>`);
      expect(sitemap).not.toContain(`/hi${own}`);
      await edit({ inOtherLanguage });
      expect(await of(`/hi${own}`)).toBe(`/hi${own}`);
      const bad = await edit({ inOtherLanguage: { name: 'क'.repeat(101), description: '' } });
      expect(bad.body).toMatchObject({
        fields: { 'inOtherLanguage.name': 'must have at most 100 characters' },
      });
    });
  });

  test('the texts of the frame have a place for each language', async () => {
    const present = { siteName: '', shortName: 'कलम', city: 'उदयपुर', contactAddress: '' };
    const inOtherLanguage = { ...present, description: 'रोज़ नई बात' };
    const path = '/api/settings/admin-settings';
    expect((await call(site, admin, 'PUT', path, { inOtherLanguage })).status).toBe(200);
    const body = await text('/hi');
    for (const words of ['<title>कलम | रोज़ नई बात</title>', '>उदयपुर<', 'लेखनी, जयपुर'])
      expect(body).toContain(words);
    expect(await text('/')).toContain('<title>Lekhani | Stories, ideas and news');
  });

  test('a message written in Hindi is thanked for in Hindi', async () => {
    const body = new URLSearchParams({ name: 'मीरा', email: 'm@example.org', message: 'नमस्ते' });
    const send = () =>
      fetch(`${site.url}/api/messages`, { method: 'POST', body, redirect: 'manual' });
    expect((await send()).headers.get('location')).toBe('/contact-us/sent');
    body.set('language', 'hi');
    expect((await send()).headers.get('location')).toBe('/hi/contact-us/sent');
  });
});

test('when the site is in Hindi, English has the prefix; every page turns at once', async () => {
  const path = '/api/settings/admin-settings';
  const rest = { siteName: '', shortName: '', description: '', contactAddress: '' };
  await call(site, admin, 'PUT', path, { inOtherLanguage: { ...rest, city: 'कोटा' } });
  await Promise.all(['/stories', '/hi/stories', '/en/stories'].map(text));
  await call(site, admin, 'PUT', path, { language: 'hi' });
  expect((await headOf('/stories')).lang).toBe('hi');
  expect(await headOf('/en/stories')).toMatchObject({ lang: 'en', canonical: '/en/stories' });
  expect((await get('/hi/stories')).headers.get('location')).toBe('/stories');
  expect((await headOf(`/en${hindi}`)).canonical).toBe(hindi);
  expect(await text('/about-us')).toContain('<h1 class="title">हमारे बारे में</h1>');
  expect(await text('/category/parenting')).toContain('>परवरिश</span></span></h1>');
  expect(await text('/en/category/parenting')).toContain('>Parenting</span></span></h1>');
  expect(await text('/')).toContain('>कोटा<');
  expect(await text('/en')).toContain('>Jaipur<');
  expect((await text('/')).match(/class="card"/g)).toHaveLength(12);
  expect(await text('/en/about-us')).toContain('<h1 class="title">About Us</h1>');
  expect(await text('/sitemap.xml')).toContain(`<loc>${site.config.SITE_URL}${english}</loc>`);
  expect(await text('/admin/dashboard')).toContain('<html lang="hi">');
  expect(await text('/en/admin/dashboard')).toContain('<html lang="en">');
  await call(site, admin, 'PUT', path, { language: 'en' });
  expect(await text('/category/parenting')).toContain('>Parenting</span></span></h1>');
});
