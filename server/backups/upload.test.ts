import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../../tests/support/demo-site.ts';
import { type S3, startS3 } from '../../tests/support/s3.ts';
import { readConfig } from '../config.ts';
import { openBucket } from '../s3-bucket.ts';
import { uploadFile } from './upload.ts';

/** The least that a store takes for a part which is not the last. */
const part = 5 * 2 ** 20;

let folder: string;
let s3: S3;
beforeAll(async () => {
  [folder, s3] = [await newFolder(), await startS3()];
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

function open(values: Record<string, string> = {}) {
  const settings = readConfig({ ...s3.env, ...values }).S3;
  if (!settings) throw new Error('The settings name a store.');
  return openBucket(settings, 10_000);
}

async function fileOf(bytes: Buffer): Promise<string> {
  const path = `${folder}/${bytes.length}`;
  await writeFile(path, bytes);
  return path;
}

test.each([0, 1000, part, 2 * part, 2 * part + 7])(
  'a backup of %i bytes arrives whole',
  async (length) => {
    const bytes = randomBytes(length);
    const key = `safe/lekhani-${length}.tar.gz`;
    await uploadFile(open(), await fileOf(bytes), { key, part });
    expect((await open().ask(key))?.body.equals(bytes)).toBe(true);
    expect(await open().list(key)).toEqual([{ key, bytes: length }]);
    const read = await open().read(key);
    expect(read && bytes.equals(await buffer(read))).toBe(true);
    expect(await open().read(`${key}-gone`)).toBeNull();
  },
);

test('one that the store does not take is given up, with the parts that arrived', async () => {
  const asked: string[] = [];
  const store = createServer(async (request, response) => {
    await text(request);
    const { searchParams } = new URL(String(request.url), 'http://store');
    asked.push(`${request.method} ${searchParams.get('partNumber') ?? [...searchParams.keys()]}`);
    if (searchParams.get('partNumber') === '2') response.statusCode = 403;
    response.end(
      '<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>',
    );
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const bucket = open({
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  });
  const path = await fileOf(randomBytes(30));
  await expect(uploadFile(bucket, path, { key: 'x.tar.gz', part: 10 })).rejects.toThrow(
    /refuses this/,
  );
  expect(asked).toEqual(['POST uploads', 'PUT 1', 'PUT 2', 'DELETE uploadId']);
  store.close();
});

test('one that the store cannot put together is none, though it says 200', async () => {
  const store = createServer(async (request, response) => {
    await text(request);
    const isLast = request.method === 'POST' && String(request.url).includes('uploadId');
    response.end(
      isLast ? '<Error><Code>InternalError</Code></Error>' : '<A><UploadId>7</UploadId></A>',
    );
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const bucket = open({
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  });
  const path = await fileOf(randomBytes(30));
  await expect(uploadFile(bucket, path, { key: 'x.tar.gz', part: 10 })).rejects.toThrow(
    /refuses this/,
  );
  store.close();
});
