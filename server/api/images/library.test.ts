import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libraryDetailSchema, libraryPageSchema } from '../../../contract/images.ts';
import { libraryChoicesSchema } from '../../../contract/library-list.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { wallTimeIn } from '../../../contract/zoned-time.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle, updateArticle } from '../../../domain/articles/write.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { keepImage } from '../../../domain/images/store-image.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { newKey } from '../../../tests/support/key-calls.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
let editor: UserInfo;
let contributor: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor');
  contributor = await newPerson(site, 'contributor');
});
afterAll(() => site.stop());

async function picture(width: number, actor: UserInfo): Promise<string> {
  const create = { width, height: 200, channels: 3 as const, background: '#446' };
  const place = { db: site.database.db, store: openLocalStore(site.config.DATA_DIR) };
  const bytes = await sharp({ create }).png().toBuffer();
  return keepImage(place, bytes, { name: `w${width}.png`, actor: actor._id });
}

const idOf = (url: string) => url.slice('/images/'.length, -'.jpg'.length);
const texts = { altHi: 'दीवार', altEn: 'Wall', credit: '', caption: '', focalX: 0.2, focalY: 1 };

test('who may publish sees all pictures, page by page', async () => {
  const author = await newPerson(site, 'author');
  await picture(310, contributor);
  for (let width = 320; width < 345; width += 1) await picture(width, editor);
  const list = async (who: UserInfo, query: string) =>
    libraryPageSchema.parse((await call(site, who, 'GET', `/api/images/library?${query}`)).body);
  for (const who of [author, editor]) {
    const second = await list(who, 'page=2');
    expect([second.totalImages, second.totalPages, second.images.length]).toEqual([26, 2, 6]);
  }
  expect((await list(editor, 'q=W330')).images).toMatchObject([{ name: 'w330.png', width: 330 }]);
});

test('texts are saved by who uploaded the picture and by editors; bad ones are refused', async () => {
  const path = `/api/images/library/${idOf(await picture(311, contributor))}`;
  expect((await call(site, contributor, 'PUT', path, texts)).status).toBe(200);
  const stranger = await newPerson(site, 'author');
  expect(await call(site, stranger, 'PUT', path, texts)).toMatchObject({
    status: 403,
    body: { message: 'You may change and delete only pictures that you uploaded.' },
  });
  expect((await call(site, editor, 'PUT', path, { ...texts, focalX: 2 })).status).toBe(400);
  expect((await call(site, editor, 'PUT', path, texts)).status).toBe(200);
  const seen = libraryDetailSchema.parse((await call(site, contributor, 'GET', path)).body);
  expect(seen).toMatchObject({ ...texts, createdBy: { _id: contributor._id }, uses: [] });
});

test('who uploaded a picture cannot change what is said of it on pages that they may not save', async () => {
  const { db } = site.database;
  const url = await picture(315, contributor);
  const path = `/api/images/library/${idOf(url)}`;
  const save = async (who: UserInfo, caption: string) =>
    (await call(site, who, 'PUT', path, { ...texts, caption })).status;
  const own = { name: 'Under the banyan', imageUrl: url, author: contributor._id };
  const draft = sampleArticle({ ...own, status: 'draft' });
  const id = await write(db, (trx) => createArticle(trx, draft));
  expect(await save(contributor, 'A banyan')).toBe(200);
  await write(db, (trx) => updateArticle(trx, id, { ...draft, status: 'published' }));
  expect(await save(contributor, 'Slander')).toBe(409);
  const { body } = await call(site, contributor, 'PUT', path, texts, 'hi');
  expect(body).toMatchObject({ message: expect.stringContaining('संपादक से कहें') });
  expect((await call(site, editor, 'GET', path)).body).toMatchObject({ caption: 'A banyan' });
  expect(await save(editor, 'An old banyan')).toBe(200);

  await call(site, editor, 'DELETE', `/api/articles/delete/${id}`);
  expect(await save(contributor, 'Slander')).toBe(409);
  await call(site, editor, 'POST', `/api/articles/restore/${id}`);
  await write(db, (trx) => updateArticle(trx, id, { ...draft, imageUrl: '' }));
  expect(await save(contributor, 'A banyan')).toBe(200);
});

test('who makes what somebody else has made before gets it', async () => {
  const path = `/api/images/library/${idOf(await picture(317, contributor))}`;
  for (const [tool, body] of [
    ['crop', { left: 0.25, top: 0, width: 0.5, height: 1 }],
    ['adjust', { turn: 90 }],
  ] as const) {
    const first = await call(site, editor, 'POST', `${path}/${tool}`, body);
    const { _id, createdBy } = libraryDetailSchema.parse(first.body);
    expect(createdBy?._id).toBe(editor._id);
    const again = await call(site, contributor, 'POST', `${path}/${tool}`, body);
    expect(again).toMatchObject({ status: 200, body: { _id } });
  }
});

test('a part of a picture becomes another one; what is no part is refused', async () => {
  const path = `/api/images/library/${idOf(await picture(313, contributor))}/crop`;
  const part = { left: 0.25, top: 0, width: 0.5, height: 1 };
  const made = await call(site, contributor, 'POST', path, part);
  expect(libraryDetailSchema.parse(made.body)).toMatchObject({ width: 157, height: 200, bytes: 0 });
  const replace = { ...part, replace: true };
  expect((await call(site, contributor, 'POST', path, replace)).status).toBe(403);
  expect((await call(site, editor, 'POST', path, replace)).status).toBe(200);
  const outside = await call(site, editor, 'POST', path, { ...part, left: 0.6 });
  expect(outside.status).toBe(400);
  expect(outside.body).toMatchObject({ message: 'width must end inside the picture.' });
  expect((await call(site, editor, 'POST', path, { ...part, width: 0.005 })).status).toBe(400);
  const small = await call(site, editor, 'POST', path, { ...part, width: 0.1 });
  expect(small.status).toBe(422);
  expect(small.body).toMatchObject({ message: expect.stringContaining('at least 50 × 50') });
});

test('an animation is not cropped', async () => {
  const frames = { width: 60, height: 120, channels: 4 as const, pageHeight: 40 };
  const raw = Buffer.from(Array.from({ length: 60 * 120 * 4 }, (_, at) => (at * at) % 251));
  const gif = await sharp(raw, { raw: frames })
    .gif({ delay: [80, 80, 80], loop: 0 })
    .toBuffer();
  const place = { db: site.database.db, store: openLocalStore(site.config.DATA_DIR) };
  const path = `/api/images/library/${idOf(await keepImage(place, gif, {}))}`;
  expect((await call(site, editor, 'GET', path)).body).toMatchObject({ animated: true });
  const whole = { left: 0, top: 0, width: 1, height: 1 };
  expect(await call(site, editor, 'POST', `${path}/crop`, whole)).toMatchObject({
    status: 422,
    body: { message: 'An animation cannot be cropped.' },
  });
});

test('who deletes a picture of their own hears no names of articles that they may not read', async () => {
  const url = await picture(314, contributor);
  const article = sampleArticle({ name: 'A secret draft', imageUrl: url, status: 'draft' });
  await write(site.database.db, (trx) => createArticle(trx, article));
  const refused = await call(site, contributor, 'DELETE', `/api/images/library/${idOf(url)}`);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'This picture is in use by others. They must take it out first.' },
  });
});

test('a picture is deleted once nothing shows it; its files stay until it is gone for good', async () => {
  const url = await picture(312, editor);
  const path = `/api/images/library/${idOf(url)}`;
  expect((await call(site, contributor, 'DELETE', path)).status).toBe(403);
  const { db } = site.database;
  const article = sampleArticle({ name: 'It shows', imageUrl: url });
  const articleId = await write(db, (trx) => createArticle(trx, article));
  const refused = await call(site, editor, 'DELETE', path);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('It shows') });
  const without = { ...article, imageUrl: '' };
  await write(db, (trx) => updateArticle(trx, articleId, without));
  expect((await call(site, editor, 'DELETE', path)).status).toBe(200);
  expect((await call(site, editor, 'GET', path)).status).toBe(404);
  expect((await fetch(site.url + url)).status).toBe(200);
  const erase = () => call(site, editor, 'DELETE', `/api/images/bin/${idOf(url)}`);
  expect((await erase()).status).toBe(200);
  expect((await erase()).status).toBe(404);
  expect((await fetch(site.url + url)).status).toBe(404);
});

test('the library is narrowed to who uploaded pictures and to a month, of which it names those there are', async () => {
  const author = await newPerson(site, 'author');
  const { db } = site.database;
  const [old, other] = [idOf(await picture(350, author)), idOf(await picture(351, author))];
  // The site's clocks are five and a half hours ahead of UTC.
  await db
    .updateTable('images')
    .set({ created_at: '2024-02-29T18:29:59.999Z' })
    .where('id', '=', old)
    .execute();
  const march = idOf(await picture(352, author));
  await db
    .updateTable('images')
    .set({ created_at: '2024-02-29T18:30:00.000Z' })
    .where('id', '=', march)
    .execute();
  const list = async (query: string) =>
    libraryPageSchema
      .parse((await call(site, editor, 'GET', `/api/images/library?${query}`)).body)
      .images.map(({ _id }) => _id);
  expect((await list(`person=${author._id}`)).sort()).toEqual([old, other, march].sort());
  expect(await list('month=2024-02')).toEqual([old]);
  expect(await list(`person=${author._id}&month=2024-03`)).toEqual([march]);
  expect(await list(`person=${author._id}&month=2024-04&show=unused`)).toEqual([]);
  const choices = async (who: UserInfo) =>
    libraryChoicesSchema.parse((await call(site, who, 'GET', '/api/images/library/choices')).body);
  const { people, months } = await choices(editor);
  expect(people).toContainEqual({ _id: author._id, name: author.name });
  const { date: today } = wallTimeIn('Asia/Kolkata', new Date().toISOString());
  expect(months).toEqual([today.slice(0, 7), '2024-03', '2024-02']);
  expect((await choices(contributor)).people).toEqual([]);
  // What lies in the bin is not among what can be chosen.
  await site.database.db
    .updateTable('images')
    .set({ binned_at: new Date().toISOString() })
    .where('created_by', '=', author._id)
    .execute();
  const rest = await choices(editor);
  expect(rest.people).not.toContainEqual({ _id: author._id, name: author.name });
  expect(rest.months).toEqual([today.slice(0, 7)]);
  expect((await call(site, editor, 'GET', '/api/images/library?month=2024-13')).status).toBe(400);
});

test('a key makes and replaces pictures as far as its scope goes', async () => {
  const path = `/api/images/library/${idOf(await picture(317, editor))}`;
  const part = { left: 0, top: 0, width: 0.5, height: 1 };
  for (const [scope, made, replaced] of [
    ['readAll', 403, 403],
    ['write', 200, 403],
    ['manage', 200, 200],
  ] as const) {
    const key = await newKey(site, editor, scope);
    expect((await call(site, key, 'GET', path)).status, scope).toBe(200);
    const make = async (change: string, body: object) =>
      (await call(site, key, 'POST', `${path}/${change}`, body)).status;
    expect(await make('crop', part), scope).toBe(made);
    expect(await make('adjust', { turn: 90 }), scope).toBe(made);
    expect(await make('crop', { ...part, replace: true }), scope).toBe(replaced);
    expect(await make('adjust', { turn: 90, replace: true }), scope).toBe(replaced);
  }
});
