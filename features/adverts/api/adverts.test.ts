import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Level } from '../../../contract/access.ts';
import { previewSchema } from '../../../contract/articles.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { createContent } from '../../../domain/content/content.ts';
import { giveMembership } from '../../../domain/membership/membership.ts';
import { call, newPerson, prove } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { advertListSchema } from '../contract.ts';
import { advertLimits } from '../limits.ts';
import { changeAdvert } from '../rules/adverts.ts';
import { withAdverts } from '../rules/tables.ts';
import { openPlaces, putAdvert, sampleAdvert } from '../support.ts';

const STORY = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';
const LIST = '/category/apna-gyaan';

let site: Site;
let admin: UserInfo;
/** How many pages were made. */
let renders = 0;
beforeAll(async () => {
  site = await startSite({
    env: { API_RATE_LIMIT: '6000' },
    template: inject('demoFolder'),
    source: (database, siteUrl) => (of) => {
      renders += 1;
      return createContent({ database, siteUrl, ...of });
    },
  });
  admin = await newPerson(site, 'admin');
  await prove(site, admin);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await withAdverts(site.database.db).deleteFrom('adverts').execute();
  await openPlaces(site, admin._id);
});

const send = (method: string, path: string, body?: object, who: UserInfo | null = admin) =>
  call(site, who, method, `/api/adverts${path}`, body);
const list = async () => advertListSchema.parse((await send('GET', '')).body);
const page = async (path: string) => (await fetch(site.url + path)).text();
const places = (html: string) => html.split('<div role="group" class="passing advert ').length - 1;

test('an advert is on the pages with its places as soon as it is saved, and gone with it', async () => {
  for (const path of ['/', STORY, LIST]) expect(places(await page(path))).toBe(0);
  expect((await send('POST', '', sampleAdvert())).status).toBe(200);
  expect(places(await page('/'))).toBe(2);
  expect(places(await page(STORY))).toBe(2);
  expect(places(await page(LIST))).toBe(1);
  expect(places(await page('/hi/stories'))).toBe(1);
  // Pages that somebody writes or searches have none, nor has a feed.
  for (const path of ['/about-us', '/search?q=jaipur', '/rss.xml', '/newsletter']) {
    expect(await page(path)).not.toContain('mela.example');
  }
  const html = await page(`/hi${STORY}`);
  expect(html).toContain('rel="sponsored nofollow noopener"');
  expect(html).toContain('alt="दीपावली मेला, 1 से 5 नवंबर"');
  expect(html.indexOf('<div role="group" class="passing advert advert-box')).toBeGreaterThan(
    html.indexOf('class="prose'),
  );
  const [advert] = (await list()).adverts;
  await send('DELETE', `/advert/${advert?._id}`);
  for (const path of ['/', STORY, LIST]) expect(places(await page(path))).toBe(0);
});

test('an advert for a page of the site leads there in the frame of its page', async () => {
  await send('POST', '', sampleAdvert({ link: '/newsletter?from=advert' }));
  const href = async (path: string) =>
    /<a href="([^"]+)" rel="sponsored/.exec(await page(path))?.[1];
  expect(await href('/stories')).toBe('/newsletter?from=advert');
  expect(await href('/hi/stories')).toBe('/hi/newsletter?from=advert');
});

test('a change drops the pages with its places alone', async () => {
  const { id, seen } = await putAdvert(site, admin._id, { places: ['list'] });
  for (const path of ['/', STORY, LIST]) await page(path);
  const before = renders;
  const body = { ...sampleAdvert({ places: ['list'], altEn: 'Changed' }), seen };
  expect((await send('PUT', `/advert/${id}`, body)).status).toBe(200);
  for (const path of ['/', STORY]) await page(path);
  expect(renders).toBe(before);
  expect(await page(LIST)).toContain('alt="Changed"');
  expect(renders).toBe(before + 1);
  // Nor does closing a place touch the others.
  await openPlaces(site, admin._id, { list: 'off' });
  for (const path of ['/', STORY]) await page(path);
  expect(renders).toBe(before + 1);
  expect(places(await page(LIST))).toBe(0);
  expect((await send('PUT', `/advert/${id}`, body)).status).toBe(409);
});

test('pages begin to show an advert without a write', { tags: 'long' }, async () => {
  const soon = Date.now() + 3000;
  await putAdvert(site, admin._id, { places: ['list'], startsAt: new Date(soon).toISOString() });
  expect((await list()).adverts.map(({ state }) => state)).toEqual(['planned']);
  expect(places(await page(LIST))).toBe(0);
  await expect.poll(async () => places(await page(LIST))).toBe(1);
  expect(Date.now()).toBeGreaterThanOrEqual(soon);
});

test('pages end to show an advert without a write', { tags: 'long' }, async () => {
  const soon = Date.now() + 3000;
  await putAdvert(site, admin._id, { places: ['list'], endsAt: new Date(soon).toISOString() });
  expect(places(await page(LIST))).toBe(1);
  await expect.poll(async () => places(await page(LIST))).toBe(0);
  expect(Date.now()).toBeGreaterThanOrEqual(soon);
});

test('looks and presses are counted in sums, of adverts that there are, and by nothing else', async () => {
  const { id } = await putAdvert(site, admin._id);
  const tell = (body: unknown, agent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0') =>
    fetch(`${site.url}/api/adverts/counts`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': agent },
      body: JSON.stringify(body),
    });
  const madeUp = 'ab'.repeat(12);
  expect((await tell({ seen: [id, id, madeUp], pressed: [id] })).status).toBe(204);
  await tell({ seen: [id], pressed: [] });
  await tell({ seen: [id], pressed: [] }, 'Googlebot/2.1');
  // Nobody makes an advert look well pressed alone.
  await Promise.all(Array.from({ length: 30 }, () => tell({ seen: [], pressed: [id] })));
  expect((await tell({ seen: ["1' or 1"], pressed: [] })).status).toBe(400);
  expect((await tell({ seen: Array(21).fill(id), pressed: [] })).status).toBe(400);
  await expect
    .poll(async () => (await list()).adverts[0], { timeout: 8000 })
    .toMatchObject({ seen: 2, seenLately: 2, pressed: 20, pressedLately: 20 });
  const rows = await withAdverts(site.database.db)
    .selectFrom('advert_counts')
    .selectAll()
    .execute();
  expect(rows.map(({ day: _, ...row }) => row)).toEqual([{ advert_id: id, seen: 2, pressed: 20 }]);
});

test('ids that somebody makes up push out nothing that is counted', async () => {
  const { id } = await putAdvert(site, admin._id);
  const tell = (seen: string[]) =>
    fetch(`${site.url}/api/adverts/counts`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      body: JSON.stringify({ seen, pressed: [] }),
    });
  const madeUp = (call: number) =>
    Array.from({ length: 20 }, (_, place) => (call * 20 + place).toString(16).padStart(24, 'a'));
  // More than are kept between two writes.
  await Promise.all(Array.from({ length: 110 }, (_, call) => tell(madeUp(call))));
  expect((await tell([id])).status).toBe(204);
  await expect.poll(async () => (await list()).adverts[0]?.seen, { timeout: 8000 }).toBe(1);
});

test('code is in no page, and its own page is that of a foreign site however it is opened', async () => {
  const code = '<script>document.title = localStorage.length</script>';
  const { id, seen } = await putAdvert(site, admin._id, { kind: 'code', code });
  const html = await page(STORY);
  expect(html).not.toContain('localStorage.length');
  // Nothing of it is asked for before a script has looked whether the reader has agreed.
  const frames = html.match(/<template[^>]* data-foreign><iframe[^>]*>/g) ?? [];
  expect(frames).toHaveLength(2);
  expect(html.split('<iframe').length - 1).toBe(2);
  for (const frame of frames) {
    expect(frame).toContain(`src="/advert-frame/${id}"`);
    expect(frame).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
  }
  const answer = await fetch(`${site.url}/advert-frame/${id}`);
  expect(await answer.text()).toContain(code);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const off = { ...sampleAdvert({ kind: 'code', code, active: false }), seen };
  await send('PUT', `/advert/${id}`, off);
  expect((await fetch(`${site.url}/advert-frame/${id}`)).status).toBe(404);
  // Nor is what is planned told before its time, but to whoever manages adverts.
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const planned = await putAdvert(site, admin._id, { kind: 'code', code, startsAt });
  const frame = `${site.url}/advert-frame/${planned.id}`;
  const { adverts } = await list();
  const previewOf = (of: string) => adverts.find(({ _id }) => _id === of)?.preview;
  for (const preview of ['', 'x', previewOf(id)]) {
    expect((await fetch(`${frame}?preview=${preview}`)).status).toBe(404);
  }
  const preview = await fetch(`${frame}?preview=${previewOf(planned.id)}`);
  expect(await preview.text()).toContain(code);
  expect(preview.headers.get('content-security-policy')).toBe(policy);
  const own = await putAdvert(site, admin._id);
  for (const path of [own.id, 'x', '..%2f..%2fadmin', '%0d%0aset-cookie:a']) {
    expect((await fetch(`${site.url}/advert-frame/${path}`)).status).toBe(404);
  }
});

test('readers are asked about adverts of other services only where there are some', async () => {
  await putAdvert(site, admin._id);
  expect(await page('/privacy-choices')).not.toContain('id="advertising"');
  const { id } = await putAdvert(site, admin._id, { kind: 'code', code: '<b>1</b>' });
  expect(await page('/privacy-choices')).toContain('id="advertising"');
  await send('DELETE', `/advert/${id}`);
  expect(await page('/privacy-choices')).not.toContain('id="advertising"');
});

test('an article for members has no adverts', async () => {
  await putAdvert(site, admin._id);
  expect(places(await page(STORY))).toBe(2);
  const { db } = site.database;
  await db
    .updateTable('articles')
    .set({ access: 'member', free_paragraphs: 4 })
    .where('slug', '=', 'suraj-ki-ghadi-samrat-yantra')
    .execute();
  // The write above left no line in the log, which another one does.
  await putAdvert(site, admin._id);
  expect(places(await page(STORY))).toBe(0);
});

test.each([
  ['link', { link: 'javascript:alert(1)' }],
  ['link', { link: 'data:text/html,<script>1</script>' }],
  ['link', { link: '//evil.example' }],
  ['link', { link: '' }],
  ['picture', { picture: 'data:image/svg+xml,<svg onload=alert(1)>' }],
  ['picture', { picture: '' }],
  ['altHi', { altHi: '', altEn: ' ' }],
  ['places', { places: [] }],
  ['places', { places: ['head'] }],
  ['weight', { weight: 11 }],
  ['name', { name: ' ' }],
  ['code', { kind: 'code', code: ' ' }],
  ['code', { kind: 'code', code: 'x'.repeat(20_001) }],
  ['code', { kind: 'code', code: 'a\0b' }],
  ['endsAt', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }],
])('%s is refused: %j', async (field, values) => {
  const { status, body } = await send('POST', '', { ...sampleAdvert(), ...values });
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields)[0]?.split('.')[0]).toBe(field);
});

test('what an advert says is text on the page, whatever is typed', async () => {
  await putAdvert(site, admin._id, {
    altEn: '"><img src=x onerror=alert(1)>',
    link: 'https://a.example/?a="><script>alert(1)</script>',
  });
  const html = await page(STORY);
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<script>alert');
});

test('only administrators see and change adverts, and no more than a page holds share a place', async () => {
  const editor = await newPerson(site, 'editor');
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '', sampleAdvert()],
    ['PUT', '/places', (await list()).places],
  ] as const) {
    expect((await send(method, path, body, editor)).status).toBe(403);
    expect((await send(method, path, body, null)).status).toBe(401);
  }
  for (let made = 0; made < advertLimits.ofPlace; made += 1) await putAdvert(site, admin._id);
  const refused = await send('POST', '', sampleAdvert());
  expect(refused).toMatchObject({ status: 422, body: { fields: { places: expect.any(String) } } });
  expect((await send('POST', '', sampleAdvert({ active: false }))).status).toBe(200);
});

/** Of which no test before makes another one. */
const OTHER = '/parenting/ten-minutes-of-film-an-evening-of-talk';

test('whoever is spared adverts hears so by their membership, and the page is the same for all', async () => {
  const reader = await newPerson(site, 'reader');
  const { db } = site.database;
  const give = (level: Level, until: string | null = null) =>
    write(db, (trx) =>
      giveMembership(trx, reader._id, { level, until }, { actor: admin._id, now: new Date() }),
    );
  const isSpared = async (who: UserInfo | null = reader) => {
    const { status, body } = await send('GET', '/spared', undefined, who);
    return status === 200 ? (body as { spared: boolean }).spared : status;
  };
  await give('supporter');
  expect(await isSpared()).toBe(false);
  expect(await page(OTHER)).not.toContain('data-spares');
  await putAdvert(site, admin._id);
  await page(OTHER);
  await openPlaces(site, admin._id, { spared: 'supporter' });
  expect((await list()).spared).toBe('supporter');
  expect(await isSpared()).toBe(true);
  expect(await isSpared(null)).toBe(401);
  await give('member');
  expect(await isSpared()).toBe(false);
  await openPlaces(site, admin._id, { spared: 'member' });
  expect(await isSpared()).toBe(true);
  await give('member', '2026-01-01');
  expect(await isSpared()).toBe(false);
  const headers = { authorization: `Bearer ${reader.token}` };
  const own = await (await fetch(site.url + OTHER, { headers })).text();
  expect(own).toBe(await page(OTHER));
  expect(own).toContain('data-spares="member"');
  await openPlaces(site, admin._id);
});

test('what was counted can be saved by day, and no cell of it is a formula', async () => {
  const { id } = await putAdvert(site, admin._id, { name: '=HYPERLINK("x")' });
  const counted = (day: string, seen: number) => ({ advert_id: id, day, seen, pressed: 1 });
  await withAdverts(site.database.db)
    .insertInto('advert_counts')
    .values([counted('2026-11-20', 7), counted('2026-11-21', 9)])
    .execute();
  const path = `${site.url}/api/adverts/counts/export`;
  expect((await fetch(path)).status).toBe(401);
  const answer = await fetch(path, { headers: { authorization: `Bearer ${admin.token}` } });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect((await answer.text()).split('\r\n')).toEqual([
    'day,advert,id,seen,pressed',
    `2026-11-21,"'=HYPERLINK(""x"")",${id},9,1`,
    `2026-11-20,"'=HYPERLINK(""x"")",${id},7,1`,
    '',
  ]);
});

test('a picture of an advert counts as used, and cannot be deleted silently', async () => {
  const { db } = site.database;
  const query = db.selectFrom('images').select(['id', 'url']);
  const unused = query.where('id', 'not in', db.selectFrom('article_images').select('image_id'));
  const image = (await unused.executeTakeFirst()) ?? (await query.executeTakeFirstOrThrow());
  await putAdvert(site, admin._id, { picture: image.url });
  const { body } = await call(site, admin, 'GET', `/api/images/library/${image.id}`);
  expect(JSON.stringify(body)).toContain('"kind":"advert"');
  expect((await call(site, admin, 'DELETE', `/api/images/library/${image.id}`)).status).toBe(409);
  expect(places(await page(OTHER))).toBe(2);
  // A picture that another takes the place of goes from pages that are in memory.
  expect(await page(OTHER)).toContain(image.id);
  const half = { left: 0, top: 0, width: 0.5, height: 1, replace: true };
  const cropped = await call(site, admin, 'POST', `/api/images/library/${image.id}/crop`, half);
  expect(cropped.status).toBe(200);
  expect(await page(OTHER)).not.toContain(image.id);
});

test('the place beside a text takes what is high alone', async () => {
  await putAdvert(site, admin._id, { places: ['articleSide'] });
  expect(places(await page(OTHER))).toBe(0);
  await openPlaces(site, admin._id, { articleSide: 'tower' });
  expect(await page(OTHER)).toMatch(
    /<div class="article-side passing"><div role="group" class="passing advert advert-tower"/,
  );
  for (const [place, shape] of [
    ['articleSide', 'box'],
    ['list', 'tower'],
  ]) {
    const body = { ...(await list()).places, [place ?? '']: shape };
    expect((await send('PUT', '/places', body)).status).toBe(400);
  }
});

test('no advert stands in a preview or a feed', async () => {
  await putAdvert(site, admin._id);
  expect(await page(OTHER)).toContain('mela.example');
  const { db } = site.database;
  const row = db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', OTHER.split('/')[2] ?? '');
  const { id } = await row.executeTakeFirstOrThrow();
  const description = '<p>पहला वाक्य।</p>'.repeat(12);
  const preview = { id, name: 'अधूरा', description };
  const { body } = await call(site, admin, 'POST', '/api/articles/preview', preview);
  for (const path of [new URL(previewSchema.parse(body).link).pathname, '/rss.xml', '/atom.xml']) {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/mela\.example|class="passing advert/);
  }
});

test('of who sees adverts nothing is stored, nor from which country', async () => {
  const { db } = site.database;
  const { id } = await putAdvert(site, admin._id);
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/130.0 Anokha/7.77',
    'accept-language': 'xh-ZA',
    'cf-ipcountry': 'ZA',
    referer: 'https://elsewhere.example/anokha-path',
    cookie: 'anokha=1',
  };
  const body = JSON.stringify({ seen: [id], pressed: [id] });
  const { status } = await fetch(`${site.url}/api/adverts/counts`, {
    method: 'POST',
    body,
    headers,
  });
  expect(status).toBe(204);
  const rows = () =>
    withAdverts(db).selectFrom('advert_counts').selectAll().where('advert_id', '=', id).execute();
  await expect.poll(rows, { timeout: 10_000 }).toHaveLength(1);
  // What is counted is all that the row can hold.
  const [row] = await rows();
  expect(Object.keys(row ?? {}).sort()).toEqual(['advert_id', 'day', 'pressed', 'seen']);
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows: all } = await sql`select * from ${sql.table(name)}`.execute(db);
    if (/anokh|xh-ZA|"ZA"/i.test(JSON.stringify(all))) found.push(name);
  }
  expect(found).toEqual([]);
});

test('an advert that was stopped is in no copy of a page that is kept for an outage', async () => {
  const other = await startSite({ template: inject('demoFolder') });
  const { _id: actor } = await newPerson(other, 'admin');
  await openPlaces(other, actor);
  const { id, seen } = await putAdvert(other, actor);
  const read = async () => (await fetch(other.url + STORY)).text();
  expect(places(await read())).toBe(2);
  const { db } = other.database;
  const stopped = { ...sampleAdvert({ active: false }), seen };
  await write(db, (trx) => changeAdvert(trx, id, stopped, { actor, now: new Date() }));
  // The change log is read with the next page.
  await fetch(`${other.url}/about-us`);
  await other.database.close();
  expect(places(await read())).toBe(0);
  await other.stop();
});
