import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { changesSince, newestChange } from '../../../database/changes.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { actOnArticle } from '../../../domain/articles/actions.ts';
import { switchFeature } from '../../../domain/features/switch.ts';
import { newId } from '../../../domain/ids.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { newPostgres } from '../../../tests/support/databases.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { afterStatements } from '../../../tests/support/statements.ts';
import { type LiveNews, liveNewsSchema } from '../contract.ts';
import { liveNews } from '../rules/read.ts';
import { liveArticle, putLiveEntry } from '../support.ts';
import { ReaderStreams } from './readers.ts';

const headers = { 'x-forwarded-for': '203.0.113.7' };

/** Listens to a live blog as a reader's browser does. */
async function listen(site: Pick<Site, 'url'>, article: string, address = '203.0.113.7') {
  const stop = new AbortController();
  const answer = await fetch(`${site.url}/api/live/${article}/events?seen=`, {
    headers: { 'x-forwarded-for': address },
    signal: stop.signal,
  });
  const events: LiveNews[] = [];
  async function read() {
    const text = answer.ok ? answer.body?.pipeThrough(new TextDecoderStream()) : undefined;
    let rest = '';
    for await (const piece of text ?? []) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((line) => line.startsWith('data: '))) {
        events.push(liveNewsSchema.parse(JSON.parse(line.slice(6))));
      }
    }
  }
  return {
    status: answer.status,
    ended: read().catch(() => {}),
    texts: () => events.flatMap(({ entries }) => entries.map(({ text }) => text)),
    last: () => events.at(-1),
    stop: () => stop.abort(),
  };
}

async function newsOf({ url }: Pick<Site, 'url'>, article: string) {
  const answer = await fetch(`${url}/api/live/${article}/entries`, { headers });
  return answer.ok ? liveNewsSchema.parse(await answer.json()) : answer.status;
}

/** Returns the page of an article, after the redirect from its id. */
const pageOf = async ({ url }: Pick<Site, 'url'>, article: string) =>
  (await fetch(`${url}/articles/${article}`)).text();

describe('a live blog', () => {
  let site: Site;
  let editor: UserInfo;
  let article: string;
  beforeAll(async () => {
    site = await startSite({ env: { TRUST_PROXY: 'on', LIVE_CONNECTIONS: '8' } });
    editor = await newPerson(site, 'editor', 'मीरा');
  });
  beforeEach(async () => {
    article = await liveArticle(site, editor._id);
  });
  afterAll(() => site.stop());

  const path = () => `/api/articles/article/${article}/live`;
  const put = (values: { text: string; from?: string; pinned?: boolean }) =>
    putLiveEntry(site, article, { author: editor._id, ...values });

  test('stands on the page of its article, with structured data, and on pages of its own', async () => {
    await put({ text: 'पहला <b>अपडेट</b> https://example.org/a.' });
    await put({ text: 'ऊपर', pinned: true });
    await put({ text: 'नया' });
    const html = await pageOf(site, article);
    const places = ['ऊपर</p>', 'नया</p>', 'पहला &lt;b&gt;'].map((text) => html.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).toContain('<a href="https://example.org/a">');
    expect(html).toContain('"@type":"LiveBlogPosting"');
    expect(html).toMatch(
      /"liveBlogUpdate":\[\{"@type":"BlogPosting","headline":"ऊपर","articleBody":"ऊपर"/,
    );
    const all = await fetch(`${site.url}/live/${article}`);
    expect(await all.text()).toMatch(/noindex.*पहला/s);
    expect((await fetch(`${site.url}/live/${article}?page=2`)).status).toBe(404);
  });

  test('an entry comes to those who listen, and touches the pages of its article alone', async () => {
    const stream = await listen(site, article);
    const empty = await pageOf(site, article);
    expect(empty).not.toContain('ताज़ा');
    await fetch(site.url);
    const { status } = await call(site, editor, 'POST', `${path()}/entries`, { text: 'ताज़ा' });
    expect(status).toBe(200);
    expect(await pageOf(site, article)).toContain('ताज़ा');
    await expect.poll(stream.texts).toEqual(['ताज़ा']);
    const { db } = site.database;
    const last = db.selectFrom('changes').select(['tag', 'action']).orderBy('seq', 'desc');
    expect(await last.executeTakeFirst()).toEqual({
      tag: `live:${article}`,
      action: 'live.create',
    });
    // What the home page shows is as it was.
    expect(site.remembers('/')).toBe(true);
    stream.stop();
  });

  test('an entry that waits for its time is in no output before, and comes by itself', async () => {
    const stream = await listen(site, article);
    const from = later(new Date(), 1500);
    await put({ text: 'पहले से लिखा' });
    await put({ text: 'शाम पाँच बजे', from });
    const outputs = async () => [
      await pageOf(site, article),
      await (await fetch(`${site.url}/live/${article}`)).text(),
      JSON.stringify(await newsOf(site, article)),
      JSON.stringify(stream.texts()),
    ];
    await expect.poll(stream.texts).toEqual(['पहले से लिखा']);
    const early = await outputs();
    if (new Date().toISOString() < from) {
      expect(early.map((text) => text.includes('शाम पाँच'))).toEqual([false, false, false, false]);
    }
    await expect
      .poll(async () => (await outputs()).map((text) => text.includes('शाम पाँच')))
      .toEqual([true, true, true, true]);
    expect(new Date().toISOString() >= from).toBe(true);
    stream.stop();
  });

  test('is changed, corrected and deleted by who may publish, and ends', async () => {
    const id = await put({ text: 'पाँच हज़ार लोग' });
    const entry = `${path()}/entries/${id}`;
    const other = await newPerson(site, 'author');
    const body = { text: 'सात हज़ार लोग', version: 1, correction: 'पाँच नहीं, सात हज़ार।' };
    expect((await call(site, other, 'PUT', entry, body)).status).toBe(403);
    expect((await call(site, editor, 'PUT', entry, body)).status).toBe(200);
    expect((await call(site, editor, 'PUT', entry, body)).status).toBe(409);
    expect(await pageOf(site, article)).toMatch(/सात हज़ार लोग.*पाँच नहीं, सात हज़ार।/s);
    const off = () => call(site, editor, 'PUT', path(), { state: 'off' });
    expect((await off()).status).toBe(409);
    const stream = await listen(site, article);
    expect((await call(site, editor, 'DELETE', entry)).status).toBe(200);
    await expect.poll(() => stream.last()).toMatchObject({ order: [], takenBack: [id] });
    expect(await pageOf(site, article)).not.toContain('सात हज़ार लोग');
    await call(site, editor, 'PUT', path(), { state: 'ended' });
    await expect.poll(() => stream.last()?.ended).toBe(true);
    const { status } = await call(site, editor, 'POST', `${path()}/entries`, { text: 'और' });
    expect(status).toBe(409);
    expect((await off()).status).toBe(200);
    expect(await newsOf(site, article)).toBe(404);
    await stream.ended;
  });

  test('ends once no entry waits for its time any more', async () => {
    const id = await put({ text: 'शाम पाँच बजे', from: later(new Date(), 60_000) });
    const end = async () => (await call(site, editor, 'PUT', path(), { state: 'ended' })).status;
    expect(await end()).toBe(409);
    expect(await newsOf(site, article)).toMatchObject({ ended: false });
    const body = { text: 'अभी', version: 1 };
    expect((await call(site, editor, 'PUT', `${path()}/entries/${id}`, body)).status).toBe(200);
    expect(await end()).toBe(200);
  });

  test('has an entry once that is sent again after a lost answer', async () => {
    const once = newId();
    const add = async (body: object, more: object = { once }) =>
      (await call(site, editor, 'POST', `${path()}/entries`, { ...body, ...more })).status;
    const texts = async () => {
      const news = await newsOf(site, article);
      return typeof news === 'number' ? news : news.entries.map(({ text }) => text);
    };
    expect(await add({ text: 'दो गिरफ़्तार' })).toBe(200);
    // Others are noted meanwhile, such as a picture that is ready.
    const readTold = () =>
      site.database.db
        .selectFrom('changes')
        .select('seq')
        .where('tag', '=', `live:${article}`)
        .execute();
    const before = await readTold();
    expect(await add({ text: 'दो गिरफ़्तार' })).toBe(200);
    expect([await texts(), await readTold()]).toEqual([['दो गिरफ़्तार'], before]);
    // Whoever has changed the text before they sent it again has changed the entry.
    expect(await add({ text: 'तीन गिरफ़्तार' })).toBe(200);
    expect(await texts()).toEqual(['तीन गिरफ़्तार']);
    expect(await add({ text: 'चार गिरफ़्तार' })).toBe(409);
    const other = await newPerson(site, 'editor');
    const theirs = { text: 'पाँच', once };
    const answer = await call(site, other, 'POST', `${path()}/entries`, theirs);
    expect([answer.status, await texts()]).toEqual([409, ['तीन गिरफ़्तार']]);
    await call(site, editor, 'PUT', path(), { state: 'ended' });
    expect(await add({ text: 'तीन गिरफ़्तार' })).toBe(200);
    expect(await add({ text: 'नया' }, {})).toBe(409);
  });

  test('a corrected entry is in no copy of a page that is kept for an outage', async () => {
    const other = await startSite({});
    const { _id: author } = await newPerson(other, 'editor');
    const id = await liveArticle(other, author);
    const entry = await putLiveEntry(other, id, { author, text: 'पाँच की मौत' });
    const { url } = await fetch(`${other.url}/articles/${id}`);
    const path = `/api/articles/article/${id}/live/entries/${entry}`;
    const body = { text: 'किसी की मौत नहीं', version: 1, correction: 'पहले ग़लत लिखा था' };
    const person = await newPerson(other, 'editor');
    expect((await call(other, person, 'PUT', path, body)).status).toBe(200);
    // The change log is read with the next page.
    await fetch(`${other.url}/about-us`);
    await other.database.close();
    expect(await (await fetch(url)).text()).not.toContain('पाँच की मौत');
    await other.stop();
  });

  test('of an article that is not published readers hear nothing', async () => {
    const stream = await listen(site, article);
    const { db } = site.database;
    const person = await requireUser(db, editor._id);
    await write(db, (trx) => actOnArticle(trx, person, article, 'unpublish'));
    expect(await newsOf(site, article)).toBe(404);
    const page = await fetch(`${site.url}/live/${article}`, { redirect: 'manual' });
    expect(page.status).not.toBe(200);
    await stream.ended;
    expect((await listen(site, article)).status).toBe(404);
  });

  test('of an article for members readers hear nothing', async () => {
    await put({ text: 'केवल सदस्यों के लिए' });
    const { db } = site.database;
    await db.updateTable('articles').set({ access: 'member' }).where('id', '=', article).execute();
    expect(await newsOf(site, article)).toBe(404);
    expect(await pageOf(site, article)).not.toContain('केवल सदस्यों');
    const page = await fetch(`${site.url}/live/${article}`, { redirect: 'manual' });
    expect(page.status).not.toBe(200);
    expect((await call(site, editor, 'PUT', path(), { state: 'on' })).status).toBe(409);
    // Whoever writes is told, and adds nothing that nobody would see.
    expect((await call(site, editor, 'POST', `${path()}/entries`, { text: 'और' })).status).toBe(
      409,
    );
    const { body } = await call(site, editor, 'GET', path());
    expect(body).toMatchObject({ article: { published: true, open: false }, totalEntries: 1 });
  });

  test('ends at open pages when live blogs are switched off', async () => {
    await put({ text: 'पहली' });
    const reader = await listen(site, article);
    await expect.poll(() => reader.last()).toBeDefined();
    const switchAll = (on: boolean) =>
      write(site.database.db, (trx) => switchFeature(trx, editor._id, { name: 'live-blogs', on }));
    await switchAll(false);
    await reader.ended;
    await put({ text: 'दूसरी' });
    expect(reader.last()?.order).toHaveLength(1);
    await switchAll(true);
  });

  test('is made anew in every list that it stands in when live blogs are switched off or on', async () => {
    const { db } = site.database;
    for (const on of [false, true]) {
      const after = await newestChange(db);
      await write(db, (trx) => switchFeature(trx, editor._id, { name: 'live-blogs', on }));
      const { tags } = await changesSince(db, after);
      const lists = [`article:${article}`, 'home', 'stories', `user:${editor._id}`];
      expect([...tags]).toEqual(expect.arrayContaining(['feature:live-blogs', ...lists]));
    }
  });

  test('streams have a limit, and one of each network; those who get none may ask', async () => {
    const streams = [];
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2']) {
      streams.push(await listen(site, article, address));
    }
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 503, 200]);
    streams[0]?.stop();
    await expect
      .poll(async () => {
        const stream = await listen(site, article, '198.51.100.1');
        streams.push(stream);
        return stream.status;
      })
      .toBe(200);
    expect(await newsOf(site, article)).toMatchObject({ ended: false });
    for (const stream of streams) stream.stop();
  });
});

describe('a reader who comes while an entry is written', () => {
  let site: Site;
  let editor: UserInfo;
  let article: string;
  /** Done with each statement before anybody gets its result. */
  let after = async (_sql: string) => {};
  let streams: ReaderStreams;
  beforeAll(async () => {
    site = await startSite();
    editor = await newPerson(site, 'editor');
    const database = afterStatements(site.database, ({ sql }) => after(sql));
    const limits = { most: 9, ofNetwork: 9, now: () => new Date(), onProblem: () => {} };
    streams = new ReaderStreams(database, limits);
  });
  beforeEach(async () => {
    after = async () => {};
    article = await liveArticle(site, editor._id);
  });
  afterAll(async () => {
    streams.end();
    await site.stop();
  });

  const put = (text: string) => putLiveEntry(site, article, { author: editor._id, text });

  /** Opens a stream; returns what it tells. */
  async function open(of: string, seen = '') {
    const stream = await streams.add(of, { seen, address: '203.0.113.7' });
    const events: LiveNews[] = [];
    stream.on('data', (chunk) => {
      for (const [, json = ''] of String(chunk).matchAll(/^data: (.*)$/gm))
        events.push(liveNewsSchema.parse(JSON.parse(json)));
    });
    return { events, stop: () => stream.destroy() };
  }

  test('hears of it, though the change log was looked at before the blog was read', async () => {
    const other = await open(await liveArticle(site, editor._id));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    let looks = 0;
    after = async (sql) => {
      if (sql.includes('"tag", "action"')) looks += 1;
      if (!sql.includes('from "live_entries"') || !sql.includes('limit')) return;
      begin();
      await held;
    };
    const opening = open(article);
    await begun;
    after = async (sql) => {
      if (sql.includes('"tag", "action"')) looks += 1;
    };
    await put('बीच में');
    looks = 0;
    await expect.poll(() => looks).toBeGreaterThan(0);
    release();
    const { events, stop } = await opening;
    await expect.poll(() => events.at(-1)?.order.length).toBe(1);
    for (const end of [other.stop, stop]) end();
  });

  test('is never told of an older state than the page shows', async () => {
    const first = await open(article);
    await put('पन्ने पर');
    const { mark } = (await liveNews(site.database.db, article, new Date()))?.news ?? {};
    const second = await open(article, mark);
    await expect.poll(() => first.events.at(-1)?.mark).toBe(mark);
    expect(second.events).toEqual([]);
    for (const end of [first.stop, second.stop]) end();
  });

  test('hears of it, though the database failed at the first look', async () => {
    const { events, stop } = await open(article);
    let failures = 0;
    after = async (sql) => {
      if (!sql.includes('from "live_entries"') || failures > 0) return;
      failures += 1;
      throw new Error('away');
    };
    await put('फिर भी');
    await expect.poll(() => events.at(-1)?.entries[0]?.text).toBe('फिर भी');
    expect(failures).toBe(1);
    stop();
  });

  test('costs nothing anew where there is no live blog, until something is written', async () => {
    let reads = 0;
    after = async (sql) => {
      if (sql.includes('from "live_blogs"')) reads += 1;
    };
    const ask = () => streams.news('gone').catch(({ status }) => status);
    expect([await ask(), await ask(), reads]).toEqual([404, 404, 1]);
    await put('और');
    expect([await ask(), await ask(), reads]).toEqual([404, 404, 2]);
  });

  test('gets the state that a stream has told of, whatever is in memory', async () => {
    const { mark: old } = await streams.news(article);
    await put('अभी');
    const { mark = '' } = (await liveNews(site.database.db, article, new Date()))?.news ?? {};
    expect(mark).not.toBe(old);
    expect((await streams.news(article, mark)).mark).toBe(mark);
    const answer = await fetch(`${site.url}/api/live/${article}/entries?mark=${mark}`);
    expect(await answer.json()).toMatchObject({ mark, order: [[expect.any(String), '1']] });
  });
});

test('an entry that one process writes comes to the readers of another', async () => {
  const env = { DATABASE_URL: await newPostgres() };
  for (const one of [await startSite({ env }), await startSite()]) {
    const { DATABASE_URL = '', DATA_DIR } = one.config;
    const two = await startSite(DATABASE_URL ? { env: { DATABASE_URL } } : { folder: DATA_DIR });
    const editor = await newPerson(one, 'editor');
    const article = await liveArticle(one, editor._id);
    const stream = await listen(two, article);
    await putLiveEntry(one, article, { author: editor._id, text: 'दूसरी ओर से' });
    await expect.poll(stream.texts).toEqual(['दूसरी ओर से']);
    expect(await pageOf(two, article)).toContain('दूसरी ओर से');
    stream.stop();
    await two.stop();
    await one.stop();
  }
});
