import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { articleFields } from '../contract/article-fields.ts';
import { mapFields, textsIn } from '../contract/fields.ts';
import { exportSite } from '../domain/import-export/export.ts';
import { importSite } from '../domain/import-export/import.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { featureSamples } from '../tests/support/feature-samples.ts';
import { freePort } from '../tests/support/postgres.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import type { Config } from './config.ts';
import { openImageStore } from './image-store.ts';

/** Files that may open connections: all but the guarded client only to hosts of the operator's settings. */
const asking = [
  // This file only parses addresses.
  'domain/limits/networks.ts',
  // The one client for addresses that people write: it asks nobody inside (docs/decisions/untrusted-input.md).
  'domain/outbound/outbound.ts',
  'server/cdn/networks.ts',
  // This file asks the site's own address for its certificate.
  'server/certificate.ts',
  // This file only parses addresses.
  'server/client-address.ts',
  // This file only counts connections that others have opened.
  'server/connections.ts',
  // This file fetches its own drawings from memory.
  'server/icons.ts',
  'server/mail.ts',
  // These files write service workers, which ask from the browser, as `browserFiles` of features do.
  'server/offline-page.ts',
  'server/s3-bucket.ts',
  // This file fetches its own drawings from memory.
  'server/social-images.ts',
];

/** An import of what listens and is asked, and asks nobody. */
const onlyListening =
  /import \{(?:\s*(?:type \w+|createServer(?: as \w+)?|IncomingMessage|maxHeaderSize|ServerResponse),?)+\s*\} from 'node:http';/g;

test('few files can ask another server', async () => {
  const root = resolve(import.meta.dirname, '..');
  const found: string[] = [];
  const asks =
    /\bfetch\(|aws4fetch|nodemailer'|from 'node:(?:https?|http2|net|tls|dns)(?:\/promises)?'/;
  for await (const path of glob(
    '{server,domain,features/*/{api,process,rules},database,cli,demo}/**/*.ts',
    { cwd: root },
  )) {
    if (path.endsWith('.test.ts')) continue;
    const code = readFileSync(resolve(root, path), 'utf8')
      .replace(/import type .*/g, '')
      .replace(onlyListening, '');
    if (asks.test(code)) found.push(path);
    // A request with a key or a signature goes where the settings say, and nowhere else.
    for (const [, options] of code.matchAll(/(?<!drawn\.)\bfetch\((?:\w+, )?\{([^}]*)\}/g)) {
      expect(options, path).toMatch(/redirect: '(?:error|manual)'/);
    }
  }
  const ofFeatures = (await featureSamples()).flatMap(({ browserFiles = [], askingFiles = [] }) => [
    ...browserFiles,
    ...askingFiles,
  ]);
  expect(found.sort()).toEqual([...asking, ...ofFeatures].sort());
});

let site: Site;
let canary: Server;
let origin: string;
const asked: string[] = [];
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  canary = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  }).listen(port, '127.0.0.1');
  site = await startSite({ env: { IMAGE_HOSTS: `127.0.0.1:${port}` } });
});
afterAll(async () => {
  canary.close();
  await site.stop();
});

const made = z.looseObject({ _id: z.string().optional(), link: z.string().optional() });

test('an address that a person writes is asked for nowhere but in an import', async () => {
  const admin = await newPerson(site, 'admin');
  const url = `${origin}/asked.jpg`;
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(site, admin, method, `/api${path}`, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(400);
    return made.catch({}).parse(answer.body);
  };
  const html = ['img src', 'a href', 'iframe src', 'video poster', 'link rel=preload href']
    .map((tag) => `<${tag}="${url}"></${tag.split(' ')[0]}>`)
    .join('');
  const description = `${html}<p>${url}</p><img srcset="${url} 2x" src="${url}">`;
  const category = { name: 'Vishay', slug: 'vishay', description: url };
  const { _id } = await send('POST', '/categories/addCategory', category);
  const everyText: object = mapFields(textsIn(articleFields), (name) => [name, url]);
  const article = {
    ...everyText,
    name: 'Lekh',
    slug: 'lekh',
    category: _id,
    description,
  };
  const { _id: id } = await send('POST', '/articles/article', article);
  const { link = '' } = await send('POST', '/articles/preview', { ...article, id });
  await send('PUT', `/articles/${id}`, { ...article, pinned: true });
  const page = { slug: 'panna', title: url, metaDescription: url, body: description };
  await send('POST', '/pages/page', { ...page, inFooter: true });
  await send('POST', '/redirects', { from: '/purana', to: url });
  await send('POST', '/redirects/import', { csv: `from,to\n/aur,${url}\n` });
  await send('PUT', '/users/me', {
    name: admin.name,
    email: admin.email,
    bio: url,
    imageUrl: url,
  });
  await send('POST', '/messages', { name: 'X', email: 'x@example.org', message: url });
  await send('PUT', '/settings/admin-settings', { siteName: 'S', description: url });
  await call(site, admin, 'POST', '/api/images/upload', { file: url, url });
  for (const path of [
    '/',
    '/vishay/lekh',
    '/category/vishay',
    '/panna',
    '/stories',
    '/rss.xml',
    '/sitemap.xml',
    new URL(link).pathname,
    '/purana',
    '/aur',
    '/vishay/lekh',
    '/api/articles/vishay/lekh',
    `/images/${encodeURIComponent(url)}`,
    `/${encodeURIComponent(url)}`,
    `/api/search?q=${url}`,
  ]) {
    const headers = {
      referer: url,
      origin,
      host: new URL(origin).host,
      'x-forwarded-host': origin,
    };
    const answer = await fetch(site.url + path, { redirect: 'manual', headers });
    await answer.arrayBuffer();
    expect(answer.status, path).toBeLessThan(500);
  }
  const folder = `${site.config.DATA_DIR}/export`;
  const options = (config: Config) => ({ store: openImageStore(config), onProgress() {} });
  await exportSite(site.database, folder, options(site.config));
  const other = await startSite();
  const imported = await importSite(other.database, folder, options(other.config));
  expect(imported).toMatchObject({ lines: { articles: 1, redirects: 2 }, leftOut: [] });
  expect(await (await fetch(`${other.url}/vishay/lekh`)).text()).toContain(url);
  await other.idle();
  await other.stop();
  await site.idle();
  expect(asked).toEqual([]);
  // The address was stored where readers would see it.
  expect(await (await fetch(`${site.url}/vishay/lekh`)).text()).toContain(url);
});
