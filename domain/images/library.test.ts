import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageBulk } from '../../contract/images.ts';
import { libraryQuerySchema } from '../../contract/library-list.ts';
import type { Role } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle, sampleForm } from '../../tests/support/samples.ts';
import { actOnArticle } from '../articles/actions.ts';
import { dropDraft, keepDraft } from '../articles/drafts.ts';
import { saveCopy } from '../articles/edit-copy.ts';
import { dropUnsaved, keepUnsaved } from '../articles/unsaved.ts';
import { createArticle, updateArticle } from '../articles/write.ts';
import { eraseImage, listBinnedImages } from '../bin/images.ts';
import { createContent } from '../content/content.ts';
import { dropSetting, putSetting } from '../settings.ts';
import { createPage } from '../static-pages/edit.ts';
import { createAvifWorker } from './avif-queue.ts';
import { actOnImages } from './bulk.ts';
import { cropImage } from './crop.ts';
import { knownImages } from './image-lookup.ts';
import { findUses, replaceUses } from './image-uses.ts';
import { binImage, listLibrary, loadLibraryImage, saveImageTexts } from './library.ts';
import { openLocalStore } from './local-store.ts';
import { keepUpload } from './store-image.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/lekhani-images-`);
});
afterAll(() => rm(dataDir, { recursive: true }));
const store = () => openLocalStore(dataDir);

const idOf = (url: string) => url.slice('/images/'.length, -'.jpg'.length);

onEachEngine('media library', (database) => {
  let count = 0;
  const person = (role: Role) => newUser(database().db, role);

  /** Stores a new picture and returns its address. */
  async function upload(actor: User, name: string): Promise<string> {
    count += 1;
    const background = { r: count * 9, g: 80, b: 120 };
    const source = sharp({ create: { width: 500 + count, height: 300, channels: 3, background } });
    const bytes = await source.jpeg().toBuffer();
    const place = { db: database().db, store: store() };
    return (await keepUpload(place, bytes, { name, actor: actor._id })).secure_url;
  }

  const problems: unknown[] = [];
  const worker = () =>
    createAvifWorker({
      database: database(),
      store: store(),
      onProblem: (error) => problems.push(error),
    });

  async function work(...workers: ReturnType<typeof worker>[]): Promise<unknown[]> {
    problems.length = 0;
    for (const worker of workers) worker.wake();
    await Promise.all(workers.map((worker) => worker.idle()));
    return problems;
  }

  const texts = {
    altHi: '',
    altEn: '',
    credit: '',
    caption: '',
    focalX: 0.5,
    focalY: 0.5,
    licence: '' as const,
    place: '',
    rights: '',
    madeBy: '' as const,
  };

  test('by name, pictures and deleted ones stand as a dictionary has them', async () => {
    const author = await person('author');
    const names = [
      '2 नाव.jpg',
      'boat.jpg',
      'Camel.jpg',
      'आग.jpg',
      'ख़ुशबू.jpg',
      'खेत.jpg',
      'ज़मीन.jpg',
      'जूता.jpg',
    ];
    const urls: string[] = [];
    for (const name of names.toReversed()) urls.push(await upload(author, name));
    const asked = libraryQuerySchema.parse({ show: 'mine', sort: 'name' });
    const { images } = await listLibrary(database().db, author, asked);
    expect(images.map(({ name }) => name)).toEqual(names);
    for (const url of urls) await write(database().db, (trx) => binImage(trx, author, idOf(url)));
    const binned = { page: 1, limit: 10, sort: 'name' } as const;
    const { items } = await listBinnedImages(database().db, author, binned);
    expect(items.map(({ name }) => name)).toEqual(names);
  });

  test('what one person says of a picture leaves what another has said meanwhile', async () => {
    const { db } = database();
    const editor = await person('editor');
    const id = idOf(await upload(editor, 'घाट.jpg'));
    const others = { credit: 'PTI', licence: 'agency', madeBy: 'ai' } as const;
    await write(db, (trx) => saveImageTexts(trx, editor, id, others));
    await write(db, (trx) => saveImageTexts(trx, editor, id, { altHi: 'घाट पर आरती' }));
    const now = await loadLibraryImage(db, editor, id);
    expect(now).toMatchObject({ ...others, altHi: 'घाट पर आरती', focalX: 0.5 });
    const found = libraryQuerySchema.parse({ q: 'PTI', show: 'mine' });
    expect((await listLibrary(db, editor, found)).images).toMatchObject([{ _id: id }]);
  });

  test('a text may name more pictures than a statement can', async () => {
    const { db } = database();
    const url = await upload(await person('editor'), 'last.jpg');
    const others = Array.from({ length: 33_000 }, (_, at) => `/images/${at}.jpg`);
    const article = { image_url: url, description: [...others, url].join(' ') };
    await write(db, async (trx) => {
      const id = await createArticle(trx, sampleArticle());
      await replaceUses(trx, id, { og_image: '', ...article });
    });
    const uses = db.selectFrom('article_images').select((eb) => countRows(eb).as('count'));
    expect((await uses.executeTakeFirstOrThrow()).count).toBe(33_001);
    expect([...(await knownImages(db, [...others, url])).keys()]).toEqual([url]);
    await db.deleteFrom('article_images').execute();
  });

  test('everybody browses all pictures, the newest first, and changes their own; editors change all', async () => {
    const { db } = database();
    const [editor, author] = [await person('editor'), await person('author')];
    const first = await upload(author, 'मोर.jpg');
    const second = await upload(editor, 'Peacock.JPG');
    const seen = async (query: object = {}) =>
      (await listLibrary(db, author, libraryQuerySchema.parse(query))).images.map(({ url }) => url);
    expect((await seen()).slice(0, 2)).toEqual([second, first]);
    expect(await seen({ q: 'peacock' })).toEqual([second]);
    expect(await seen({ q: '%' })).toEqual([]);
    expect(await seen({ q: '\u200b' })).toEqual([]);
    expect(await loadLibraryImage(db, author, idOf(second))).toMatchObject({ url: second });
    for (const refused of [
      (trx: Transaction) => saveImageTexts(trx, author, idOf(second), texts),
      (trx: Transaction) => binImage(trx, author, idOf(second)),
    ]) {
      await expect(write(db, refused)).rejects.toMatchObject({ status: 403 });
    }
    await write(db, (trx) => saveImageTexts(trx, author, idOf(first), texts));
    await write(db, (trx) =>
      saveImageTexts(trx, editor, idOf(first), {
        ...texts,
        altHi: 'नाचता हुआ',
        credit: 'Zoya',
      }),
    );
    expect(await seen({ q: 'zoya' })).toEqual([first]);
    expect(await seen({ q: 'नाचता' })).toEqual([first]);
    expect(await seen({ q: 'मोर' })).toEqual([first]);
  });

  test('descriptions of a picture reach the pages that show it', async () => {
    const { db } = database();
    const editor = await person('editor');
    const url = await upload(editor, 'a.jpg');
    const id = idOf(url);
    const article = sampleArticle({ imageUrl: url, language: 'hi' });
    await write(db, (trx) => createArticle(trx, article));
    await write(db, (trx) =>
      saveImageTexts(trx, editor, id, { ...texts, altHi: 'एक मोर', focalX: 0.21, focalY: 0.8 }),
    );
    const { content, facts } = createContent({ database: database(), siteUrl: '', language: 'hi' });
    const [card] = await content.homeSection('latest').then(async ({ cards }) => {
      const lead = await content.lead();
      return [lead, ...cards].filter((card) => card?.name === article.name);
    });
    expect(card?.picture).toMatchObject({ alt: 'एक मोर', focus: 'fx-2 fy-8' });
    expect(facts.tags).toContain(`image:${id}`);
  });

  test('AVIF variants are made later, and pages are told', async () => {
    const { db } = database();
    const url = await upload(await person('author'), 'later.jpg');
    const before = await newestChange(db);
    expect(await work(worker())).toEqual([]);
    const row = await db.selectFrom('images').selectAll().where('url', '=', url).executeTakeFirst();
    expect(row?.avif_set).toMatch(
      /^\/images\/\w+-400\.avif 400w, \/images\/\w+-(5\d\d)\.avif \1w$/,
    );
    expect((await changesSince(db, before)).tags).toContain(`image:${idOf(url)}`);
    expect(row?.avif_tries_left).toBe(0);
    expect(await readdir(`${dataDir}/images`)).toContain(`${idOf(url)}-400.avif`);
  });

  test('two processes share the work on variants', async () => {
    const { db } = database();
    const author = await person('author');
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) await upload(author, name);
    expect(await work(worker(), worker())).toEqual([]);
    const rows = await db.selectFrom('images').selectAll().execute();
    expect(rows.filter(({ avif_set }) => !avif_set)).toEqual([]);
    expect(rows.filter(({ avif_tries_left }) => avif_tries_left)).toEqual([]);
  });

  test('a picture whose variants cannot be made is not tried for ever', async () => {
    const url = await upload(await person('author'), 'broken.jpg');
    await writeFile(`${dataDir}/masters/${idOf(url)}.webp`, 'no picture');
    const found: number[] = [];
    for (let start = 0; start < 5; start += 1) found.push((await work(worker())).length);
    expect(found).toEqual([1, 1, 1, 0, 0]);
  });

  test('a picture in use cannot be deleted; one that is not goes with its files', async () => {
    const { db } = database();
    const [editor, author] = [await person('editor'), await person('author')];
    const url = await upload(editor, 'used.jpg');
    const id = idOf(url);
    const body = sampleArticle({
      name: 'With a picture',
      description: `<p><img src="${url}"></p>`,
    });
    const articleId = await write(db, (trx) => createArticle(trx, body));
    const cover = sampleArticle({ name: 'With a cover', imageUrl: url, author: author._id });
    const coverId = await write(db, (trx) => createArticle(trx, cover));
    await write(db, (trx) => putSetting(trx, 'headerImage', url));
    const admin = await person('admin');
    const ofAdmin = (await loadLibraryImage(db, admin, id)).uses;
    expect(ofAdmin.map(({ kind }) => kind)).toContain('header');
    await expect(write(db, (trx) => binImage(trx, admin, id))).rejects.toMatchObject({
      status: 409,
    });
    await write(db, (trx) => dropSetting(trx, 'headerImage'));
    // Who may open none of them is told that it is in use, and no name.
    const ofAuthor = await loadLibraryImage(db, await person('author'), id);
    expect(ofAuthor).toMatchObject({ uses: [], hiddenUses: 2 });
    const { uses } = await loadLibraryImage(db, editor, id);
    expect(uses.map(({ kind, name }) => [kind, name]).sort()).toEqual([
      ['cover', 'With a cover'],
      ['text', 'With a picture'],
    ]);
    await write(db, (trx) => actOnArticle(trx, editor, coverId, 'delete'));
    const inBin = (await loadLibraryImage(db, editor, id)).uses.filter(({ binned }) => binned);
    expect(inBin.map(({ name }) => name)).toEqual(['With a cover']);
    await write(db, (trx) => actOnArticle(trx, editor, coverId, 'restore'));
    const remove = () => write(db, (trx) => binImage(trx, editor, id));
    await expect(remove()).rejects.toMatchObject({ status: 409 });
    await expect(remove()).rejects.toThrow('With a cover');
    await write(db, async (trx) => {
      await updateArticle(trx, articleId, { ...body, description: '' });
      await updateArticle(trx, coverId, { ...cover, imageUrl: '' });
    });
    await remove();
    await expect(remove()).rejects.toMatchObject({ status: 404 });
    await eraseImage(database(), { store: store(), id });
    await expect(eraseImage(database(), { store: store(), id })).rejects.toMatchObject({
      status: 404,
    });
    const left = [await readdir(`${dataDir}/images`), await readdir(`${dataDir}/masters`)];
    expect(left.flat().filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('what somebody has not saved keeps its pictures, and only they learn where', async () => {
    const { db } = database();
    const [editor, author] = [await person('editor'), await person('author')];
    const urls = [await upload(author, 'half-a.jpg'), await upload(author, 'half-b.jpg')] as const;
    const [inNew, inDraft] = [idOf(urls[0]), idOf(urls[1])];
    const form = sampleForm({ name: 'आधा', imageUrl: urls[0] });
    const body = { form, translationOf: null, replaces: null };
    await write(db, (trx) => keepUnsaved(trx, author, 'a'.repeat(20), body));
    const article = await write(db, (trx) =>
      createArticle(trx, sampleArticle({ name: 'छपा', author: author._id })),
    );
    const typed = sampleForm({ description: `<p><img src="${urls[1]}"></p>` });
    const draft = { form: typed, basedOn: 1, replaces: null };
    await write(db, (trx) => keepDraft(trx, author, article, draft));
    expect((await loadLibraryImage(db, author, inNew)).uses).toMatchObject([
      { kind: 'unsaved', name: 'आधा', edit: `/admin/add-article?unsaved=${'a'.repeat(20)}` },
    ]);
    expect((await loadLibraryImage(db, author, inDraft)).uses).toMatchObject([
      { kind: 'unsaved', name: 'छपा', edit: `/admin/edit-article/${article}` },
    ]);
    for (const id of [inNew, inDraft]) {
      expect(await loadLibraryImage(db, editor, id)).toMatchObject({ uses: [], hiddenUses: 1 });
      await expect(write(db, (trx) => binImage(trx, editor, id))).rejects.toThrow('by others');
      // Nobody reads it there, so its uploader may go on describing it.
      await write(db, (trx) => saveImageTexts(trx, author, id, { altHi: 'क' }));
    }
    const unused = libraryQuerySchema.parse({ q: 'half', show: 'unused' });
    expect((await listLibrary(db, editor, unused)).images).toEqual([]);
    const part = { left: 0, top: 0, width: 0.5, height: 1, replace: true };
    const crop = { store: store(), person: editor, id: inNew };
    const made = await cropImage(database(), crop, part);
    expect(await findUses(db, { id: inNew, url: urls[0] })).toEqual([]);
    expect((await loadLibraryImage(db, author, made)).uses).toMatchObject([{ kind: 'unsaved' }]);
    await write(db, async (trx) => {
      await dropUnsaved(trx, author, 'a'.repeat(20));
      await dropDraft(trx, author, article);
      await binImage(trx, editor, inDraft);
    });
  });

  test('the library is narrowed to what is mine, unused, undescribed, by AI, or of a licence', async () => {
    const { db } = database();
    const [editor, author] = [await person('editor'), await person('author')];
    const [mine, other, portrait, inText] = [
      idOf(await upload(author, 'narrow-a.png')),
      idOf(await upload(editor, 'narrow-b.png')),
      idOf(await upload(editor, 'narrow-c.png')),
      idOf(await upload(editor, 'narrow-d.png')),
    ];
    const seen = async (query: object) => {
      const narrowed = libraryQuerySchema.parse({ q: 'narrow', ...query });
      return (await listLibrary(db, author, narrowed)).images.map(({ _id }) => _id);
    };
    await write(db, (trx) => saveImageTexts(trx, editor, other, { ...texts, altEn: 'x' }));
    await write(db, (trx) =>
      createArticle(trx, sampleArticle({ imageUrl: `/images/${other}.jpg`, slug: 'narrowing' })),
    );
    const values = { image_url: `/images/${portrait}.jpg` };
    await db.updateTable('users').set(values).where('id', '=', editor._id).execute();
    const page = { slug: 'narrow', title: 'Narrow', metaDescription: '', inFooter: false };
    const body = `<p><img src="/images/${inText}-640.webp"></p>`;
    await write(db, (trx) => createPage(trx, { ...page, body }, editor._id));
    expect(await seen({})).toEqual([inText, portrait, other, mine]);
    expect(await findUses(db, { id: inText, url: `/images/${inText}.jpg` })).toMatchObject([
      { kind: 'page', name: 'Narrow' },
    ]);
    expect(await seen({ show: 'mine' })).toEqual([mine]);
    expect(await seen({ show: 'unused' })).toEqual([mine]);
    expect(await seen({ show: 'undescribed' })).toEqual([inText, portrait, mine]);
    expect(await seen({ show: 'ai' })).toEqual([]);
    await write(db, async (trx) => {
      await saveImageTexts(trx, editor, other, { ...texts, altEn: 'x', madeBy: 'ai-altered' });
      await saveImageTexts(trx, editor, mine, { ...texts, madeBy: 'ai' });
    });
    expect(await seen({ show: 'ai' })).toEqual([other, mine]);
    const bulk = {
      ids: [mine, other],
      action: 'describe',
      licence: 'cc-by',
      credit: 'Zoya',
    } as const;
    const change = (by: User, given: ImageBulk) => write(db, (trx) => actOnImages(trx, by, given));
    expect((await change(author, { ...bulk, ids: [mine, other] })).done).toEqual([mine]);
    expect(await seen({ licence: 'cc-by' })).toEqual([mine]);
    expect(await seen({ licence: 'none' })).toEqual([inText, portrait, other]);
    expect(await loadLibraryImage(db, author, mine)).toMatchObject({ credit: 'Zoya' });
    const { done, refused } = await change(editor, { ids: [mine, other], action: 'delete' });
    expect(done).toEqual([mine]);
    expect(refused.map(({ _id }) => _id)).toEqual([other]);
  });

  test('who may not publish sees what is their own and what readers see', async () => {
    const { db } = database();
    const [stranger, editor] = [await person('contributor'), await person('editor')];
    const urls: Record<string, string> = {};
    const addUse = async (
      name: string,
      values: Parameters<typeof sampleArticle>[0],
      cover = '',
    ) => {
      const url = await upload(editor, `${name}.jpg`);
      urls[name] = url;
      const description = `<p>x</p><figure><img src="${url}"></figure>`;
      const article = sampleArticle({
        slug: `seen-${name}`,
        ...values,
        description,
        imageUrl: cover,
      });
      return write(db, (trx) => createArticle(trx, article));
    };
    const cover = await upload(editor, 'cover.jpg');
    urls.cover = cover;
    urls.unused = await upload(editor, 'unused.jpg');
    urls.own = await upload(stranger, 'own.jpg');
    await addUse('published', {});
    await addUse('draft', { status: 'draft' });
    await addUse('locked', { access: 'free' }, cover);
    await addUse('byline', { status: 'draft', coAuthors: [stranger._id] });
    const rewritten = await addUse('rewritten', {});
    urls.rewrite = await upload(editor, 'rewrite.jpg');
    const body = { name: 'x', description: `<figure><img src="${urls.rewrite}"></figure>` };
    await write(db, (trx) => saveCopy(trx, editor, rewritten, { status: 'draft', body }));

    const names = Object.keys(urls).filter((name) => urls[name]);
    const listed = async (who: User) => {
      const { images } = await listLibrary(db, who, libraryQuerySchema.parse({ limit: 100 }));
      const seen = new Set(images.map(({ url }) => url));
      return names.filter((name) => seen.has(urls[name] ?? ''));
    };
    const opened = async (who: User) => {
      const all = names.map((name) => loadLibraryImage(db, who, idOf(urls[name] ?? '')));
      const ends = await Promise.allSettled(all);
      return names.filter((_, at) => ends[at]?.status === 'fulfilled');
    };
    const visible = ['cover', 'own', 'published', 'byline', 'rewritten'];
    expect(await listed(stranger)).toEqual(visible);
    expect(await opened(stranger)).toEqual(visible);
    expect(await listed(await person('author'))).toEqual(names);
    const part = { left: 0, top: 0, width: 0.5, height: 1, replace: false };
    const unseen = { store: store(), person: stranger, id: idOf(urls.draft ?? '') };
    await expect(cropImage(database(), unseen, part)).rejects.toMatchObject({ status: 404 });
  });
});
