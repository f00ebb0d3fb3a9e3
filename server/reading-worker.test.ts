import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readingWorker } from './reading-worker.ts';

async function script(env: Record<string, string> = {}) {
  const app = fastify();
  await readingWorker(app, readConfig(env));
  const answer = await app.inject('/sw.js');
  await app.close();
  return answer;
}

interface Asked {
  method?: string;
  destination?: string;
}

const origin = 'https://katha.example';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Runs the worker as a browser does, with these copies of pages and files by address. */
async function begin(copies: Record<string, string> = {}, env: Record<string, string> = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const deleted: string[] = [];
  const timers: (() => void)[] = [];
  const works: unknown[] = [];
  let net: () => Promise<unknown> = lost;
  let registered = true;
  const { body } = await script(env);
  runInNewContext(body, {
    addEventListener: (name: string, listen: (event: object) => void) =>
      listeners.set(name, listen),
    location: { origin },
    URL,
    setTimeout: (done: () => void) => timers.push(done),
    fetch: () => net(),
    skipWaiting: () => undefined,
    registration: {
      unregister() {
        registered = false;
      },
    },
    caches: {
      match: async (path: string) => copies[path],
      keys: async () => Object.keys(copies),
      delete: async (name: string) => deleted.push(name),
    },
  });
  return {
    /** The caches that were deleted, once all work is done. */
    async deleted() {
      await Promise.all(works);
      return deleted;
    },
    isRegistered: () => registered,
    /** Lets the time be over within which the net is waited for. */
    elapse() {
      for (const done of timers) done();
    },
    online(answer: () => Promise<unknown>) {
      net = answer;
    },
    async activate() {
      let done: unknown;
      listeners.get('activate')?.({ waitUntil: (work: unknown) => (done = work) });
      await done;
    },
    /** Returns the worker's answer; undefined where it leaves the request alone. */
    ask(path: string, { method = 'GET', destination = 'document' }: Asked = {}) {
      const url = new URL(path, origin).href;
      let answer: Promise<unknown> | undefined;
      listeners.get('fetch')?.({
        request: { url, method, destination },
        respondWith: (given: Promise<unknown>) => (answer = given),
        waitUntil: (work: unknown) => works.push(work),
      });
      return answer;
    },
  };
}

test('the worker is asked for at each visit, and may cover the whole site', async () => {
  const { headers } = await script();
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['cache-control']).toBe('no-cache');
});

describe('the worker', () => {
  test.each([
    '/admin',
    '/admin/articles',
    '/hi/admin',
    '/Admin/articles',
    '/login',
    '/hi/profile',
    '/signup',
    '/reset/abc',
    '/preview/abc',
    '/preview/abc/notes',
    '/search?q=a',
    '/api/docs',
    'https://elsewhere.example/a/b',
  ])('leaves %s alone', async (path) => {
    expect((await begin()).ask(path)).toBeUndefined();
  });

  test.each([
    ['/contact-us', { method: 'POST' }],
    ['/api/articles/latest', { destination: '' }],
    ['/tag/rain', { destination: '' }],
    ['/sw.js', { destination: 'serviceworker' }],
    ['/icon.svg', { destination: 'image' }],
    ['/a/b', { destination: 'iframe' }],
  ])('leaves %s with %j alone', async (path, asked) => {
    expect((await begin()).ask(path, asked)).toBeUndefined();
  });

  test('shows what the net answers, also an error, though there is a copy', async () => {
    const worker = await begin({ '/a/b': 'copy' });
    for (const answer of [{ status: 200 }, { status: 503 }]) {
      worker.online(async () => answer);
      expect(await worker.ask('/a/b')).toBe(answer);
    }
    expect(await worker.deleted()).toEqual([]);
  });

  test('shows the copy once the net is too slow, without one it waits', async () => {
    const worker = await begin({ '/a/b': 'copy' });
    const late = Promise.withResolvers<unknown>();
    worker.online(() => late.promise);
    const copy = worker.ask('/hi/a/b');
    const other = worker.ask('/a/c');
    worker.elapse();
    expect(await copy).toBe('copy');
    // It hears of what was withdrawn all the same.
    late.resolve({ status: 404 });
    expect(await other).toEqual({ status: 404 });
    expect(await worker.deleted()).toEqual(['page:/a/b', 'page:/a/c']);
  });

  test('shows without the net the copy, else the list of what is kept, in the language of the address', async () => {
    const worker = await begin({ '/a/b': 'copy', '/saved': 'list', '/hi/saved': 'सूची' });
    expect(await worker.ask('/a/b')).toBe('copy');
    expect(await worker.ask('/en/a/b')).toBe('copy');
    expect(await worker.ask('/a/c')).toBe('list');
    expect(await worker.ask('/hi/a/c')).toBe('सूची');
    expect(await worker.ask('/en')).toBe('list');
    expect(await worker.ask('/profiles/of-people')).toBe('list');
  });

  test('fails as the net does where nothing is kept, and never shows a page for a file', async () => {
    const worker = await begin({ '/saved': 'list', '/assets/a.js': 'file' });
    expect(await worker.ask('/assets/a.js', { destination: 'script' })).toBe('file');
    const picture = worker.ask('/images/a.webp', { destination: 'image' });
    await expect(picture).rejects.toThrow('Failed to fetch');
    await expect((await begin()).ask('/a/b')).rejects.toThrow('Failed to fetch');
  });

  test.each([
    [{ type: 'opaqueredirect', status: 0 }, ['page:/a/b']],
    [{ type: 'basic', status: 404 }, ['page:/a/b']],
    [{ type: 'basic', status: 410 }, ['page:/a/b']],
    [{ type: 'basic', status: 500 }, []],
    [{ type: 'basic', status: 429 }, []],
  ])('after %j drops %j', async (answer, dropped) => {
    const worker = await begin();
    worker.online(async () => answer);
    await worker.ask('/hi/a/b');
    expect(await worker.deleted()).toEqual(dropped);
  });
});

test('switched off, it deletes what was kept, removes itself and answers nothing', async () => {
  const worker = await begin({ 'page:/a/b': 'copy' }, { OFFLINE_READING: 'off' });
  expect(worker.ask('/a/b')).toBeUndefined();
  await worker.activate();
  expect(await worker.deleted()).toEqual(['page:/a/b']);
  expect(worker.isRegistered()).toBe(false);
  const [first, second] = [await script({ OFFLINE_READING: 'off' }), await script()];
  expect(first.body).not.toBe(second.body);
});
