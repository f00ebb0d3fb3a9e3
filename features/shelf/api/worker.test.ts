import { describe, expect, test } from 'vitest';
import { beginWorker as begin } from '../../../tests/support/reading-worker.ts';
import { PATIENCE, RELOAD_PATIENCE } from '../copies.ts';

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
    worker.elapse(PATIENCE);
    expect(await copy).toBe('copy');
    // It hears of what was withdrawn all the same.
    late.resolve({ status: 404 });
    expect(await other).toEqual({ status: 404 });
    expect(await worker.deleted()).toEqual(['page:/a/b', 'page:/a/c']);
  });

  test('waits longer for a page that is loaded anew', async () => {
    const worker = await begin({ '/a/b': 'copy' });
    const late = Promise.withResolvers<unknown>();
    worker.online(() => late.promise);
    const anew = { isReloadNavigation: true };
    const fresh = worker.ask('/a/b', anew);
    worker.elapse(PATIENCE);
    late.resolve({ status: 200 });
    expect(await fresh).toEqual({ status: 200 });
    // A net that is there and answers nothing is none.
    worker.online(() => Promise.withResolvers<unknown>().promise);
    const copy = worker.ask('/a/b', anew);
    worker.elapse(RELOAD_PATIENCE);
    expect(await copy).toBe('copy');
    worker.online(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await worker.ask('/a/b', anew)).toBe('copy');
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
