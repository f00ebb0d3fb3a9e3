import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { xmpOf } from '../../../contract/made-by-labels.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor');
});
afterAll(() => site.stop());

const square = (background: string) =>
  sharp({ create: { width: 500, height: 320, channels: 3, background } }).png();

/** Uploads a picture; returns its id and address. */
async function upload(png: Buffer): Promise<{ id: string; url: string }> {
  const body = new FormData();
  body.append('upload_preset', 'lekhani');
  body.append('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'a.png');
  const headers = { authorization: `Bearer ${editor.token}` };
  const answer = await fetch(`${site.url}/api/images/upload`, { method: 'POST', headers, body });
  const url = z.object({ secure_url: z.string() }).parse(await answer.json()).secure_url;
  return { id: /([0-9a-z]+)\.jpg$/.exec(url)?.[1] ?? '', url };
}

async function say(id: string, madeBy: string) {
  const texts = { altHi: 'घाट', altEn: 'Ghat', credit: 'ज़ोया', caption: '', licence: '' };
  const body = { ...texts, focalX: 0.5, focalY: 0.5, madeBy };
  expect((await call(site, editor, 'PUT', `/api/images/library/${id}`, body)).status).toBe(200);
}

/** Returns what each file of a picture says of its source. */
async function said(id: string): Promise<string[]> {
  const query = site.database.db.selectFrom('images').selectAll().where('id', '=', id);
  const { url, src_set, avif_set } = await query.executeTakeFirstOrThrow();
  const [webp = ''] = src_set.split(' ');
  const [avif = ''] = avif_set.split(' ');
  const read = async (path: string) => {
    const file = await fetch(site.url + path);
    const { xmp } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    return /digitalsourcetype\/(\w+)/.exec(String(xmp ?? ''))?.[1] ?? '';
  };
  return Promise.all([url, webp, avif].map(read));
}

const idle = async (id: string) => {
  const query = site.database.db.selectFrom('images').select(['avif_tries_left', 'avif_set']);
  await expect
    .poll(async () => (await query.where('id', '=', id).executeTakeFirst())?.avif_tries_left, {
      timeout: 20_000,
    })
    .toBe(0);
};

test('every file says what is said of the picture, and no more once it is taken back', async () => {
  const { id } = await upload(await square('#a32').toBuffer());
  await idle(id);
  expect(await said(id)).toEqual(['', '', '']);
  await say(id, 'ai');
  await idle(id);
  const source = 'trainedAlgorithmicMedia';
  expect(await said(id)).toEqual([source, source, source]);
  await say(id, 'ai-altered');
  await idle(id);
  expect(new Set(await said(id))).toEqual(new Set(['compositeWithTrainedAlgorithmicMedia']));
  await say(id, '');
  await idle(id);
  expect(await said(id)).toEqual(['', '', '']);
});

test('sent again, the files of a picture say the same, and what the disk has lost is there again', async () => {
  const png = await square('#3a2').toBuffer();
  const { id } = await upload(png);
  await idle(id);
  await say(id, 'ai');
  await idle(id);
  const folder = join(site.config.DATA_DIR, 'images');
  const lost = (await readdir(folder)).filter((name) => name.startsWith(id) && /avif$/.test(name));
  expect(lost.length).toBeGreaterThan(0);
  for (const name of lost) await rm(join(folder, name));
  await upload(png);
  await idle(id);
  const source = 'trainedAlgorithmicMedia';
  expect(await said(id)).toEqual([source, source, source]);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(lost));
});

test('a call that names one thing leaves the others', async () => {
  const { id } = await upload(await square('#5a2').toBuffer());
  const path = `/api/images/library/${id}`;
  await call(site, editor, 'PUT', path, { credit: 'PTI', licence: 'agency', madeBy: 'ai' });
  expect((await call(site, editor, 'PUT', path, { altHi: 'घाट' })).status).toBe(200);
  const { body } = await call(site, editor, 'GET', path);
  expect(body).toMatchObject({ altHi: 'घाट', credit: 'PTI', licence: 'agency', madeBy: 'ai' });
});

test('a file that says it of itself is taken at its word', async () => {
  const { id } = await upload(await square('#2a3').withXmp(xmpOf('ai-altered')).toBuffer());
  const { body } = await call(site, editor, 'GET', `/api/images/library/${id}`);
  expect(body).toMatchObject({ madeBy: 'ai-altered' });
  await idle(id);
  expect(new Set(await said(id))).toEqual(new Set(['compositeWithTrainedAlgorithmicMedia']));
});

test('articles say it on the cover and in the text, in their language, and to programs', async () => {
  const { id, url } = await upload(await square('#23a').toBuffer());
  const text = `<p>घाट</p><figure><img src="${url}" alt="" /></figure>`;
  const pages: string[] = [];
  for (const language of ['hi', 'en']) {
    const article = { name: `Ghat ${language}`, imageUrl: url, description: text, language };
    const body = { ...article, status: 'published' };
    const made = await call(site, editor, 'POST', '/api/articles/article', body);
    const { _id } = z.object({ _id: z.string() }).parse(made.body);
    const row = site.database.db.selectFrom('articles').select('slug').where('id', '=', _id);
    pages.push(articlePath((await row.executeTakeFirstOrThrow()).slug, null));
  }
  const read = () => Promise.all(pages.map(async (path) => (await fetch(site.url + path)).text()));
  for (const html of await read()) expect(html).not.toMatch(/made-by"|digitalSourceType/);
  await say(id, 'ai');
  const [hindi = '', english = ''] = await read();
  expect(hindi.match(/lang="hi">AI से बना चित्र</g)).toHaveLength(2);
  expect(english.match(/lang="en">Made by AI</g)).toHaveLength(2);
  for (const html of [hindi, english]) {
    const source = '"digitalSourceType":"https://schema.org/TrainedAlgorithmicMediaDigitalSource"';
    // Of the cover, and of the picture in the text.
    expect(html.split(source)).toHaveLength(3);
    expect(html).toContain('"creditText":"ज़ोया"');
  }
  const refused = { altHi: '', altEn: '', credit: '', caption: '', focalX: 0, focalY: 0 };
  const body = { ...refused, madeBy: 'robot' };
  expect((await call(site, editor, 'PUT', `/api/images/library/${id}`, body)).status).toBe(400);
});

test('what a file says of itself stands in the library, and is offered where it is used', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description photoshop:City="Kota"><dc:description><rdf:Alt><rdf:li>बाँध के फाटक</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const file = await square('#321')
    .jpeg()
    .withExif({ IFD0: { Artist: 'Kavita Joshi', Copyright: 'PTI 2026' } })
    .withXmp(xmp)
    .toBuffer();
  const { id, url } = await upload(file);
  const { body } = await call(site, editor, 'GET', `/api/images/library/${id}`);
  expect(body).toMatchObject({
    caption: 'बाँध के फाटक',
    credit: 'Kavita Joshi',
    place: 'Kota',
    rights: 'PTI 2026',
  });
  const found = await call(site, editor, 'GET', '/api/images/library?q=Kota');
  expect(found.body).toMatchObject({ images: [{ _id: id }] });
  // Of the files themselves nobody learns it.
  const { exif, xmp: left } = await sharp(
    Buffer.from(await (await fetch(site.url + url)).arrayBuffer()),
  ).metadata();
  expect([exif, left]).toEqual([undefined, undefined]);
});
