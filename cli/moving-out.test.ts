import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { actOnArticle } from '../domain/articles/actions.ts';
import { scheduleArticle } from '../domain/articles/schedule.ts';
import { createSeries } from '../domain/series/series.ts';
import { createTag } from '../domain/tags/tags.ts';
import { keepMail } from '../domain/users/outbox.ts';
import { giveJob } from '../jobs/jobs.ts';
import { thisProcess } from '../jobs/process-name.ts';
import { readConfig } from '../server/config.ts';
import { readSecretKey } from '../server/secret-key.ts';
import { whereOf } from '../server/where.ts';
import { newUser } from '../tests/support/accounts.ts';
import {
  copyDemoFolder,
  demoFolder,
  emptySiteFolder,
  newFolder,
} from '../tests/support/demo-site.ts';
import { featureSamples } from '../tests/support/feature-samples.ts';
import { startMailServer } from '../tests/support/mail.ts';
import { exportCommand, importCommand } from './import-export.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function onSite<T>(
  dataDir: string,
  work: (site: Parameters<typeof exportCommand>[1]) => Promise<T>,
): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: 'https://purana.example' });
  const database = openDatabase(whereOf(config));
  try {
    await migrate(database);
    return await work({ database, config });
  } finally {
    await database.close();
  }
}

async function rememberFolder(folder: Promise<string>): Promise<string> {
  folders.push(await folder);
  return folder;
}

/** What readers and search engines see of articles, by their slugs. */
async function articlesOf({ db }: Database) {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select([
      'articles.name',
      'standfirst',
      'articles.slug',
      'articles.description',
      'meta_title',
      'meta_keywords',
    ])
    .select([
      'meta_description',
      'articles.image_url',
      'image_alt',
      'image_caption',
      'image_credit',
    ])
    .select([
      'kicker',
      'short_title',
      'og_title',
      'og_description',
      'drop_cap',
      'articles.genre',
      'embargo',
    ])
    .select(['access', 'free_paragraphs'])
    .select(['photographers', 'translators', 'tags', 'series'])
    .select(['articles.language', 'articles.status', 'translation_id', 'published_at'])
    .select([
      'users.name as author',
      'users.slug as person',
      'users.bio',
      'users.image_url as portrait',
    ])
    .select(['categories.name as category', 'categories.slug as section'])
    .select('categories.description as about')
    .where('articles.status', '!=', 'bin')
    .orderBy('articles.slug')
    .execute();
  const names = new Map<string, string>();
  for (const table of ['users', 'tags', 'series'] as const) {
    for (const { id, name } of await db.selectFrom(table).select(['id', 'name']).execute()) {
      names.set(id, name);
    }
  }
  const named = (ids: string) => ids.split(' ').map((id) => names.get(id) ?? id);
  const pairs = Map.groupBy(rows, (row) => row.translation_id);
  return rows.map(({ translation_id, description, image_url, portrait, ...row }) => ({
    ...row,
    status: row.status === 'published' ? 'published' : 'draft',
    photographers: named(row.photographers),
    translators: named(row.translators),
    tags: named(row.tags),
    series: named(row.series),
    // An id of a picture is made of its bytes, which are now those of the copy that was kept.
    hasCover: image_url !== '',
    hasPortrait: Boolean(portrait),
    description: description
      .replace(/\/images\/[^"]+/g, '/images/x')
      .replace(/>\s+</g, '><')
      .trim(),
    translation: translation_id
      ? pairs.get(translation_id)?.find(({ slug }) => slug !== row.slug)?.slug
      : undefined,
  }));
}

/** Leaves some articles of the demonstration, so that not all its pictures are encoded anew. */
async function keepFew({ db }: Database, many: number): Promise<void> {
  const admin = await newUser(db, 'admin');
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .orderBy('seq')
    .offset(many)
    .limit(100)
    .execute();
  for (const { id } of rows) await write(db, (trx) => actOnArticle(trx, admin, id, 'delete'));
}

test('a site goes out as Markdown and comes back with the same articles', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const from = await rememberFolder(copyDemoFolder(await demoFolder()));
  const out = `${from}/markdown`;
  const wanted = await onSite(from, async (site) => {
    const { db } = site.database;
    await keepFew(site.database, 8);
    const articles = await articlesOf(site.database);
    const slugs = articles.map(({ slug }) => slug);
    const said = {
      kicker: 'आँखों देखी',
      short_title: 'छोटा',
      drop_cap: 1,
      genre: 'opinion' as const,
      access: 'supporter' as const,
      free_paragraphs: 0,
      og_title: 'साझा करें: यह',
      og_description: 'दूसरी साइटों पर',
    };
    const [one, other] = await db.selectFrom('users').select('id').orderBy('slug').execute();
    const people = { photographers: one?.id ?? '', translators: other?.id ?? '' };
    const texts = { name: 'नदियाँ: पानी', description: '' };
    const tag = await write(db, (trx) => createTag(trx, texts));
    const series = await write(db, (trx) => createSeries(trx, texts));
    // Names that Jekyll and Hugo give a meaning of their own, fields that look like others, an empty summary.
    await db
      .updateTable('articles')
      .set({ slug: '2021-05-01-readme', ...said, ...people, tags: tag, series })
      .where('slug', '=', slugs[0] ?? '')
      .execute();
    await db
      .updateTable('articles')
      .set({ slug: 'readme', standfirst: '', meta_description: 'true' })
      .where('slug', '=', slugs[1] ?? '')
      .execute();
    await db
      .updateTable('articles')
      .set({ name: '2021: "नया" #1 [क]', meta_keywords: 'a, b: c' })
      .where('slug', '=', slugs[2] ?? '')
      .execute();
    await db
      .updateTable('articles')
      .set({ status: 'draft', published_at: null, embargo: '2099-01-01T00:00:00.000Z' })
      .where('slug', '=', slugs[3] ?? '')
      .execute();
    expect(await exportCommand(['--markdown', out], site)).toContain(`${articles.length} articles`);
    await expect(exportCommand(['--markdown', out], site)).rejects.toThrow('is there already');
    return articlesOf(site.database);
  });
  const to = await rememberFolder(newFolder());
  await onSite(to, async (site) => {
    const said = await importCommand([out, '--no-pictures'], site);
    expect(said).toContain(`article: ${wanted.length} added`);
    expect(await articlesOf(site.database)).toEqual(wanted);
    // Again: nothing has changed.
    expect(await importCommand([out, '--no-pictures'], site)).toContain(
      `article: ${wanted.length} unchanged`,
    );
  });
});

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
    const output = await exportCommand(
      ['--static', out, '--url', 'https://purana.example/nayi/jagah'],
      site,
    );
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
    await exportCommand(['--static', `${from}/static`, '--url', 'https://copy.example'], site);
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
    await expect(exportCommand(['--static', out], site)).rejects.toThrow(/answers 50\d/);
    expect(await readdir(from)).not.toContain('static');
  });
  await expect.poll(timers).toBeLessThanOrEqual(before);
});
