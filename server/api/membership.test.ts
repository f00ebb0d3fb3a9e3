import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderOfFeatures } from '../../cli/run-command.ts';
import type { Access } from '../../contract/access.ts';
import { adminUserSchema, ownProfileSchema } from '../../contract/accounts.ts';
import { membersImportedSchema, wholeTextSchema } from '../../contract/membership.ts';
import { prefixed, prefixOf } from '../../contract/paths/language-prefix.ts';
import { feedPatterns, patterns } from '../../contract/paths/paths.ts';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { updateArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { createSeries } from '../../domain/series/series.ts';
import { storeSetting } from '../../domain/settings.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { call, newPerson, provenSession } from '../../tests/support/accounts.ts';
import { addressOf, describedCalls } from '../../tests/support/described-calls.ts';
import { newKey } from '../../tests/support/key-calls.ts';
import { lockedArticle, makeMember } from '../../tests/support/member-calls.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

/** Stands where everybody may read, and where only members may; the last is searched for, too. */
const OPEN = 'khulashabd';
const LOCKED = ['gupchupbaat', 'गुपचुपबात', 'chhupatitle', 'chhupatika', 'chhupachitra'];
const ASKED = 'jhilmilkanari';

const text = [
  `<p>Here is the ${OPEN}, which everybody reads.</p>`,
  `<h2>Chhupatitle</h2><p>Then ${ASKED} gupchupbaat <strong>गुपचुपबात</strong>.<span class="footnote">chhupatika</span></p>`,
  '<h2>Chhupatitle aur</h2><figure><img src="/images/chhupachitra.jpg" alt="chhupachitra" /></figure>',
  // Long enough for a table of contents.
  `<h2>Chhupatitle phir</h2><p>${'word '.repeat(800)} gupchupbaat</p>`,
].join('');

const leaksIn = (answer: string) =>
  LOCKED.filter((word) => answer.toLowerCase().includes(word.toLowerCase()));

let site: Site;
let now = new Date('2026-11-24T06:00:00Z');
let id: string;
let admin: UserInfo;
let author: UserInfo;
/** The values of the parameters in addresses. */
let known: Record<string, string>;

beforeAll(async () => {
  site = await startSite({ clock: () => now });
  const { db } = site.database;
  admin = await newPerson(site, 'admin');
  author = await newPerson(site, 'author');
  const named = { name: 'Kahani', description: '' };
  const made = await write(db, async (trx) => {
    await storeSetting(trx, 'feedTexts', 'whole');
    return {
      category: await createCategory(trx, { ...named, isHome: true }),
      tags: [await createTag(trx, named)],
      series: await createSeries(trx, named),
    };
  });
  const values = { author: author._id, name: 'Tala', slug: 'tala', description: text, ...made };
  id = await lockedArticle(site, { ...values, access: 'member' });
  // Another, so that the first is suggested, related and a neighbour in its series.
  const other = sampleArticle({ ...made, slug: 'padosi', author: author._id });
  await lockedArticle(site, { ...other, access: 'public' });
  known = { id, category: 'kahani', article: 'tala', author: author.slug };
}, 60_000);
afterAll(() => site.stop());

const get = (path: string, token?: string) =>
  fetch(site.url + path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    redirect: 'manual',
  });

/** What the parameters of addresses are, by the kind of page. */
const slugs: Record<string, string> = {
  category: 'kahani',
  tag: 'kahani',
  series: 'kahani',
  article: 'tala',
  oldArticle: 'tala',
};
const filled = (pattern: string, name: string) =>
  pattern
    .replace(':category', known.category ?? '')
    .replace(':slug', name === 'author' ? (known.author ?? '') : (slugs[name] ?? 'about-us'))
    .replace(':id', id)
    .replace(':section', 'latest')
    .replace(':number', '1')
    .replace(':code', 'x'.repeat(43))
    .replace(/:\w+|\*$/g, 'x');

/** Every address that people, programs and crawlers may open without rights. */
function addresses(): string[] {
  const { list, document, fresh, account, file } = patterns;
  const pages = Object.entries({ ...list, ...document, ...fresh, ...account, ...file });
  const feeds = feedPatterns.map((pattern) => {
    const [, kind = ''] = pattern.split('/');
    return filled(pattern, kind);
  });
  const plain = pages.map(([name, pattern]) => filled(pattern, name));
  // As the router and programs may ask for what a page is made of.
  const besides = ['/kahani/tala', '/category/kahani', '/stories', '/_root'].flatMap((path) => [
    `${path}.data`,
    `${path}.md`,
    `${path}.json`,
    `${path}?_routes=reading%2Farticle`,
    `${path}.data?_routes=reading%2Farticle`,
  ]);
  const all = [...plain, ...feeds, ...besides, `/search?q=${OPEN}`];
  return prefixed.flatMap((language) => all.map((path) => prefixOf(language) + path));
}

describe('what is for members', () => {
  test('is at no address, also for a member', async () => {
    const member = await newPerson(site, 'reader');
    await makeMember(site, member._id, { level: 'member', until: null });
    const found: string[] = [];
    let open = 0;
    for (const path of addresses()) {
      const answer = await get(path, member.token);
      const body = Buffer.from(await answer.arrayBuffer()).toString('utf8');
      const headers = JSON.stringify([...answer.headers]);
      if (leaksIn(body + headers).length > 0) found.push(`${path}: ${leaksIn(body + headers)}`);
      if (body.includes(OPEN)) open += 1;
    }
    expect(found).toEqual([]);
    // The page, feeds with whole texts, lists with excerpts: the test looks where the article is.
    expect(open).toBeGreaterThan(35);
  });

  test('is in no answer of a public call', async () => {
    const category = await site.database.db.selectFrom('categories').select('id').execute();
    const values = { categoryId: category[0]?.id ?? '', q: OPEN, limit: '10', page: '1' };
    const query = new URLSearchParams(values);
    const found: string[] = [];
    let open = 0;
    for (const { method, path, access } of await describedCalls(site)) {
      if (access !== 'public' || method !== 'GET') continue;
      const address = addressOf(path, { id, category: 'kahani', slug: 'tala', code: 'x' });
      const body = await (await get(`${address}?${query}`)).text();
      if (leaksIn(body).length > 0) found.push(`${path}: ${leaksIn(body)}`);
      if (body.includes(OPEN)) open += 1;
    }
    expect(found).toEqual([]);
    expect(open).toBeGreaterThanOrEqual(6);
    const answer = await call(site, null, 'GET', '/api/articles/kahani/tala');
    expect(answer.body).toMatchObject({ access: 'member', freeParagraphs: 1, locked: true });
  });

  test('is in no answer to the beginnings of its words, and in none to who shows it elsewhere', async () => {
    const calls = (await describedCalls(site)).filter(
      ({ method, access }) => method === 'GET' && access === 'public',
    );
    const found: string[] = [];
    for (const q of ['gupchup', 'गुपचुप', 'chhupa']) {
      for (const { path } of calls) {
        const address = addressOf(path, { id, category: 'kahani', slug: 'tala', code: 'x' });
        const body = await (await get(`${address}?q=${encodeURIComponent(q)}&limit=50`)).text();
        if (leaksIn(body).length > 0) found.push(`${path} ${q}: ${leaksIn(body)}`);
      }
      const page = await (await get(`/search?q=${encodeURIComponent(q)}`)).text();
      if (leaksIn(page).length > 0) found.push(`/search ${q}: ${leaksIn(page)}`);
    }
    expect(found).toEqual([]);
    const url = encodeURIComponent(`${site.config.SITE_URL}/kahani/tala`);
    const card = await (await get(`/api/oembed?url=${url}`)).text();
    expect(leaksIn(card)).toEqual([]);
    expect(card).toContain(OPEN);
  });

  test('is in no answer to HEAD, to parts of a page, or to who has an older one', async () => {
    const before = await get('/kahani/tala');
    const wishes: Record<string, string>[] = [
      { range: 'bytes=0-99999999' },
      { range: 'bytes=-20' },
      { 'if-none-match': '*' },
      { 'if-modified-since': new Date(0).toUTCString() },
      { accept: 'application/json' },
      { accept: 'text/markdown' },
      { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-host': 'x', 'user-agent': 'Googlebot' },
    ];
    for (const headers of wishes) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(`${site.url}/kahani/tala`, { method, headers });
        expect(leaksIn(JSON.stringify([...answer.headers]) + (await answer.text()))).toEqual([]);
        // What is the same for everybody has one name, which says nothing of what is not in it.
        if (answer.headers.has('etag')) {
          expect(answer.headers.get('etag')).toBe(before.headers.get('etag'));
        }
      }
    }
  });

  test('is in no call that strangers to it may make, whatever they may do elsewhere', async () => {
    const people = {
      reader: await newPerson(site, 'reader'),
      contributor: await newPerson(site, 'contributor'),
      author: await newPerson(site, 'author'),
    };
    const calls = (await describedCalls(site)).filter(({ method }) => method === 'GET');
    const found: string[] = [];
    for (const [role, { token }] of Object.entries(people)) {
      for (const { path } of calls) {
        const values = {
          id,
          article: id,
          category: 'kahani',
          slug: 'tala',
          code: 'x',
          version: '1',
        };
        const query = `?q=${OPEN}&id=${id}&ids=${id}&article=${id}&limit=50&page=1`;
        for (const asked of ['', query]) {
          const answer = await (await get(addressOf(path, values) + asked, token)).text();
          if (leaksIn(answer).length > 0) found.push(`${role} ${path}${asked}`);
        }
      }
    }
    expect(found).toEqual([]);
  }, 60_000);

  test('lies in no other place of the database than texts that only their makers read', async () => {
    const { db } = site.database;
    const editor = await newPerson(site, 'editor');
    const made = { name: 'Tala', description: text, metaTitle: '', slug: 'tala' };
    const saved = await call(site, editor, 'PUT', `/api/articles/${id}`, made);
    expect(saved.status).toBe(200);
    // The index of SQLite is virtual tables, and such as hold what these keep.
    const tables = (await db.introspection.getTables()).filter(
      ({ name }) => !/^article_search(?:_titles)?(?:_[cdi].*)?$/.test(name),
    );
    const places = new Set<string>();
    for (const { name } of tables) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        db,
      );
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        if (typeof value === 'string' && leaksIn(value).length > 0) places.add(`${name}.${column}`);
      }
    }
    // Versions are read by those who may write it; uses of pictures, by those who manage these.
    const own = ['article_images.image_id', 'article_revisions.description'];
    expect([...places].filter((place) => !own.includes(place))).toEqual(['articles.description']);
  });

  test('goes to programs with the key that reads all alone', async () => {
    for (const [scope, words] of [
      ['read', []],
      ['readAll', LOCKED],
    ] as const) {
      const key = await newKey(site, admin, scope);
      for (const path of ['', `/${id}`]) {
        const address = `/api/content/articles${path}?fields=description,name`;
        const { status, body } = await call(site, key, 'GET', address);
        const answer = JSON.stringify(body);
        const isLocked = scope === 'read';
        expect([scope, path, status, leaksIn(answer), answer.includes('"locked":true')]).toEqual([
          scope,
          path,
          200,
          words,
          isLocked,
        ]);
      }
    }
  });

  test('is not found by its words, which would tell what they are', async () => {
    for (const word of [ASKED, 'gupchupbaat']) {
      const { body } = await call(site, null, 'GET', `/api/search?q=${word}`);
      expect(body).toMatchObject({ articles: [], totalArticles: 0 });
    }
    const page = await (await get(`/search?q=${ASKED}`)).text();
    expect(leaksIn(page)).toEqual([]);
    const terms = site.database.db.selectFrom('article_search_terms').select('word');
    expect(await terms.where('word', 'in', [ASKED, ...LOCKED]).execute()).toEqual([]);
    const { body } = await call(site, null, 'GET', `/api/search?q=${OPEN}`);
    expect(body).toMatchObject({ totalArticles: 1 });
  });

  test('is in no static copy', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lekhani-members-'));
    const out = join(folder, 'site');
    await (await orderOfFeatures('export', ['--static', out]))?.run(site);
    const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    let open = 0;
    for (const { parentPath, name } of files) {
      const content = await readFile(join(parentPath, name), 'utf8');
      expect([name, leaksIn(content)]).toEqual([name, []]);
      if (content.includes(OPEN)) open += 1;
    }
    expect(open).toBeGreaterThan(3);
    await rm(folder, { recursive: true });
  }, 60_000);

  test('says what costs nothing where one can have it, and else whom to ask', async () => {
    const lock = (access: Access) =>
      site.database.db.updateTable('articles').set({ access }).where('id', '=', id).execute();
    await lock('free');
    const box = async (signUp: string) => {
      await call(site, admin, 'PUT', '/api/settings/admin-settings', { signUp });
      const html = await (await get('/kahani/tala')).text();
      return /<section class="members-only".*?<\/section>/s.exec(html)?.[0] ?? '';
    };
    const closed = await box('closed');
    expect(closed).toContain('Read on with an account');
    expect(closed).not.toContain('It costs nothing');
    expect(closed).toContain('contact-us');
    const open = await box('reader');
    expect(open).toContain('It costs nothing');
    expect(open).not.toContain('contact-us');
    await lock('member');
    await box('usual');
  });

  test('leaves the page what it is for everybody: shared, with a box that says what is missing', async () => {
    const member = await newPerson(site, 'reader');
    await makeMember(site, member._id, { level: 'supporter', until: null });
    const [page, again] = [await get('/kahani/tala'), await get('/kahani/tala', member.token)];
    expect(page.headers.get('cache-control')).toBe(again.headers.get('cache-control'));
    expect(page.headers.get('cache-control')).toContain('s-maxage');
    expect(page.headers.get('vary')).not.toMatch(/authorization/i);
    const html = await page.text();
    expect(await again.text()).toBe(html);
    expect(html).toContain('class="members-only"');
    expect(html).toMatch(/<noscript>.*scripts/);
    const levelsOf = (page: string) =>
      [
        ...(page.split('members-levels')[1] ?? '')
          .replace(/<\/ul>.*/s, '')
          .matchAll(/<li>(.*?)<\/li>/g),
      ].map(([, level = '']) => level.replace(/<[^>]+>/g, '').trim());
    // A level without a price says nothing more than the title.
    expect(levelsOf(html)).toEqual([]);
    const memberPrices = { member: { hi: '₹99 हर महीने', en: '' }, supporter: { hi: '', en: '' } };
    const settings = '/api/settings/admin-settings';
    const admin = await newPerson(site, 'admin');
    expect((await call(site, admin, 'PUT', settings, { memberPrices })).status).toBe(200);
    const hindi = await (await get('/hi/kahani/tala')).text();
    expect(levelsOf(hindi)).toEqual(['सदस्य ₹99 हर महीने']);
    expect(levelsOf(await (await get('/kahani/tala')).text())).toEqual(['Member ₹99 हर महीने']);
    expect(hindi).toMatch(
      /lang="hi"[^>]*data-members.*<noscript><p>[^<]*इस साइट की स्क्रिप्ट चालू करें/s,
    );
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(data.map(([, json = '']) => JSON.parse(json))).toContainEqual(
      expect.objectContaining({
        isAccessibleForFree: false,
        hasPart: {
          '@type': 'WebPageElement',
          isAccessibleForFree: false,
          cssSelector: '.members-only',
        },
      }),
    );
    const open = await (await get('/kahani/padosi')).text();
    expect(open).not.toMatch(/members|isAccessibleForFree/);
  });
});

describe('the whole text', () => {
  const path = () => `/api/membership/articles/${id}`;
  const read = (person: { token: string } | null) => call(site, person, 'GET', path());

  test('comes for a member by a call that nobody keeps', async () => {
    const member = await newPerson(site, 'reader');
    await makeMember(site, member._id, { level: 'member', until: null });
    const { status, body, headers } = await read(member);
    expect(status).toBe(200);
    const { bodyHtml, headings } = wholeTextSchema.parse(body);
    expect(leaksIn(bodyHtml)).toEqual(LOCKED);
    expect(headings).toEqual([
      { id: 'text-chhupatitle', text: 'Chhupatitle' },
      { id: 'text-chhupatitle-aur', text: 'Chhupatitle aur' },
      { id: 'text-chhupatitle-phir', text: 'Chhupatitle phir' },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is refused to a guest, a reader, a foreign contributor; given to whoever works on it', async () => {
    expect((await read(null)).status).toBe(401);
    for (const role of ['reader', 'contributor', 'author'] as const) {
      const answer = await read(await newPerson(site, role));
      expect(answer).toMatchObject({
        status: 403,
        body: { message: 'You are signed in. This article is for members.' },
      });
      expect(leaksIn(JSON.stringify(answer.body))).toEqual([]);
    }
    for (const person of [author, await newPerson(site, 'editor'), admin]) {
      expect((await read(person)).status).toBe(200);
    }
  });

  test('ends with the last day of a membership, by the clocks of the site', async () => {
    const member = await newPerson(site, 'reader');
    await makeMember(site, member._id, { level: 'member', until: '2026-11-24' });
    // Half an hour before midnight in India, then half an hour after it.
    now = new Date('2026-11-24T18:00:00Z');
    expect((await read(member)).status).toBe(200);
    now = new Date('2026-11-24T19:00:00Z');
    expect(await read(member)).toMatchObject({
      status: 403,
      body: { message: 'Your membership has ended.' },
    });
  });

  test('of each access is for its level and those above', async () => {
    const levels = [null, 'member', 'supporter'] as const;
    const statuses: Record<string, number[]> = {};
    for (const access of ['public', 'free', 'member', 'supporter'] as const) {
      const article = await lockedArticle(site, { access });
      for (const level of levels) {
        const reader = await newPerson(site, 'reader');
        if (level) await makeMember(site, reader._id, { level, until: null });
        const answer = await call(site, reader, 'GET', `/api/membership/articles/${article}`);
        statuses[access] = [...(statuses[access] ?? []), answer.status];
      }
    }
    expect(statuses).toEqual({
      public: [200, 200, 200],
      free: [200, 200, 200],
      member: [403, 200, 200],
      supporter: [403, 403, 200],
    });
  });

  test('is of published articles alone', async () => {
    const draft = await lockedArticle(site, { access: 'free', status: 'draft' });
    const reader = await newPerson(site, 'reader');
    for (const article of [draft, 'f'.repeat(24)]) {
      const { status } = await call(site, reader, 'GET', `/api/membership/articles/${article}`);
      expect(status).toBe(404);
    }
  });

  test('goes from pages, searches and cards at the save that locks it', async () => {
    const { db } = site.database;
    const input = sampleArticle({ slug: 'baad-mein', description: text });
    const article = await lockedArticle(site, { ...input, access: 'public' });
    const about = `/general/${input.slug}`;
    expect(leaksIn(await (await get(about)).text())).toEqual(LOCKED);
    const lock = { ...input, access: 'supporter', freeParagraphs: 0 } as const;
    await write(db, (trx) => updateArticle(trx, article, lock));
    const page = await (await get(about)).text();
    expect(leaksIn(page)).toEqual([]);
    expect(page).not.toContain(OPEN);
    const { body } = await call(site, null, 'GET', '/api/search?q=gupchupbaat');
    expect(body).toMatchObject({ totalArticles: 0 });
    const row = db.selectFrom('articles').select('excerpt').where('id', '=', article);
    expect(await row.executeTakeFirst()).toEqual({ excerpt: '' });
  });
});

describe('memberships', () => {
  test('are given and taken by hand; the person sees them', async () => {
    const reader = await newPerson(site, 'reader');
    const give = async (membership: object | null) =>
      call(site, admin, 'PUT', `/api/membership/people/${reader._id}`, { membership });
    const own = async () =>
      ownProfileSchema.parse((await call(site, reader, 'GET', '/api/users/me')).body).membership;
    expect(await own()).toBeNull();
    const membership = { level: 'member', until: '2027-03-31' };
    const { body } = await give(membership);
    expect(adminUserSchema.parse(body).membership).toEqual(membership);
    expect(await own()).toEqual(membership);
    const data = await call(site, reader, 'GET', '/api/users/me/data');
    expect(data.body).toMatchObject({ account: { membership } });
    const listed = await call(site, admin, 'GET', '/api/users/admin-users?who=members&limit=100');
    expect(JSON.stringify(listed.body)).toContain(reader._id);
    expect((await give(null)).status).toBe(200);
    expect(await own()).toBeNull();
    expect((await give({ level: 'free', until: null })).status).toBe(400);
    expect((await give({ level: 'member', until: '2027-02-30' })).status).toBe(400);
  });

  test('go with the account', async () => {
    now = new Date();
    const reader = await newPerson(site, 'reader');
    await makeMember(site, reader._id, { level: 'supporter', until: null });
    const session = await provenSession(site, reader._id);
    const erased = await call(site, session, 'POST', '/api/users/me/erase', {
      email: reader.email,
    });
    expect(erased.status).toBe(200);
    const { db } = site.database;
    const rows = db.selectFrom('memberships').selectAll().where('person_id', '=', reader._id);
    expect(await rows.execute()).toEqual([]);
  });

  test('come from a file, with an account for who has none', async () => {
    const { db } = site.database;
    const [old, unsure] = [await newPerson(site, 'reader'), await newPerson(site, 'reader')];
    await db
      .updateTable('users')
      .set({ email_confirmed: 0 })
      .where('id', '=', unsure._id)
      .execute();
    const csv = [
      '\uFEFFEmail,Level,Until',
      `${old.email.toUpperCase()},Supporter,2027-01-31`,
      'nayi@example.org,member,',
      `${unsure.email},member,`,
      'no mail,member,',
      'wrong@example.org,gold,',
      'wrong@example.org,member,31.1.2027',
      'nayi@example.org,supporter,2030-12-31',
      'short@example.org,member',
    ].join('\n');
    const { body } = await call(site, admin, 'POST', '/api/membership/import', { csv });
    expect(membersImportedSchema.parse(body)).toEqual({
      given: 2,
      added: 1,
      unconfirmed: [4],
      refused: [5, 6, 7, 9],
    });
    const people = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'person_id')
      .select(['email', 'role', 'level', 'until', 'password_hash'])
      .where('email', 'in', [old.email, 'nayi@example.org', unsure.email])
      .orderBy('email')
      .execute();
    expect(people).toMatchObject([
      { email: 'nayi@example.org', role: 'reader', level: 'supporter', password_hash: null },
      { email: old.email, level: 'supporter', until: '2027-01-31' },
    ]);
    const file = await call(site, admin, 'GET', '/api/membership/export');
    expect(z.string().parse(file.body)).toContain('nayi@example.org,supporter,2030-12-31,');
    const again = await call(site, admin, 'POST', '/api/membership/import', { csv: file.body });
    expect(again.body).toMatchObject({ added: 0, unconfirmed: [], refused: [] });
    expect(
      await call(site, admin, 'POST', '/api/membership/import', { csv: 'a,b\n1,2' }),
    ).toMatchObject({
      status: 422,
      body: { message: 'The first line of the file must name a column “email”.' },
    });
    // Without a day that can be read nobody is a member for ever.
    const without = 'email,level,valid until\nnobody@example.org,member,2027-01-31';
    expect(
      await call(site, admin, 'POST', '/api/membership/import', { csv: without }),
    ).toMatchObject({
      status: 422,
      body: { message: 'The first line of the file must name a column “until”.' },
    });
  });
});
