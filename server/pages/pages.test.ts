import { once } from 'node:events';
import { get as request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { write } from '../../database/transactions.ts';
import { rememberOldAddress } from '../../domain/addresses/history.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { newPerson } from '../../tests/support/accounts.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

const article = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(site.url + path, { redirect: 'manual', headers });
}

async function text(path: string): Promise<string> {
  return (await get(path)).text();
}

/** A date before all others, so that lists of the newest articles stay as they are. */
const longAgo = { publishedAt: '2001-01-01T00:00:00.000Z' };

test.each([
  ['/profile', 'This page is for people with an account and needs JavaScript.', 'href="/"'],
  ['/admin/articles', 'This page is for people with an account and needs JavaScript.', 'href="/"'],
  ['/hi/profile', 'यह पन्ना खाते वालों के लिए है और इसके लिए JavaScript ज़रूरी है।', 'href="/hi"'],
  ['/login', 'Signing in needs JavaScript.', 'href="/"'],
])('without script %s says what it needs', async (path, words, home) => {
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(await text(path)) ?? [];
  expect(without).toContain(words);
  if (!path.includes('login')) expect(without).toContain(home);
});

describe('addresses', () => {
  test.each([
    '/',
    '/about-us',
    '/contact-us',
    '/privacy-policy',
    '/disclaimer',
    article,
    '/stories',
    '/category/apna-gyaan',
    '/category/apna-gyaan?page=3',
    '/author/meera-rathore',
    '/login',
    '/signup',
    '/stories?page=2',
    '/fragment/home/latest',
  ])('%s is a page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test.each([
    ['/nothing-here', 302, '/404'],
    ['/category/not-there', 302, '/404'],
    ['/apna-gyaan/not-there', 302, '/404'],
    ['/author/not-there', 302, '/404'],
    ['/category/%00', 302, '/404'],
    ['/category/%E0%A4', 302, '/404'],
    ['//evil.example/about-us', 301, '/evil.example/about-us'],
    [`/${'long'.repeat(300)}/x`, 302, '/404'],
    ['/parenting/suraj-ki-ghadi-samrat-yantra', 301, article],
    ['/articles/5f1e3c7a9b2d4e6f8a0c1b2d', 301, article],
    ['/article/jantar-mantar-ki-ghadi', 301, article],
    ['/article/suraj-ki-ghadi-samrat-yantra', 301, article],
    ['/apna-gyaan/jantar-mantar-ki-ghadi', 301, article],
    ['/category/general-knowledge', 301, '/category/apna-gyaan'],
    ['/blog/block-printing.html', 301, '/apna-gyaan/sanganer-ki-chhapai'],
    ['/category/general-knowledge/rss.xml', 301, '/category/apna-gyaan/rss.xml'],
    ['/about-us/', 301, '/about-us'],
    ['/category/apna-gyaan/?page=2', 301, '/category/apna-gyaan?page=2'],
    ['//evil.example/', 301, '/evil.example'],
    ['/\\evil.example/', 301, '/evil.example'],
    ['/%5Cevil.example/', 301, '/%5Cevil.example'],
    ['/%2F/evil.example//', 301, '/%2F/evil.example'],
    ['/STORIES?page=2&page=3?4', 301, '/stories?page=2&page=3?4'],
    ['/%68i//%53tories/', 301, '/hi/stories'],
    ['/Category/Apna-Gyaan', 301, '/category/Apna-Gyaan'],
    ['/apna-gyaan/%73uraj-ki-ghadi-samrat-yantra', 301, article],
    ['/%72ss.xml', 301, '/rss.xml'],
    ['/rss.xml/', 301, '/rss.xml'],
    ['/category/apna-gyaan//rss.xml', 301, '/category/apna-gyaan/rss.xml'],
    ['/sitemap-%31.xml', 301, '/sitemap-1.xml'],
    ['/Profile', 301, '/profile'],
    ['/category/apna-gyaan?page=4', 302, '/404'],
    ['/hi/category/apna-gyaan?page=4', 302, '/hi/404'],
    ['/category/apna-gyaan?page=0', 302, '/404'],
    ['/category/apna-gyaan?page=two', 302, '/404'],
    ['/stories?page=99999999', 302, '/404'],
    ['/corrections?page=9', 302, '/404'],
    ['/search?q=kahani&page=999', 302, '/404'],
    ['/stories.data', 302, '/404'],
    ['/hi/_.data', 302, '/hi/404'],
  ])('%s → %i %s', async (path, status, target) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(target);
  });

  test.each([
    ['/404', 'Page not found'],
    ['/fragment/home/nothing', 'Page not found'],
    ['/articles/000000000000000000000000', '404 - Article Not Found'],
    ['/article/not-there', '404 - Article Not Found'],
  ])('%s answers 404 and says "%s"', async (path, words) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    const body = await answer.text();
    expect(body).toContain(`<h1>${words}</h1>`);
    expect(body).toContain('href="/"');
  });

  test('a redirect of an old address says what it does, with a link', async () => {
    const old = await get('/articles/5f1e3c7a9b2d4e6f8a0c1b2d');
    expect(await old.text()).toContain(`Loading... <a href="${article}">`);
    const renamed = await get('/article/pink-city-colour');
    expect(await renamed.text()).toContain('Redirecting... <a href=');
  });

  test('no other spelling of one is kept in memory', async () => {
    const others = ['/%73tories', '/STORIES', '/stories.data', '/%72ss.xml', '/rss.xml/'];
    for (const path of ['/stories', '/rss.xml', ...others]) await fetch(site.url + path);
    // `fetch` keeps the fragment to itself.
    const { hostname, port } = new URL(site.url);
    const [answer] = await once(request({ hostname, port, path: '/rss.xml#1' }), 'response');
    answer.resume();
    const paths = ['/stories', '/rss.xml', '/rss.xml#1', ...others].filter(site.remembers);
    expect(paths).toEqual(['/stories', '/rss.xml']);
  });

  test('an old one leads on in the capitals and with the query in which it is recorded', async () => {
    await write(site.database.db, async (trx) => {
      await rememberOldAddress(trx, '/STORIES', { to_path: '/about-us' });
      await rememberOldAddress(trx, '/Search?p=3', { to_path: '/disclaimer' });
    });
    const to = async (path: string) => (await get(path)).headers.get('location');
    expect(await to('/STORIES')).toBe('/about-us');
    expect(await to('/hi/%53TORIES/')).toBe('/hi/about-us');
    expect(await to('/Stories')).toBe('/stories');
    expect(await to('/Search?p=3')).toBe('/disclaimer');
    expect(await to('/Search?p=4')).toBe('/search?p=4');
    const sent = await fetch(`${site.url}/Stories`, { method: 'POST', redirect: 'manual' });
    expect(sent.status).toBe(405);
  });
});

describe('what a page says of itself', () => {
  test('an article: title, description, canonical, cards, structured data', async () => {
    const body = await text(article);
    const url = site.config.SITE_URL + article;
    expect(body).toContain('<html lang="hi">');
    expect(body).toContain('<article class="article" lang="hi">');
    expect(body).toMatch(/<title>लेखनी \| [^<]+<\/title>/);
    expect(body).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(body).toContain('<meta property="og:type" content="article"/>');
    expect(body).toMatch(
      /<meta property="og:image" content="http[^"]+\/cards\/picture\/[0-9a-z]+\/1-\d+-\d+-no\.jpg"\/>/,
    );
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const types = blocks.map(([, json]) => JSON.parse(json ?? '')['@type']);
    expect(types).toEqual(['NewsArticle', 'BreadcrumbList']);
    expect(body).toMatch(
      /<img[^>]+width="1440" height="900"[^>]+alt="[^"]+"[^>]*fetchPriority="high"/,
    );
  });

  test('an article without keywords has the default ones', async () => {
    await write(site.database.db, (trx) =>
      createArticle(trx, sampleArticle({ slug: 'no-keywords' }), longAgo),
    );
    expect(await text('/general/no-keywords')).toContain(
      '<meta name="keywords" content="articles, news"/>',
    );
  });

  test('names of people are escaped, in text and in structured data', async () => {
    const name = '</script><b>"bold" & more';
    await write(site.database.db, (trx) =>
      createArticle(trx, sampleArticle({ slug: 'escaped', name }), longAgo),
    );
    const body = await text('/general/escaped');
    expect(body).not.toContain('</script><b>');
    expect(body).not.toContain('<b>"bold"');
  });

  test('page 1 is canonical without the parameter, page 2 with it', async () => {
    const { SITE_URL } = site.config;
    const canonical = (path: string) => `<link rel="canonical" href="${SITE_URL}${path}"/>`;
    expect(await text('/category/apna-gyaan?page=1')).toContain(canonical('/category/apna-gyaan'));
    expect(await text('/category/apna-gyaan?page=2')).toContain(
      canonical('/category/apna-gyaan?page=2'),
    );
  });

  test('pager: only with more than one page, ends without a link', async () => {
    expect(await text('/category/parenting')).not.toContain('Page 1 of');
    const first = await text('/category/apna-gyaan');
    expect(first).toContain('Page 1 of 3');
    expect(first).toContain('href="/category/apna-gyaan?page=2"');
    expect(first).not.toContain('rel="prev"');
    const last = await text('/category/apna-gyaan?page=3');
    expect(last).toContain('Page 3 of 3');
    expect(last).not.toContain('rel="next"');
    expect(await text('/category/apna-gyaan?page=2')).toContain(
      'rel="prev" href="/category/apna-gyaan"',
    );
  });

  test('an English page has an English date', async () => {
    expect(await text('/')).toContain('<p class="masthead-date" lang="en">');
    expect(await text('/hi')).toContain('<p class="masthead-date" lang="hi">');
  });

  test('the year at its foot is that of the clocks of the site', async () => {
    const own = await startSite();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T20:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(await (await fetch(own.url)).text()).toMatch(/© (?:<!-- -->)?2027/);
    await own.stop();
  });

  test('the sign-up leads to the sign-in with where it would lead itself', async () => {
    expect(await text('/signup')).toContain('href="/login?redirect=%2F"');
    expect(await text('/hi/signup')).toContain('href="/hi/login?redirect=%2Fhi"');
  });

  test('the sign-in of a site without accounts says how the first is made', async () => {
    const own = await startSite();
    onTestFinished(() => own.stop());
    const login = async (path: string) => (await fetch(own.url + path)).text();
    expect(await login('/login')).toContain('Nobody has an account here yet.');
    expect(await login('/hi/login')).toContain('यहाँ अभी किसी का खाता नहीं है।');
    await newPerson(own, 'admin');
    expect(await login('/login')).not.toContain('Nobody has an account');
  });

  test('the newest story leads, and stands in its sections', async () => {
    const body = await text('/');
    const lead = (page: string) =>
      page.match(/class="hero-title"><a class="title-link" href="([^"]+)"/)?.[1];
    // In the language of the page.
    expect(lead(await text('/hi'))).toBe('/apna-gyaan/suraj-ki-ghadi-samrat-yantra');
    expect(lead(body)).toBe('/parenting/reading-to-a-child-in-two-languages');
    for (const section of ['latest', 'apnaGyaan']) {
      const cards = body.split(`data-section="${section}"`)[1]?.split('</section>')[0];
      expect(cards?.match(/class="card-title"><a class="title-link" href="([^"]+)"/)?.[1]).toBe(
        `/en${article}`,
      );
    }
    expect(body.match(/class="card"/g)).toHaveLength(12);
    expect(body).toContain('Read latest and other stories');
  });

  test('excerpts keep to their lengths', async () => {
    const lengths = (body: string) =>
      [...body.matchAll(/class="card-excerpt">([^<]+)</g)].map(
        ([, words = '']) => [...new Intl.Segmenter('hi').segment(words)].length,
      );
    expect(Math.max(...lengths(await text('/')))).toBeLessThanOrEqual(limits.homeExcerpt + 1);
    expect(Math.max(...lengths(await text('/category/apna-gyaan')))).toBeLessThanOrEqual(
      limits.cardExcerpt + 1,
    );
  });

  test('no page of the reading site ships a framework', async () => {
    const scripts = [...(await text(article)).matchAll(/<script[^>]*src="([^"]+)"/g)];
    expect(scripts.map(([, src]) => src)).toEqual([expect.stringMatching(/^\/assets\/enhance-/)]);
  });
});
