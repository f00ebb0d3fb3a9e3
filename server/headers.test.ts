import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newPerson } from '../tests/support/accounts.ts';
import { type Site, startSite } from '../tests/support/site.ts';

const SITE_URL = 'https://katha.example';
const SIX_MONTHS = 15_552_000;

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder'), env: { SITE_URL, TRUST_PROXY: 'on' } });
  ({ token } = await newPerson(site, 'admin'));
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers });

/** Splits a content security policy into its directives. */
function policyOf({ headers }: Response): Map<string, string[]> {
  const parts = (headers.get('content-security-policy') ?? '').split(';');
  return new Map(
    parts.map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

/** Expects what the MDN HTTP Observatory asks for its best grade, with its bonuses. */
function expectBest(answer: Response, shownBy = 'same-origin', readBy: string | null = null) {
  const { headers } = answer;
  const policy = policyOf(answer);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
  for (const value of policy.get('script-src') ?? []) {
    expect(value).toMatch(/^'(?:self|nonce-[\w+/=]{22,}|sha256-[\w+/=]{44})'$/);
  }
  for (const [directive, values] of policy) {
    // Sounds come from any host by https; they run nothing.
    for (const value of directive === 'media-src' ? [] : values)
      expect(value).not.toMatch(/^(?:\*|https?:|http:\/\/.*|'unsafe-eval')$/);
  }
  const transport = headers.get('strict-transport-security') ?? '';
  expect(Number(/max-age=(\d+)/.exec(transport)?.[1])).toBeGreaterThanOrEqual(SIX_MONTHS);
  expect(transport).toContain('includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toMatch(
    /^(?:no-referrer|strict-origin-when-cross-origin)$/,
  );
  expect(headers.get('cross-origin-resource-policy')).toBe(shownBy);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBe(readBy);
  expect(headers.get('x-powered-by')).toBeNull();
}

const article = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

describe('the best grade for', () => {
  test.each([
    '/',
    article,
    '/category/apna-gyaan',
    '/stories',
    '/about-us',
    '/404',
    '/fragment/home/latest',
    '/nothing/of/this',
    '/category/apna-gyaan/',
    '/article/suraj-ki-ghadi-samrat-yantra',
  ])('the reading page %s, also from memory', async (path) => {
    const first = await get(path);
    expectBest(first);
    const styles = policyOf(first).get('style-src') ?? [];
    expect(styles.join()).not.toContain('unsafe');
    const etag = first.headers.get('etag');
    expectBest(await get(path));
    if (!etag) return;
    const known = await get(path, { 'if-none-match': etag });
    expect(known.status).toBe(304);
    expectBest(known);
  });

  test.each(['/login', '/signup', '/admin/dashboard', '/admin/audit', '/profile'])(
    'the working page %s, with a nonce of its own',
    async (path) => {
      const answers = [await get(path), await get(path)];
      for (const answer of answers) expectBest(answer);
      const [one, other] = answers.map((answer) => policyOf(answer).get('script-src')?.join());
      expect(one).toContain("'nonce-");
      expect(one).not.toBe(other);
    },
  );

  test.each([
    '/api/categories',
    '/api/articles/latest',
    '/api/users/me',
    '/api/nothing',
    '/api/docs/',
    '/api/health',
  ])('the call %s', async (path) => {
    expectBest(await get(path));
    expectBest(
      await get(path, { authorization: `Bearer ${token}`, origin: 'https://evil.example' }),
    );
  });

  test('files, refusals and what cannot be understood', async () => {
    const body = await (await get(article)).text();
    for (const path of [
      body.match(/\/assets\/enhance-[^"]+/)?.[0] ?? '',
      body.match(/\/images\/[^ ",]+/)?.[0] ?? '',
      '/icon.svg',
      '/favicon.ico',
      '/rss.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/admin/offline.js',
      '/manifest.webmanifest',
      '/assets/nothing.js',
      '/images/nothing.jpg',
    ]) {
      // Pictures may be shown on other sites, since feed readers do so.
      const answer = await get(path);
      const picture = answer.ok && path.startsWith('/images/');
      // Pages of others may read a feed.
      expectBest(
        answer,
        picture ? 'cross-origin' : 'same-origin',
        path === '/rss.xml' ? '*' : null,
      );
    }
    expectBest(await fetch(`${site.url}/`, { method: 'POST' }));
  });

  test.each(['/', '/api/'])('an address that is too long: %s', async (path) => {
    const answer = await get(path + 'a'.repeat(7000));
    expect(answer.status).toBe(414);
    expectBest(answer);
  });

  test('the admin’s service worker, which is asked for anew and stays in its language', async () => {
    for (const prefix of ['', '/hi', '/en']) {
      const { headers } = await get(`${prefix}/admin/offline.js`);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('service-worker-allowed')).toBe(`${prefix}/`);
    }
  });

  test('a site that is too busy', async () => {
    // With a limit of one byte the process has too much memory from the first check.
    const busy = await startSite({ env: { SITE_URL, MAX_MEMORY: '1' } });
    const ask = (path: string) => fetch(busy.url + path, { redirect: 'manual' });
    const status = async () => (await ask('/api/categories')).status;
    await expect.poll(status, { timeout: 15_000 }).toBe(503);
    for (const path of ['/api/categories', '/stories', '/search?q=a']) {
      const answer = await ask(path);
      expectBest(answer);
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '10']);
    }
    const form = new URLSearchParams({ message: 'a' });
    const sent = await fetch(`${busy.url}/api/messages`, { method: 'POST', body: form });
    expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '10']);
    await busy.stop();
  });

  test.each([
    '/%',
    '/%E0%A4',
    '/category/%',
    '/a/%ZZ/c?d=%',
    '/fragment/%/%',
    '/admin/%',
    '/invite/%',
    '/assets/%',
    '/images/%E0%A4',
    '/rss.xml%',
    '/api/docs/%',
    '/api/%',
    '/api/articles/%E0%A4',
    `/${'a'.repeat(5000)}`,
    `/api/${'a'.repeat(5000)}`,
    `/api/categories/${'a'.repeat(5000)}`,
    `/category/${'a'.repeat(5000)}`,
  ])('an address that cannot be: %#', async (path) => {
    const answer = await get(path);
    expectBest(answer);
    expect(answer.status).toBeLessThan(500);
    if (answer.status === 302) expect(answer.headers.get('location')).toBe('/404');
    expect(await answer.text()).not.toMatch(/FST_ERR|URIError|node_modules/);
  });
});

describe('a request that names the host in its first line, as proxies are asked', () => {
  const ask = (target: string) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((done, reject) => {
      const headers = { host: 'katha.example' };
      request(site.url, { path: target, headers }, (answer) => {
        const { statusCode: status, headers } = answer.resume();
        done({ status, location: headers.location });
      })
        .on('error', reject)
        .end();
    });

  test.each([
    ['http://katha.example/about-us', 200, undefined],
    ['https://evil.example/api/categories?x=http://a/', 200, undefined],
    ['http://evil.example', 200, undefined],
    ['http://evil.example/stories/', 301, '/stories'],
    ['*', 302, '/404'],
  ])('%s', async (target, status, location) => {
    expect(await ask(target)).toEqual({ status, location });
  });
});

describe('a request that the proxy took without https', () => {
  const plain = { 'x-forwarded-proto': 'http', host: 'evil.example' };

  test('is sent to the site’s own https address, also of a page in memory, and never kept', async () => {
    await get(article);
    for (const path of [article, '/login?redirect=/admin', '/rss.xml', '/images/nothing.jpg']) {
      const answer = await get(path, plain);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(SITE_URL + path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expectBest(answer);
    }
    expect((await get(article, { 'x-forwarded-proto': 'https' })).status).toBe(200);
    // The proxy in front has added the last; whoever asks can write the earlier ones.
    expect((await get(article, { 'x-forwarded-proto': 'https, HTTP' })).status).toBe(301);
    expect((await get(article, { 'x-forwarded-proto': 'http, https' })).status).toBe(200);
  });

  test.each([
    ['GET', '/api/categories'],
    ['GET', '/api/users/me'],
    ['GET', '/%61pi/users/me'],
    ['GET', '/api/docs/json'],
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/users/signin'],
    ['POST', '/login'],
  ])('is refused where it may carry a secret: %s %s', async (method, path) => {
    const answer = await fetch(site.url + path, {
      method,
      redirect: 'manual',
      headers: { ...plain, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ email: 'a@example.org', password: 'b' }) }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ message: 'This site can only be used over https.' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expectBest(answer);
  });
});

describe('the host of a request', () => {
  const answerTo = async (lines: string[], version = '1.1', path = article, method = 'GET') => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.end(
      [`${method} ${path} HTTP/${version}`, ...lines, 'Connection: close', '', ''].join('\r\n'),
    );
    return (await text(socket)).split('\r\n', 1)[0];
  };

  test.each([
    ['two', ['Host: katha.example', 'Host: evil.example']],
    ['two alike, spelt differently', ['Host: katha.example', 'hOST: katha.example']],
    ['none', []],
    ['an empty one', ['Host:']],
    ['two in one', ['Host: katha.example, evil.example']],
    ['a person before it', ['Host: katha.example@evil.example']],
    ['a path after it', ['Host: katha.example/evil']],
    ['a port that is none', ['Host: katha.example:80:90']],
  ])('is refused when there is %s, also for a page in memory', async (_, lines) => {
    await get(article);
    for (const path of [article, '/api/categories']) {
      expect(await answerTo(lines, '1.1', path)).toBe('HTTP/1.1 400 Bad Request');
    }
  });

  test.each([
    ['a name', ['Host: katha.example'], '1.1'],
    ['a name and a port', ['host: katha.example:3000'], '1.1'],
    ['an address', ['Host: [::1]:3000'], '1.1'],
    ['none in HTTP/1.0', [], '1.0'],
  ])('may be %s', async (_, lines, version) => {
    expect(await answerTo(lines, version)).toBe('HTTP/1.1 200 OK');
  });

  test.each([article, '/api/users/me', '/assets/nothing.js'])(
    'TRACE of %s repeats nothing',
    async (path) => {
      const status = await answerTo(['Host: katha.example', 'X-Secret: a'], '1.1', path, 'TRACE');
      expect(status).toMatch(/^HTTP\/1\.1 (?:400|404|405) /);
    },
  );
});
