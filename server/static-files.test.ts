import { readdir, readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../tests/support/site.ts';

const folder = resolve(import.meta.dirname, '../build/client/assets');
const isText = (name: string) => /\.(?:js|css|svg)$/.test(name);

let site: Site;
let names: string[];
beforeAll(async () => {
  site = await startSite();
  names = (await readdir(folder)).filter((name) => !/\.(?:br|gz)$/.test(name));
});
afterAll(() => site.stop());

test('every file of the build has a name made of its content and is kept for ever', async () => {
  expect(names.filter((name) => !/-[\w-]{8}\.\w+$/.test(name))).toEqual([]);
  for (const name of names) {
    const { status, headers } = await fetch(`${site.url}/assets/${name}`, { method: 'HEAD' });
    expect([name, status]).toEqual([name, 200]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('texts are compressed by the build and sent from those files', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const texts = names.filter(isText);
  // How a file is sent depends on its kind alone.
  const sent = new Set(new Map(texts.map((name) => [extname(name), name])).values());
  expect(sent.size).toBeGreaterThan(1);
  for (const name of texts) {
    const plain = await readFile(`${folder}/${name}`);
    for (const [coding, ending] of [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const) {
      const packed = await readFile(`${folder}/${name}.${ending}`);
      expect(unpack[coding](packed).equals(plain), name).toBe(true);
      if (!sent.has(name)) continue;
      const { headers } = await fetch(`${site.url}/assets/${name}`, {
        method: 'HEAD',
        headers: { 'accept-encoding': coding },
      });
      expect([name, headers.get('content-encoding')]).toEqual([name, coding]);
      expect(Number(headers.get('content-length'))).toBe(packed.length);
      expect(headers.get('vary')).toMatch(/accept-encoding/i);
    }
  }
});
