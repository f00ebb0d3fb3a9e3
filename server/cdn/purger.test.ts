import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newestChange } from '../../database/changes.ts';
import { portions } from '../../database/portions.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { purgeAllPages } from '../../domain/cdn/purges.ts';
import { freePort } from '../../tests/support/postgres.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { networkTag } from './networks.ts';

interface Call {
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

/** Starts a fake API of a network: it records the calls, and refuses as many as it is told to. */
async function startApi(answer: string) {
  const calls: Call[] = [];
  const api = { calls, refuse: 0, moved: 0, url: '', stop: () => server.close() };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (api.refuse > 0) {
      api.refuse -= 1;
      response.writeHead(503).end('{"success":false}');
      return;
    }
    if (api.moved > 0) {
      api.moved -= 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    }
    calls.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${port}`;
  return api;
}

const tagsSchema = z.object({ tags: z.array(z.string()) });
const tagsIn = (body: string) => tagsSchema.parse(JSON.parse(body)).tags;
const account = { CDN_SERVICE: 'zone-1', CDN_TOKEN: 'secret' };
let api: Awaited<ReturnType<typeof startApi>>;
let site: Site;

async function publish(slug: string): Promise<string> {
  return write(site.database.db, (trx) => createArticle(trx, sampleArticle({ slug })));
}

/** Waits until the purger has started; from then on it reports every change. */
async function untilListening(): Promise<void> {
  await expect.poll(() => purgeJobs().execute()).toHaveLength(1);
}

const purgeJobs = () =>
  site.database.db.selectFrom('jobs').select(['key', 'data']).where('kind', '=', 'cdn');

/** Waits until the network was told of all that is written by now. */
async function untilNoted(): Promise<void> {
  const newest = String(await newestChange(site.database.db));
  await expect.poll(() => purgeJobs().execute()).toEqual([{ key: 'changes', data: newest }]);
}

/** Has all pages purged, as a restore does. */
const restore = () => write(site.database.db, (trx) => purgeAllPages(trx, new Date()));

describe('Cloudflare', () => {
  beforeEach(async () => {
    api = await startApi('{"success":true}');
    site = await startSite({ env: { CDN: 'cloudflare', CDN_API: api.url, ...account } });
  });
  afterEach(async () => {
    await site.stop();
    api.stop();
  });

  test('receives the tags of changed pages, thirty at a time', async () => {
    await untilListening();
    const ids = await write(site.database.db, async (trx) => {
      const made: string[] = [];
      for (let n = 0; n < 40; n += 1) {
        made.push(await createArticle(trx, sampleArticle({ slug: `n-${n}` })));
      }
      return made;
    });
    const groups = () => api.calls.map(({ body }) => tagsIn(body));
    const wanted = ['home', 'stories', ...ids.map((id) => `article:${id}`)].map(networkTag);
    await expect.poll(() => groups().flat()).toEqual(expect.arrayContaining(wanted));
    for (const tags of groups()) expect(tags.length).toBeLessThanOrEqual(30);
    for (const { url, headers } of api.calls) {
      expect(url).toBe('/zones/zone-1/purge_cache');
      expect(headers.authorization).toBe('Bearer secret');
    }
  });

  test('a refused purge is sent again', async () => {
    await untilListening();
    api.refuse = 2;
    const id = await publish('one');
    const isPurged = () => api.calls.some(({ body }) => body.includes(networkTag(`article:${id}`)));
    await expect.poll(isPurged, { timeout: 10_000 }).toBe(true);
    expect(api.refuse).toBe(0);
  });

  test('forgets all pages of a site that a backup has replaced', async () => {
    await untilListening();
    await restore();
    await untilNoted();
    const { headers } = await fetch(site.url);
    const [tag = '', ...others] = api.calls.flatMap(({ body }) => tagsIn(body));
    expect(others).toEqual([]);
    expect(headers.get('cache-tag')?.split(',')).toContain(tag);
  });

  test('is told of no drafts, which are not read again and again', async () => {
    await untilListening();
    const at = new Date().toISOString();
    const drafts = Array.from({ length: 300 }, (_, n) => ({
      tag: `article:${n}`,
      at,
      actor: null,
    }));
    await write(site.database.db, async (trx) => {
      const action = 'article.rewrite' as const;
      for (const some of portions(drafts.map((row) => ({ ...row, action }))))
        await trx.insertInto('changes').values(some).execute();
    });
    await untilNoted();
    expect(api.calls).toEqual([]);
  });

  test('may keep pages for long, browsers not', async () => {
    const { headers } = await fetch(site.url);
    expect(headers.get('cdn-cache-control')).toMatch(/^public, max-age=\d{1,5}, stale-while/);
    expect(headers.get('cache-tag')).toContain(networkTag('home'));
    expect(headers.get('cache-control')).toContain('no-cache');
  });
});

describe('Fastly', () => {
  beforeEach(async () => {
    api = await startApi('{"status":"ok"}');
    site = await startSite({ env: { CDN: 'fastly', CDN_API: api.url, ...account } });
  });
  afterEach(async () => {
    await site.stop();
    api.stop();
  });

  test('receives the keys of changed pages', async () => {
    await untilListening();
    const id = await publish('one');
    await expect.poll(() => api.calls.length).toBeGreaterThan(0);
    const [call] = api.calls;
    expect(call?.url).toBe('/service/zone-1/purge');
    expect(call?.headers['fastly-key']).toBe('secret');
    expect(String(call?.headers['surrogate-key']).split(' ')).toContain(
      networkTag(`article:${id}`),
    );
  });

  test('forgets all pages of a site that a backup has replaced', async () => {
    await untilListening();
    await restore();
    await untilNoted();
    const { headers } = await fetch(site.url);
    const [tag, ...others] = api.calls.map((call) => call.headers['surrogate-key']);
    expect(others).toEqual([]);
    expect(headers.get('surrogate-key')?.split(' ')).toContain(tag);
  });

  test('does not get its key sent to where an answer leads', async () => {
    await untilListening();
    api.moved = 1;
    await publish('moved');
    await expect.poll(() => api.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(api.moved).toBe(0);
    expect(api.calls.map(({ url }) => url)).not.toContain('/elsewhere');
  });

  test('gets keys and a time of its own with each page', async () => {
    const { headers } = await fetch(site.url);
    expect(headers.get('surrogate-key')?.split(' ')).toContain(networkTag('home'));
    expect(headers.get('surrogate-control')).toMatch(/^max-age=\d{1,5}, stale-while/);
  });
});
