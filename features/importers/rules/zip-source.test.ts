import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipOf } from '../../../tests/support/zip-of.ts';
import { allOf } from '../support/sources.ts';
import { fileText } from './file-text.ts';
import { openExport } from './zip-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lekhani-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(bytes: Buffer) {
  const path = join(folder, 'export.zip');
  await writeFile(path, bytes);
  return openExport(path);
}

test('an archive is a source of its files, without what systems put beside them', async () => {
  const { files } = await open(
    zipOf([
      { name: 'posts/', content: '' },
      { name: 'posts/लेख.html', content: '\uFEFF<p>नमस्ते</p>' },
      { name: '__MACOSX/posts/._a.html', content: 'x' },
      { name: 'posts.csv', content: 'a,b' },
    ]),
  );
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['posts/लेख.html', 28],
    ['posts.csv', 3],
  ]);
  const [text, list] = files;
  if (!text || !list) throw new Error('no files');
  expect([await fileText(text), await fileText(text)]).toEqual(['<p>नमस्ते</p>', '<p>नमस्ते</p>']);
  const part = await allOf(list.open({ start: 1, end: 3 }));
  expect(Buffer.concat(part).toString()).toBe(',b');
});

const bomb = Buffer.alloc(3_000_000);

test.each([
  ['../etc/passwd', [{ name: '../etc/passwd', content: 'x' }], 'invalid relative path'],
  ['a/../../b', [{ name: 'a/../../b', content: 'x' }], 'invalid relative path'],
  ['/etc/passwd', [{ name: '/etc/passwd', content: 'x' }], 'absolute path'],
  ['C:/x', [{ name: 'C:/x', content: 'x' }], 'absolute path'],
  ['a bomb', [{ name: 'bomb.xml', content: bomb }], 'bomb.xml: unpacks to far more'],
  ['a small bomb', [{ name: 'bomb.xml', content: bomb.subarray(0, 200_000) }], 'bomb.xml: unpacks'],
  [
    'a bomb of many small files',
    Array.from({ length: 200 }, (_, at) => ({
      name: `${at}.txt`,
      content: bomb.subarray(0, 90_000),
    })),
    'unpacks to far more',
  ],
])('%s is refused', async (_, parts, message) => {
  await expect(open(zipOf(parts))).rejects.toThrow(message);
});

test('a file that unpacks to more than its archive says ends there', async () => {
  const { files } = await open(zipOf([{ name: 'a.xml', content: bomb, said: 10 }]));
  const [text] = files;
  if (!text) throw new Error('no file');
  await expect(allOf(text.open())).rejects.toThrow();
});

test('an archive that is cut anywhere is refused', async () => {
  const whole = zipOf([
    { name: 'a.txt', content: 'a'.repeat(300) },
    { name: 'b', content: 'b' },
  ]);
  for (let end = 4; end < whole.length; end += 1) {
    await expect(open(whole.subarray(0, end)), `${end}`).rejects.toThrow('no archive');
  }
});
