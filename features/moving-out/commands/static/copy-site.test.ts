import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, describe, expect, test } from 'vitest';
import type { Site } from '../../../../cli/command.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../../database/database.ts';
import { write } from '../../../../database/transactions.ts';
import { actOnArticle } from '../../../../domain/articles/actions.ts';
import { scheduleArticle } from '../../../../domain/articles/schedule.ts';
import { createArticle } from '../../../../domain/articles/write.ts';
import { createContent } from '../../../../domain/content/content.ts';
import { keepMail } from '../../../../domain/users/outbox.ts';
import { giveJob } from '../../../../jobs/jobs.ts';
import { thisProcess } from '../../../../jobs/process-name.ts';
import { openImageStore } from '../../../../server/image-store.ts';
import type { ContentSource } from '../../../../server/pages/content.ts';
import { readSecretKey } from '../../../../server/secret-key.ts';
import { newUser } from '../../../../tests/support/accounts.ts';
import { keepFew, onSite } from '../../../../tests/support/command-site.ts';
import {
  copyDemoFolder,
  demoFolder,
  emptySiteFolder,
} from '../../../../tests/support/demo-site.ts';
import { featureSamples } from '../../../../tests/support/feature-samples.ts';
import { startMailServer } from '../../../../tests/support/mail.ts';
import { sampleArticle } from '../../../../tests/support/samples.ts';
import { readOrder, reportOf } from '../order.ts';
import { copySite } from './copy-site.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function rememberFolder(folder: Promise<string>): Promise<string> {
  folders.push(await folder);
  return folder;
}

const copyTo = async (folder: string, site: Site, url = site.config.SITE_URL) =>
  (await readOrder(['--static', folder, '--url', url]))?.run(site);

/** Serves a folder below `/nayi/jagah/`, as hosts of files do. */
function serveFolder(folder: string): Server {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.css': 'text/css',
    '.xml': 'text/xml',
  };
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const below = /^\/nayi\/jagah(\/.*)$/.exec(path)?.[1];
    const wanted = below && join(folder, below.endsWith('/') ? `${below}index.html` : below);
    const isThere = wanted && existsSync(wanted);
    const file = isThere ? wanted : join(folder, '404.html');
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(isThere ? 200 : 404, { 'content-type': type });
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
}

/** All addresses that a page names, but those that search engines and networks read. */
function addressesIn(html: string): string[] {
  const found: string[] = [];
  for (const { name, attribs } of DomUtils.findAll(() => true, parseDocument(html).children)) {
    if (name === 'link' && /^(?:canonical|alternate)$/.test(attribs.rel ?? '') && !attribs.type)
      continue;
    if (name === 'meta') {
      const refresh =
        attribs['http-equiv'] === 'refresh' && /url=(.*)/.exec(attribs.content ?? '')?.[1];
      if (refresh) found.push(refresh);
      continue;
    }
    for (const attribute of ['href', 'src', 'action', 'poster']) {
      const value = attribs[attribute];
      if (value !== undefined) found.push(value);
    }
    for (const candidate of (attribs.srcset ?? '').split(/,\s+/))
      if (candidate) found.push(candidate.split(' ')[0] ?? '');
  }
  for (const [, address = ''] of html.matchAll(/url\(["']?([^"')]+)/g)) found.push(address);
  return found.filter((address) => !/^(?:data|mailto|tel):/.test(address));
}

test('a site goes out as files that serve below a folder, with no link that leads nowhere', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const from = await rememberFolder(copyDemoFolder(await demoFolder()));
  const out = `${from}/static`;
  await onSite(from, async (site) => {
    const { db } = site.database;
    await keepFew(site.database, 11);
    const at = new Date().toISOString();
    const old = { article_id: null, category_id: null, created_at: at };
    await db
      .insertInto('redirects')
      .values([
        { ...old, from_path: '/2019/05/purana.html', to_path: '/stories' },
        {
          ...old,
          from_path: '/%E0%A4%AA%E0%A5%81',
          to_path: 'https://elsewhere.example/x?a=1&b=2',
        },
        { ...old, from_path: '/?p=12', to_path: '/stories' },
        // As other systems name the same page, and as WordPress names all without rewritten addresses.
        { ...old, from_path: '/about-us/index.html', to_path: '/about-us' },
        { ...old, from_path: '/index.php', to_path: '/stories' },
        { ...old, from_path: '/index.php/2019/05/lekh', to_path: '/stories' },
        { ...old, from_path: '/rss.xml/lekh', to_path: '/stories' },
      ])
      .execute();
    // Nothing tells of what is no longer public, its old addresses neither.
    const { id } = await db
      .selectFrom('articles')
      .select('id')
      .where('status', '=', 'published')
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('redirects')
      .values({ ...old, article_id: id, from_path: '/2019/06/gupt.html', to_path: '' })
      .execute();
    const admin = await newUser(db, 'admin');
    await write(db, (trx) => actOnArticle(trx, admin, id, 'unpublish'));
    const hidden = { name: 'गुप्त मसौदा', slug: 'gupt-masauda' };
    await db.updateTable('articles').set(hidden).where('id', '=', id).execute();
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await write(db, (trx) => scheduleArticle(trx, admin, id, { action: 'publish', at: later }));
    for (const { fill } of await featureSamples()) await fill?.(site, admin._id);
    const output = await copyTo(out, site, 'https://purana.example/nayi/jagah');
    expect(output).toMatch(/\d+ pages and \d+ other files/);
    expect(output).toContain('Left out: 1 redirect below a file');
  });
  expect(await readFile(`${out}/about-us/index.html`, 'utf8')).not.toContain(
    'http-equiv="refresh"',
  );
  const server = serveFolder(out);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const home = `http://127.0.0.1:${port}/nayi/jagah/`;
  const seen = new Set([
    home,
    `${home}404.html`,
    `${home}2019/05/purana.html`,
    `${home}%E0%A4%AA%E0%A5%81/`,
    `${home}index.php/`,
    `${home}index.php/2019/05/lekh/`,
  ]);
  const lost = `${home}kahin/nahin/hai`;
  seen.add(lost);
  const wrong: string[] = [];
  const outside = new Set<string>();
  for (const url of seen) {
    const answer = await fetch(url);
    if (answer.status !== (url === lost ? 404 : 200)) wrong.push(`${answer.status} ${url}`);
    const isHtml = answer.headers.get('content-type') === 'text/html';
    const text = await answer.text();
    if (/गुप्त मसौदा|gupt/.test(text)) wrong.push(`${url} tells of what is not public yet`);
    if (/class="[^"]*\bpassing\b/.test(text)) wrong.push(`${url} has what begins and ends`);
    if (!isHtml) continue;
    for (const address of addressesIn(text)) {
      const target = new URL(address, url);
      target.hash = '';
      if (target.href.startsWith(home)) seen.add(target.href);
      else if (target.host === `127.0.0.1:${port}` || target.host === 'purana.example')
        wrong.push(`${url} → ${address}`);
      else outside.add(target.host);
    }
  }
  server.close();
  expect(wrong).toEqual([]);
  expect(outside).toContain('elsewhere.example');
  const paths = [...seen].map((url) => url.slice(home.length));
  expect(paths).toContain('hi/stories/');
  expect(paths.filter((path) => /^(?:hi\/)?stories\/page-2\/$/.test(path)).length).toBeGreaterThan(
    0,
  );
  expect(paths.some((path) => /^images\/.*\.webp$/.test(path))).toBe(true);
  expect(paths.some((path) => path.endsWith('.woff2'))).toBe(true);
  expect(paths.some((path) => path.endsWith('rss.xml'))).toBe(true);
  const files = await readdir(out);
  const all = await readdir(out, { recursive: true });
  expect(all.filter((path) => path.includes('gupt'))).toEqual([]);
  expect(all.filter((path) => path.startsWith('nayi'))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(['sitemap.xml', 'robots.txt', '404.html', 'index.html']),
  );
  const whole = ['sitemap.xml', 'rss.xml', 'feed.json', 'index.html', 'about-us/index.html'];
  for (const file of whole) {
    // What others read: all of it leads below the folder.
    const text = await readFile(`${out}/${file}`, 'utf8');
    expect(text).toContain('https://purana.example/nayi/jagah/');
    expect(text).not.toMatch(/https:\/\/purana\.example(?!\/nayi\/jagah\b)/);
  }
  expect(await readFile(`${out}/index.html`, 'utf8')).not.toMatch(
    /<script(?! type="application\/ld)/,
  );
});

test('a site that goes out as files sends none of its mails that wait', async () => {
  const from = await rememberFolder(copyDemoFolder(await emptySiteFolder()));
  const post = await startMailServer();
  await onSite(from, async ({ config, database }) => {
    const { db } = database;
    const key = await readSecretKey(config);
    const to = { to: 'meera@example.org', language: 'hi', kind: 'notice' } as const;
    const job = await write(db, (trx) => keepMail(trx, { ...to, subject: '', text: '' }, key));
    if (job) await giveJob(db, job, thisProcess());
    const site = { config: { ...config, SMTP_URL: post.url }, database };
    await copyTo(`${from}/static`, site, 'https://copy.example');
    const jobs = db.selectFrom('jobs').select(['kind', 'tries']).where('kind', '=', 'mail');
    expect(await jobs.execute()).toEqual([{ kind: 'mail', tries: 0 }]);
  });
  expect(post.mails).toEqual([]);
  await post.stop();
});

/** The timers that keep the process of a command alive. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a site that does not answer goes out as no files, and the command ends', async () => {
  const before = timers();
  const from = await rememberFolder(copyDemoFolder(await demoFolder()));
  await onSite(from, async (site) => {
    await site.database.db.schema.dropTable('published_months').execute();
    const out = `${from}/static`;
    await expect(copyTo(out, site)).rejects.toThrow(/answers 50\d/);
    expect(await readdir(from)).not.toContain('static');
  });
  await expect.poll(timers).toBeLessThanOrEqual(before);
});

const addStory = ({ db }: Database) => write(db, (trx) => createArticle(trx, sampleArticle()));

describe('a copy of which a part of a page', () => {
  /** Copies a site of one story, of which each call for a section of the home page is answered after `wait`. */
  async function copyWaiting(wait: (calls: number) => Promise<unknown>) {
    const from = await rememberFolder(copyDemoFolder(await emptySiteFolder()));
    return onSite(from, async ({ config, database }) => {
      await addStory(database);
      let calls = 0;
      const source: ContentSource = (of) => {
        const siteUrl = config.SITE_URL;
        const made = createContent({ database, siteUrl, passing: false, ...of });
        const { homeSection } = made.content;
        made.content.homeSection = async (name) => {
          calls += 1;
          await wait(calls);
          return homeSection(name);
        };
        return made;
      };
      const options = { config, database, store: openImageStore(config), source };
      const { partial } = await copySite(`${from}/static`, { ...options, onProgress: () => {} });
      const home = await readFile(`${from}/static/index.html`, 'utf8');
      return { shown: home.match(/class="(?:card|section-waiting|section-error)"/g), partial };
    });
  }
  const whole = { shown: ['class="card"'], partial: [] };

  test('comes later than pages wait for has it all the same', async () => {
    expect(await copyWaiting(() => pause(limits.homeSectionWait + 50))).toEqual(whole);
  });

  test('fails once has it all the same', async () => {
    const failOnce = async (calls: number) => {
      if (calls === 1) throw new Error('The database is away.');
    };
    expect(await copyWaiting(failOnce)).toEqual(whole);
  });

  test('fails each time is named, and the command ends with that', async () => {
    const made = await copyWaiting(() => Promise.reject(new Error('The database is away.')));
    const pages = ['/hi', '/'];
    expect(made).toMatchObject({ partial: pages });
    const counts = { pages: 2, files: 0, leftOut: 0, broken: [] };
    expect(reportOf('site', { ...counts, partial: pages })).toEqual({
      part: 'site: 2 pages and 0 other files. Without a part that could not be loaded: /hi, /.',
    });
  });
});
