import { createServer, type Server } from 'node:http';
import { newestChange } from '../../database/changes.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { featureSamples } from '../support/feature-samples.ts';
import { expect, bare as test } from '../support/journey.ts';
import { freePort } from '../support/postgres.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
let other: Server;
let otherOrigin: string;
let html = '';
test.beforeAll(async () => {
  site = await startSite({ template: process.env.LEKHANI_DEMO_FOLDER });
  const port = await freePort();
  // The site's own name is localhost, so this is another site.
  otherOrigin = `http://127.0.0.1:${port}`;
  other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  }).listen(port, '127.0.0.1');
});
test.afterAll(async () => {
  other.close();
  await site.stop();
});

const calls = [
  'messages',
  'articles/article',
  'articles/bulk',
  'articles/preview',
  'images/upload',
  'users/signup',
  'users/signin',
  'users/signout',
  'users/forgot',
  'users/invite',
  'categories/addCategory',
  'pages/page',
  'redirects',
  'redirects/import',
  'settings/admin-settings',
  'users/me',
  'users/me/password',
  'audit',
  'nothing',
];

/**
 * Runs in the page of the other site: makes every kind of request that a browser sends without
 * asking the site first.
 */
async function attack([base, paths]: [string, string[]]): Promise<string[]> {
  const read: string[] = [];
  const fields = {
    name: 'X',
    email: 'x@example.org',
    message: 'x',
    path: '/',
    password: 'x'.repeat(20),
  };
  const send = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, { credentials: 'include', ...init }).catch(() => null);
    if (answer && answer.type !== 'opaque') read.push(`${init.method} ${url} ${answer.status}`);
  };
  for (const path of paths) {
    const url = `${base}/api/${path}`;
    for (const enctype of [
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain',
    ]) {
      const frame = document.createElement('iframe');
      frame.name = `${path} ${enctype}`;
      document.body.append(frame);
      const form = document.createElement('form');
      Object.assign(form, { action: url, method: 'POST', enctype, target: frame.name });
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input');
        Object.assign(input, { name, value });
        form.append(input);
      }
      document.body.append(form);
      const answered = new Promise((resolve) => frame.addEventListener('load', resolve));
      form.submit();
      await answered;
      frame.remove();
    }
    const body = JSON.stringify(fields);
    await send(url, { method: 'POST', mode: 'no-cors', body });
    await send(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    await send(url, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
    await send(url, { method: 'DELETE' });
    await send(url, { method: 'GET', headers: { authorization: 'Bearer x' } });
    navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
    const image = new Image();
    const loaded = new Promise((resolve) => {
      image.onload = () => resolve(read.push(`image ${url}`));
      image.onerror = resolve;
    });
    image.src = url;
    await loaded;
  }
  return read;
}

test('a page of another site changes nothing and reads nothing, whoever is signed in', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const person = await newPerson(site, 'admin');
  await actAs(page, person);
  await page.goto(`${site.config.SITE_URL}/admin/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { db } = site.database;
  const before = await newestChange(db);
  const readers = (await featureSamples()).flatMap((samples) => samples.readers ?? []);
  const views = () => Promise.all(readers.map(({ count }) => count(db)));
  const counted = await views();
  html = '<!doctype html><title>Other</title><body></body>';
  await page.goto(otherOrigin);
  expect(
    await page.evaluate(attack, [
      site.config.SITE_URL,
      [...calls, ...readers.map(({ path }) => path.replace('/api/', ''))],
    ] satisfies [string, string[]]),
  ).toEqual([]);
  expect(await newestChange(db)).toBe(before);
  expect(await views()).toEqual(counted);
});

test('no page can be shown in a frame of another site @wide', async ({ page }) => {
  const paths = [
    '/',
    '/apna-gyaan/suraj-ki-ghadi-samrat-yantra',
    '/contact-us',
    '/404',
    '/login',
    '/signup',
    '/admin/dashboard',
    '/admin/articles',
    '/profile',
    '/preview/nothing',
    '/reset/nothing',
    '/api/docs/',
    '/api/categories',
    '/rss.xml',
    '/%',
  ];
  const frames = paths.map((path) => `<iframe src="${site.config.SITE_URL}${path}"></iframe>`);
  html = `<!doctype html><title>Other</title><body>${frames.join('')}</body>`;
  await page.goto(otherOrigin);
  const inside = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(inside).toHaveLength(paths.length);
  for (const frame of inside) expect(frame.url()).toMatch(/^chrome-error:/);
});
