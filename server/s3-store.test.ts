import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { freePort } from '../tests/support/postgres.ts';
import { type S3, startS3 } from '../tests/support/s3.ts';
import { readConfig } from './config.ts';
import { openS3Store } from './s3-store.ts';

let s3: S3;
let deaf: Server;
let deafPort: number;
beforeAll(async () => {
  s3 = await startS3();
  deafPort = await freePort();
  deaf = createServer(() => {}).listen(deafPort, '127.0.0.1');
});
afterAll(async () => {
  deaf.close();
  await s3.stop();
});

async function listen(answer: RequestListener): Promise<Server> {
  const server = createHttpServer(answer).listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const addressOf = (server: Server) =>
  `http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}`;

function open(values: Record<string, string> = {}, timeout?: number) {
  const settings = readConfig({ ...s3.env, ...values }).S3;
  if (!settings) throw new Error('The settings name a store.');
  return openS3Store(settings, timeout);
}

test('files are written, listed, read and taken away', async () => {
  const store = open();
  const bytes = Buffer.from([0, 255, 128, 10]);
  await store.write('images/a-400.webp', bytes);
  await store.write('images/a.jpg', Buffer.alloc(9));
  await store.write('masters/a.webp', bytes);
  expect(await store.list('images/a-')).toEqual([{ key: 'images/a-400.webp', bytes: 4 }]);
  expect(await store.list('images/')).toHaveLength(2);
  expect(await store.list('images/none')).toEqual([]);
  expect(await store.read('images/a-400.webp')).toEqual(bytes);
  expect(await store.read('images/b.jpg')).toBeNull();
  await store.remove('images/a-400.webp');
  await store.remove('images/a-400.webp');
  expect(await store.read('images/a-400.webp')).toBeNull();
});

test('readers get files with their type, to keep for ever', async () => {
  const store = open();
  await store.write('images/b.avif', Buffer.from('b'));
  const { headers } = await fetch(`${store.base}/images/b.avif`);
  expect(headers.get('content-type')).toBe('image/avif');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('all files are listed, even if one answer of the store does not hold them', {
  tags: 'long',
}, async () => {
  const store = open();
  const names = Array.from({ length: 1001 }, (_, at) => `masters/many-${at}.webp`);
  await Promise.all(names.map((name) => store.write(name, Buffer.from('m'))));
  expect(await store.list('masters/many-')).toHaveLength(1001);
});

test.each([
  ['keys', { S3_SECRET_ACCESS_KEY: 'wrong' }],
  ['bucket', { S3_BUCKET: 'nothing-here' }],
])('a store that refuses the %s says so', async (_, values) => {
  const store = open(values);
  const refusal = { status: 502, message: expect.stringContaining('refuses this') };
  await expect(store.list('images/')).rejects.toMatchObject(refusal);
  await expect(store.write('images/c.jpg', Buffer.from('c'))).rejects.toMatchObject(refusal);
});

test('a store that never answers and one that does not exist cause errors that say so', async () => {
  const silence = { status: 503, message: expect.stringContaining('does not answer') };
  const never = open({ S3_ENDPOINT: `http://127.0.0.1:${deafPort}` }, 100);
  await expect(never.write('images/d.jpg', Buffer.from('d'))).rejects.toMatchObject(silence);
  await expect(never.list('images/')).rejects.toMatchObject(silence);
  const nowhere = open({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  await expect(nowhere.read('images/d.jpg')).rejects.toMatchObject(silence);
});

test('time limits of requests outlive garbage collections', async () => {
  const stalled = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('x');
  });
  const script = `
    const { openS3Store } = await import('${import.meta.resolve('./s3-store.ts')}');
    const { openOutbound } = await import('${import.meta.resolve('../domain/outbound/outbound.ts')}');
    setInterval(gc, 10);
    const places = ['http://127.0.0.1:${deafPort}', '${addressOf(stalled)}'];
    const outbound = openOutbound({ allow: places.map((place) => new URL(place).host) });
    const { signal } = new AbortController();
    const requests = places.flatMap((endpoint) => {
      const store = openS3Store({ ...${JSON.stringify(readConfig(s3.env).S3)}, endpoint }, 200);
      return [
        () => store.read('images/a.jpg'),
        () => store.write('images/a.jpg', Buffer.alloc(1000)),
        () => outbound(endpoint, { seconds: 0.2, bytes: 1000 }),
        () => outbound(endpoint, { seconds: 0.2, bytes: 1000, signal }),
      ];
    });
    // The first requests load so much that their time is over before they are sent.
    for (let time = 0; time < 2; time += 1)
      await Promise.allSettled(requests.map((send) => send()));
    process.exit();`;
  await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', script],
    { timeout: 10_000 },
  );
  stalled.close();
});

test('no request follows a store to another place', async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = await listen((request, response) => {
    asked.push(request.headers.authorization);
    response.end('<ListBucketResult></ListBucketResult>');
  });
  const moved = await listen((_request, response) => {
    response.writeHead(307, { location: addressOf(elsewhere) }).end();
  });
  const store = open({ S3_ENDPOINT: addressOf(moved) });
  const refusal = { status: 502, message: expect.stringContaining('refuses this') };
  await expect(store.read('images/a.jpg')).rejects.toMatchObject(refusal);
  await expect(store.list('images/')).rejects.toMatchObject(refusal);
  await expect(store.write('images/a.jpg', Buffer.from('a'))).rejects.toMatchObject(refusal);
  await expect(store.remove('images/a.jpg')).rejects.toMatchObject(refusal);
  expect(asked).toEqual([]);
  elsewhere.close();
  moved.close();
});

test('a store that cuts connections off is asked again, before anybody hears of it', async () => {
  const proxy = await startCuttingProxy(Number(new URL(s3.publicUrl).port));
  const store = open({ S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` });
  const bytes = Buffer.from('e');
  for (const ask of [
    () => store.write('images/e.jpg', bytes),
    () => store.read('images/e.jpg'),
    () => store.list('images/e'),
    () => store.remove('images/e.jpg'),
  ]) {
    proxy.cut(1);
    await ask();
  }
  expect(await store.read('images/e.jpg')).toBeNull();
  await proxy.stop();
});
