import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { type LiveEvent, liveEventSchema } from '../../contract/live.ts';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { hashSecret } from '../../domain/secrets.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { newPostgres } from '../../tests/support/databases.ts';
import { publishable } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { Streams } from './streams.ts';

/** Opens a stream; `last` returns whom the newest event about an article names, `ended` when it is over. */
async function listen(site: Pick<Site, 'url'>, { token }: { token: string }, query: string) {
  const stop = new AbortController();
  const answer = await fetch(`${site.url}/api/live?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const events: LiveEvent[] = [];
  async function read() {
    const text = answer.body?.pipeThrough(new TextDecoderStream());
    let rest = '';
    for await (const piece of text ?? []) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((line) => line.startsWith('data: '))) {
        events.push(liveEventSchema.parse(JSON.parse(line.slice(6))));
      }
    }
  }
  return {
    status: answer.status,
    ended: read().catch(() => {}),
    last: (article: string) =>
      events
        .filter((event) => event.type === 'presence')
        .findLast((event) => event.article === article)
        ?.people.map(({ name, editing }) => (editing ? `${name} edits` : name)),
    unread: () => events.findLast((event) => event.type === 'bell')?.unread,
    stop: () => stop.abort(),
  };
}

async function newArticle({ database: { db } }: Site, author: UserInfo): Promise<string> {
  const person = await requireUser(db, author._id);
  return write(db, (trx) => addArticle(trx, person, { ...publishable, name: 'साझा लेख' }));
}

describe('the stream of who works', () => {
  let site: Site;
  let meera: UserInfo;
  let kabir: UserInfo;
  let article: string;
  beforeAll(async () => {
    site = await startSite();
    meera = await newPerson(site, 'author', 'मीरा');
    kabir = await newPerson(site, 'editor', 'कबीर');
    article = await newArticle(site, meera);
  });
  afterAll(() => site.stop());

  test('who may read an article hears who has it open, and nobody else', async () => {
    const mine = await listen(site, meera, `open=${article}`);
    const stranger = await listen(
      site,
      await newPerson(site, 'author'),
      `open=${article}&watch=${article}`,
    );
    const list = await listen(site, kabir, `watch=${article}`);
    await expect.poll(() => list.last(article)).toEqual(['मीरा']);
    const theirs = await listen(site, kabir, `open=${article}&editing=${article}`);
    await expect.poll(() => mine.last(article)).toEqual(['कबीर edits', 'मीरा']);
    theirs.stop();
    await expect.poll(() => mine.last(article)).toEqual(['मीरा']);
    expect(stranger.last(article)).toBeUndefined();
    for (const stream of [mine, stranger, list]) stream.stop();
  });

  test('everybody who made an article hears of it', async () => {
    const { db } = site.database;
    const [editor, second] = [await requireUser(db, kabir._id), await newPerson(site, 'author')];
    const id = await write(db, (trx) =>
      addArticle(trx, editor, { ...publishable, name: 'दो का लेख', coAuthors: [second._id] }),
    );
    const theirs = await listen(site, second, `watch=${id}`);
    const open = await listen(site, kabir, `open=${id}`);
    await expect.poll(() => theirs.last(id)).toEqual(['कबीर']);
    for (const stream of [theirs, open]) stream.stop();
  });

  test('nobody hears anything without a session, and a stream ends with its session', async () => {
    const visitor = await fetch(`${site.url}/api/live`);
    expect(visitor.status).toBe(401);
    expect((await fetch(`${site.url}/api/live`, { method: 'HEAD' })).status).toBe(405);
    const person = await newPerson(site, 'author');
    const stream = await listen(site, person, '');
    expect(stream.status).toBe(200);
    await call(site, person, 'POST', '/api/users/signout');
    await stream.ended;
    const other = await newPerson(site, 'contributor');
    const promoted = await listen(site, other, '');
    const { db } = site.database;
    await db.updateTable('users').set({ role: 'author' }).where('id', '=', other._id).execute();
    await promoted.ended;
  });

  test('who is told something hears how much is unread, at once and again after reading', async () => {
    const bell = await listen(site, meera, '');
    await expect.poll(() => bell.unread()).toBe(0);
    const body = { assignee: meera._id };
    expect((await call(site, kabir, 'PUT', `/api/desk/${article}`, body)).status).toBe(200);
    await expect.poll(() => bell.unread()).toBe(1);
    const later = await listen(site, meera, `watch=${article}`);
    await expect.poll(() => later.unread()).toBe(1);
    await call(site, meera, 'PUT', '/api/notifications/read');
    await expect.poll(() => [bell.unread(), later.unread()]).toEqual([0, 0]);
    for (const stream of [bell, later]) stream.stop();
  });

  test('of the streams of one person the oldest gives way', async () => {
    const person = await newPerson(site, 'author');
    const streams = [];
    for (let count = 0; count <= limits.live.streams; count += 1) {
      streams.push(await listen(site, person, ''));
    }
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    await streams[0]?.ended;
    for (const stream of streams) stream.stop();
  });

  test('a browser that reads nothing holds no more streams, and no more memory', async () => {
    const { db } = site.database;
    const onProblem = (error: unknown) => expect.fail(`${error}`);
    const streams = new Streams(site.database, { most: limits.live.streams + 1, onProblem });
    const [one, two] = [await newPerson(site, 'editor'), await newPerson(site, 'editor')];
    const add = (person: UserInfo, open: string[] = []) => {
      const whose = { person, tokenHash: hashSecret(person.token) };
      return streams.add({ ...whose, open, editing: [], watch: [] });
    };
    for (let count = 0; count < 4 * limits.live.streams; count += 1) await add(one);
    await add(two);
    await expect(add(two)).rejects.toMatchObject({ status: 503 });

    const name = 'अ'.repeat(100_000);
    await db.updateTable('users').set({ name }).where('id', '=', one._id).execute();
    const idle = await add(one, [article]);
    await add(one, [article]);
    await expect.poll(() => idle.destroyed).toBe(true);
    streams.end();
  });
});

test('streams have a limit of their own, keep no reader out and are not closed for one', async () => {
  const site = await startSite({ env: { MAX_CONNECTIONS: '20' } });
  const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(site, 'author')));
  const streams = await Promise.all(people.map((person) => listen(site, person, '')));
  expect(streams.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503]);
  // More connections than one network may have: others are closed for them.
  for (let count = 0; count < 12; count += 1) {
    await once(
      connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {}),
      'connect',
    );
    expect((await fetch(`${site.url}/about-us`)).status).toBe(200);
  }
  let over = 0;
  for (const stream of streams.filter(({ status }) => status === 200)) {
    stream.ended.then(() => {
      over += 1;
    });
  }
  expect((await fetch(`${site.url}/about-us`)).status).toBe(200);
  expect(over).toBe(0);
  const begun = performance.now();
  await site.stop();
  // A stop ends them at once.
  expect(performance.now() - begun).toBeLessThan(3000);
  await Promise.all(streams.map(({ ended }) => ended));
  expect(over).toBe(2);
});

test('processes on PostgreSQL tell each other who is there', async () => {
  const DATABASE_URL = await newPostgres();
  const one = await startSite({ env: { DATABASE_URL } });
  const meera = await newPerson(one, 'author', 'मीरा');
  const kabir = await newPerson(one, 'editor', 'कबीर');
  const article = await newArticle(one, meera);
  const here = await listen(one, meera, `open=${article}`);
  await expect.poll(() => here.last(article)).toEqual(['मीरा']);
  const two = await startSite({ env: { DATABASE_URL } });
  const there = await listen(two, kabir, `open=${article}&editing=${article}`);
  await expect.poll(() => there.last(article)).toEqual(['कबीर edits', 'मीरा']);
  await expect.poll(() => here.last(article)).toEqual(['कबीर edits', 'मीरा']);
  await two.stop();
  await expect.poll(() => here.last(article)).toEqual(['मीरा']);
  await one.stop();
});

test('on SQLite each process tells of its own people', async () => {
  const one = await startSite();
  const two = await startSite({ folder: one.config.DATA_DIR });
  const meera = await newPerson(one, 'author', 'मीरा');
  const article = await newArticle(one, meera);
  const streams = [];
  for (const site of [one, two]) {
    const stream = await listen(site, meera, `open=${article}`);
    await expect.poll(() => stream.last(article)).toEqual(['मीरा']);
    streams.push(stream);
  }
  // A session that ends in one process ends the streams of all.
  await call(one, meera, 'POST', '/api/users/signout');
  await Promise.all(streams.map(({ ended }) => ended));
  await two.stop();
  await one.stop();
});
