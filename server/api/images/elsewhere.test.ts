import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libraryDetailSchema, uploadedImageSchema } from '../../../contract/images.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { keepImage } from '../../../domain/images/store-image.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type S3, startS3 } from '../../../tests/support/s3.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

/** A site whose image store is outside the server. */
let s3: S3;
let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  s3 = await startS3();
  site = await startSite({ env: s3.env });
  editor = await newPerson(site, 'editor');
});
afterAll(async () => {
  await site.stop();
  await s3.stop();
});

async function draw(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 900, height: 600, channels: 3 as const, background };
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

async function upload(bytes: Uint8Array<ArrayBuffer>, { url }: Site = site) {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'x.png');
  form.set('upload_preset', 'lekhani');
  const headers = { authorization: `Bearer ${editor.token}` };
  const answer = await fetch(`${url}/api/images/upload`, { method: 'POST', body: form, headers });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

async function store(background: string): Promise<{ id: string; url: string }> {
  const { secure_url: url } = uploadedImageSchema.parse(
    (await upload(await draw(background))).body,
  );
  return { url, id: url.slice(url.lastIndexOf('/') + 1, -'.jpg'.length) };
}

const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;

test('an upload answers an address of the store, where readers get every variant', async () => {
  const { id, url } = await store('#a62c4b');
  expect(url).toBe(`${s3.publicUrl}/images/${id}.jpg`);
  await site.idle();
  const { db } = site.database;
  const name = 'Pictures elsewhere';
  const slug = 'pictures-elsewhere';
  await write(db, (trx) => createArticle(trx, sampleArticle({ name, slug, imageUrl: url })));
  const page = await fetch(site.url + articlePath(slug, 'general'));
  expect(page.headers.get('content-security-policy')).toContain(
    `img-src 'self' data: ${new URL(s3.publicUrl).origin};`,
  );
  const html = await page.text();
  const addresses = [...new Set(html.match(new RegExp(`${s3.publicUrl}/images/[\\w.-]+`, 'g')))];
  const names = [
    '-400.avif',
    '-400.webp',
    '-640.avif',
    '-640.webp',
    '-900.avif',
    '-900.webp',
    '.jpg',
  ];
  expect(addresses.sort()).toEqual(names.map((end) => `${s3.publicUrl}/images/${id}${end}`));
  for (const address of addresses) expect(await statusOf(address), address).toBe(200);
  expect(html).not.toMatch(/"\/images\//);
});

test('a picture of before gets the widths of now there', async () => {
  const { url } = await store('#3f6b2a');
  await site.idle();
  const images = site.database.db.selectFrom('images').where('url', '=', url);
  const sets = () => images.select(['src_set', 'avif_set']).executeTakeFirstOrThrow();
  const now = await sets();
  const old = { src_set: now.src_set.replaceAll('640', '800'), avif_tries_left: 1 };
  await site.database.db.updateTable('images').set(old).where('url', '=', url).execute();
  await site.idle();
  expect(await sets()).toEqual(now);
});

test('addresses from before the move lead to the store', async () => {
  const { id, url } = await store('#233461');
  const answer = await fetch(`${site.url}/images/${id}.jpg`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, url]);
});

test('a picture is cropped and deleted there', async () => {
  const { id, url } = await store('#e0a030');
  const part = { left: 0, top: 0, width: 0.5, height: 0.5 };
  const path = `/api/images/library/${id}`;
  const cropped = await call(site, editor, 'POST', `${path}/crop`, part);
  const made = libraryDetailSchema.parse(cropped.body);
  expect(made.url.startsWith(s3.publicUrl)).toBe(true);
  expect(await statusOf(made.url)).toBe(200);
  const master = `${s3.publicUrl}/masters/${id}.webp`;
  expect([await statusOf(url), await statusOf(master)]).toEqual([200, 200]);
  expect((await call(site, editor, 'DELETE', path)).status).toBe(200);
  expect((await call(site, editor, 'DELETE', `/api/images/bin/${id}`)).status).toBe(200);
  expect([await statusOf(url), await statusOf(master)]).toEqual([404, 404]);
  expect(await statusOf(made.url)).toBe(200);
});

test('while the store does not answer nothing is half stored, and work continues afterwards', async () => {
  const { db } = site.database;
  const { id, url } = await store('#124578');
  await site.idle();
  await db.updateTable('images').set({ avif_tries_left: 1 }).where('id', '=', id).execute();
  const count = async () => (await db.selectFrom('images').select('id').execute()).length;
  const before = await count();
  const bytes = await draw('#987654');
  await s3.pause();
  const silent = { message: "The pictures' store does not answer. Try again in a minute." };
  expect(await upload(bytes)).toEqual({ status: 503, body: silent });
  expect(await count()).toBe(before);
  await site.idle();
  const row = db.selectFrom('images').select('avif_tries_left').where('id', '=', id);
  expect((await row.executeTakeFirst())?.avif_tries_left).toBe(1);
  expect((await call(site, editor, 'DELETE', `/api/images/library/${id}`)).status).toBe(200);
  const erase = () => call(site, editor, 'DELETE', `/api/images/bin/${id}`);
  const deleted = await erase();
  expect([deleted.status, deleted.body]).toEqual([503, silent]);
  await s3.resume();
  expect((await upload(bytes)).status).toBe(200);
  // A second attempt deletes the files that the first could not.
  expect((await erase()).status).toBe(200);
  expect(await statusOf(url)).toBe(404);
  // The job that makes further formats has noticed that the picture is gone.
  await site.idle();
  expect((await erase()).status).toBe(404);
});

test('a picture that is still in the old place is shown; changing it asks to move it', async () => {
  const { db } = site.database;
  const place = { db, store: openLocalStore(site.config.DATA_DIR) };
  const url = await keepImage(place, Buffer.from(await draw('#335577')), { actor: editor._id });
  expect(await statusOf(site.url + url)).toBe(200);
  const path = `/api/images/library${url.replace('/images', '').replace('.jpg', '')}`;
  const refusal = { message: expect.stringContaining('npx lekhani images move') };
  const part = { left: 0, top: 0, width: 0.5, height: 0.5 };
  expect(await call(site, editor, 'POST', `${path}/crop`, part)).toMatchObject({
    status: 409,
    body: refusal,
  });
  expect((await call(site, editor, 'DELETE', path)).status).toBe(200);
  const erased = await call(site, editor, 'DELETE', path.replace('library', 'bin'));
  expect([erased.status, erased.body]).toEqual([409, refusal]);
});
