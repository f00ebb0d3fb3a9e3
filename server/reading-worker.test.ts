import { expect, test } from 'vitest';
import { beginWorker, sendWorker } from '../tests/support/reading-worker.ts';

test('the worker is asked for at each visit, and may cover the whole site', async () => {
  const { headers } = await sendWorker();
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['cache-control']).toBe('no-cache');
});

test('switched off, it deletes what was kept, removes itself and answers nothing', async () => {
  const worker = await beginWorker({ 'page:/a/b': 'copy' }, { OFFLINE_READING: 'off' });
  expect(worker.ask('/a/b')).toBeUndefined();
  await worker.activate();
  expect(await worker.deleted()).toEqual(['page:/a/b']);
  expect(worker.isRegistered()).toBe(false);
  const [first, second] = [await sendWorker({ OFFLINE_READING: 'off' }), await sendWorker()];
  expect(first.body).not.toBe(second.body);
});
