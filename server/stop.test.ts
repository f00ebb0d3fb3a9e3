import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { articlePath } from '../contract/paths/paths.ts';
import { openDatabase } from '../database/open.ts';
import { createContent } from '../domain/content/content.ts';
import { newPerson } from '../tests/support/accounts.ts';
import { askOn } from '../tests/support/ask-on.ts';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { newEmptyPostgres } from '../tests/support/databases.ts';
import { copyDemoFolder, newFolder } from '../tests/support/demo-site.ts';
import { featureSamples } from '../tests/support/feature-samples.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { publishable } from '../tests/support/samples.ts';
import { startSite } from '../tests/support/site.ts';

test('the server stops once all requests are answered, even if browsers keep connections open', async () => {
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const site = await startSite({
    template: inject('demoFolder'),
    source: (database, siteUrl) => (of) => {
      const made = createContent({ database, siteUrl, ...of });
      const { author } = made.content;
      made.content.author = async (...which) => {
        asked.resolve();
        await late.promise;
        return author(...which);
      };
      return made;
    },
  });
  const unused = connect(Number(new URL(site.url).port), '127.0.0.1');
  await once(unused, 'connect');
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    get(`${site.url}/author/meera-rathore`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
  await asked.promise;
  const stopped = site.stop();
  late.resolve();
  expect(await answered).toBe(200);
  await stopped;
  agent.destroy();
  unused.destroy();
});

test('the server stops once a picture is kept, even if its sender has gone', async () => {
  const folder = await newFolder();
  const site = await startSite({ folder });
  const { token } = await newPerson(site, 'contributor');
  const create = { width: 1600, height: 1200, channels: 3 as const, background: '#a62c4b' };
  const png = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png)]), 'red.png');
  form.set('upload_preset', site.config.IMAGE_UPLOAD_PRESET);
  const gone = new AbortController();
  const sent = fetch(`${site.url}/api/images/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  });
  const under = (name: string) => readdir(`${folder}/${name}`).catch(() => []);
  await expect.poll(() => under('unfinished'), { interval: 5 }).toHaveLength(1);
  gone.abort();
  await expect(sent).rejects.toThrow('aborted');
  await site.stop();
  expect(await under('unfinished')).toEqual([]);
  expect((await under('images')).length).toBeGreaterThan(1);
  await rm(folder, { recursive: true });
});

test('a PostgreSQL that says nothing keeps no stop from its end', { tags: 'long' }, async () => {
  const folder = await newFolder();
  const url = new URL(await newEmptyPostgres());
  const proxy = await startCuttingProxy(Number(url.port));
  url.port = String(proxy.port);
  const site = await startProcess({ DATA_DIR: folder, DATABASE_URL: url.href });
  // The last that a start asks for.
  await expect.poll(site.output).toContain('Make the first account');
  proxy.hang();
  const began = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  await proxy.stop();
  await rm(folder, { recursive: true });
});

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const readers = (await featureSamples()).flatMap((samples) => samples.readers ?? []);
const saved = (statuses: (number | undefined)[]) =>
  statuses.filter((status) => status === 200).length;

describe.each(
  readers.flatMap((counting) => [
    { counting, signal: 'SIGTERM' as const, processes: '1' },
    { counting, signal: 'SIGINT' as const, processes: '2' },
  ]),
)('$signal under load, $processes processes', ({ counting, signal, processes }) => {
  const tags = processes === '1' ? [] : 'long';

  test('no connection is reset, no save and no view is lost', { tags }, async () => {
    const folder = await copyDemoFolder(inject('demoFolder'));
    const before = openDatabase({ dataDir: folder });
    const { token } = await newPerson({ database: before }, 'editor');
    await counting.forget(before.db);
    // One network counts only a few times with each article, so that many are opened in turn.
    const rows = await before.db
      .selectFrom('articles')
      .innerJoin('categories', 'categories.id', 'articles.category_id')
      .select(['articles.slug', 'categories.slug as category'])
      .where('articles.status', '=', 'published')
      .execute();
    const opened = rows.map(({ slug, category }) => articlePath(slug, category));
    await before.close();
    const site: ServerProcess = await startProcess({
      DATA_DIR: folder,
      WEB_CONCURRENCY: processes,
    });
    const { port } = new URL(site.url);
    const post = (agent: Agent, path: string, body: string, headers: Record<string, string>) =>
      request(site.url + path, { agent, method: 'POST', headers }).end(body);
    const reader = (agent: Agent) => request(`${site.url}/stories`, { agent }).end();
    let turn = 0;
    const viewer = (agent: Agent) =>
      post(agent, counting.path, counting.body(opened[turn++ % opened.length] ?? '/'), {
        'content-type': 'text/plain',
        'user-agent': browser,
      });
    const writer = (agent: Agent) =>
      post(agent, '/api/articles/article', JSON.stringify({ ...publishable, name: 'Kept' }), {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      });
    const idle = connect(Number(port), '127.0.0.1');
    const slow = connect(Number(port), '127.0.0.1');
    let heard = '';
    slow.on('data', (data) => {
      heard += data;
    });
    const view = counting.body('/');
    slow.write(`POST ${counting.path} HTTP/1.1\r\nHost: x\r\nUser-Agent: ${browser}\r\n`);
    slow.write(`Content-Type: text/plain\r\nContent-Length: ${view.length}\r\n\r\n`);
    const agents = [reader, reader, reader, reader, viewer, viewer, writer, writer].map(askOn);
    await once(idle.resume(), 'ready').catch(() => {});
    await expect.poll(async () => (await fetch(`${site.url}/about-us`)).status).toBe(200);
    const asked = performance.now();
    const ended = once(site.child, 'exit');
    // Waited for from here on: a busy machine may close it before the last agent is answered.
    const [left, answered] = [once(idle, 'close'), once(slow, 'close')];
    site.child.kill(signal);
    const statuses = await Promise.all(agents);
    // Who is idle is not waited for; what has begun is.
    await left;
    expect(slow.closed).toBe(false);
    site.child.kill(signal);
    slow.write(view);
    await answered;
    expect(heard).toMatch(/^HTTP\/1.1 204 [\s\S]*connection: close/i);
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(new Set(statuses.flat())).toEqual(new Set([200, 204]));
    const after = openDatabase({ dataDir: folder });
    const views = await counting.count(after.db);
    const articles = await after.db
      .selectFrom('articles')
      .select('id')
      .where('name', '=', 'Kept')
      .execute();
    await after.close();
    expect(views).toBe(statuses.flat().filter((status) => status === 204).length + 1);
    expect(articles).toHaveLength(saved(statuses.slice(-2).flat()));
    await rm(folder, { recursive: true });
  });
});
