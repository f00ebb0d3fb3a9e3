import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { Role } from '../../contract/permissions.ts';
import { valuesOf } from '../../contract/revisions.ts';
import type { User } from '../../contract/users.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { actOnArticle } from '../articles/actions.ts';
import { loadDesk } from '../articles/desk.ts';
import { findDraft, keepDraft } from '../articles/drafts.ts';
import { saveArticle } from '../articles/edit.ts';
import { loadCopy, saveCopy } from '../articles/edit-copy.ts';
import { loadRevision } from '../articles/history.ts';
import { loadArticle } from '../articles/load.ts';
import { withLiveChanges } from '../articles/merge-copy.ts';
import { makePreview } from '../articles/previews.ts';
import { moveArticle } from '../articles/stages.ts';
import { createArticle } from '../articles/write.ts';
import { dropSetting, getSettings, putSetting } from '../settings.ts';
import { changePage, createPage } from '../static-pages/edit.ts';
import { cropImage } from './crop.ts';
import { loadLibraryImage, saveImageTexts } from './library.ts';
import { openLocalStore } from './local-store.ts';
import { keepImage } from './store-image.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/lekhani-crop-`);
});
afterAll(() => rm(dataDir, { recursive: true }));

onEachEngine('crop', (database) => {
  const store = () => openLocalStore(dataDir);
  let count = 0;
  const person = (role: Role) => newUser(database().db, role);

  /** Makes a new picture that is red on the left and blue on the right. */
  async function picture(actor: User): Promise<{ id: string; url: string }> {
    count += 1;
    const blue = {
      create: { width: 300, height: 400, channels: 3 as const, background: '#2040c0' },
    };
    const bytes = await sharp({
      create: { width: 600, height: 400 + count, channels: 3, background: '#c02040' },
    })
      .composite([{ input: blue, left: 300, top: 0 }])
      .png()
      .toBuffer();
    const place = { db: database().db, store: store() };
    const url = await keepImage(place, bytes, { name: 'दो रंग.png', actor: actor._id });
    return { id: url.slice('/images/'.length, -'.jpg'.length), url };
  }

  const right = { left: 0.5, top: 0, width: 0.5, height: 1, replace: false };
  const crop = (who: User, id: string, values = {}) =>
    cropImage(database(), { store: store(), person: who, id }, { ...right, ...values });

  test('a part becomes a picture of its own with what was said of the whole', async () => {
    const { db } = database();
    const editor = await person('editor');
    const { id, url } = await picture(editor);
    const texts = { altHi: 'लाल और नीला', altEn: 'Red', caption: 'Two', credit: 'Zoya' };
    await write(db, (trx) =>
      saveImageTexts(trx, editor, id, {
        ...texts,
        focalX: 0.75,
        focalY: 0.2,
        licence: 'own',
        place: '',
        rights: '',
        madeBy: 'ai',
      }),
    );
    const articleId = await write(db, (trx) =>
      createArticle(trx, sampleArticle({ imageUrl: url })),
    );
    const made = await loadLibraryImage(db, editor, await crop(editor, id));
    expect(made).toMatchObject({
      ...texts,
      madeBy: 'ai',
      name: 'दो रंग.png',
      width: 300,
      focalX: 0.5,
      uses: [],
    });
    expect(made.focalY).toBeCloseTo(0.2);
    const { dominant } = await sharp(`${dataDir}${made.url}`).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    const article = await db
      .selectFrom('articles')
      .select('image_url')
      .where('id', '=', articleId)
      .executeTakeFirst();
    expect(article?.image_url).toBe(url);
    const left = await crop(editor, id, { left: 0 });
    expect((await loadLibraryImage(db, editor, left)).focalX).toBe(1);
    // Cropping the same part again gives the same picture.
    expect(await crop(editor, id)).toBe(made._id);
  });

  test('replacing voids the approval of what shows it, and of nothing else', async () => {
    const { db } = database();
    const editor = await person('editor');
    const [{ id, url }, other] = [await picture(editor), await picture(editor)];
    const ready = ({ url: imageUrl }: { url: string }) =>
      write(db, async (trx) => {
        const article = await createArticle(trx, sampleArticle({ status: 'review', imageUrl }));
        await moveArticle(trx, editor, article, { stage: 'ready' });
        return article;
      });
    const [shows, apart] = [await ready({ url }), await ready(other)];
    await crop(editor, id, { replace: true });
    expect((await loadDesk(db, editor, shows)).approval?.holds).toBe(false);
    expect((await loadDesk(db, editor, apart)).approval?.holds).toBe(true);
  });

  test('replacing shows it wherever the whole was shown, and says so to pages', async () => {
    const { db } = database();
    const [editor, author] = [await person('editor'), await person('author')];
    const [{ id, url }, other] = [await picture(editor), await picture(editor)];
    const text = (address: string) =>
      `<p><img src="${address}" alt="a" /> <a href="${address.replace('.jpg', '-400.webp')}">b</a>` +
      ` <img src="https://elsewhere.example${address}" alt="" /> <img src="${other.url}" alt="" /></p>`;
    const add = (values: Parameters<typeof sampleArticle>[0]) =>
      write(db, (trx) => createArticle(trx, sampleArticle(values)));
    const cover = await add({ imageUrl: url, author: author._id });
    const draft = await add({ status: 'draft', description: text(url) });
    const binned = await add({ description: text(url) });
    const untouched = await add({ imageUrl: other.url });
    await write(db, (trx) => actOnArticle(trx, editor, binned, 'delete'));
    const page = { slug: `p-${count}`, title: 'P', metaDescription: '', inFooter: false };
    const inOtherLanguage = { title: 'प', metaDescription: '', body: text(url) };
    await write(database().db, (trx) =>
      createPage(trx, { ...page, body: text(url), inOtherLanguage }, editor._id),
    );
    await db.updateTable('users').set({ image_url: url }).where('id', '=', author._id).execute();
    const preview = { name: 'x', imageUrl: url, description: text(url) };
    await write(db, (trx) => makePreview(trx, editor, preview));
    await write(db, (trx) => putSetting(trx, 'headerImage', url));
    const before = await newestChange(database().db);

    const made = await crop(editor, id, { replace: true });
    const { url: now } = await loadLibraryImage(db, editor, made);
    const expected = text(url)
      .replace(`"${url}"`, `"${now}"`)
      .replace(/"[^"]*-400.webp"/, `"${now}"`);

    const articles = await db.selectFrom('articles').selectAll().execute();
    const row = (articleId: string) => articles.find((article) => article.id === articleId);
    expect(row(cover)?.image_url).toBe(now);
    expect(row(draft)?.description).toBe(expected);
    expect(row(binned)).toMatchObject({ description: expected, status: 'bin' });
    expect(row(untouched)?.image_url).toBe(other.url);
    const pages = await db.selectFrom('pages').selectAll().where('slug', '=', page.slug).execute();
    const versions = db.selectFrom('page_versions').selectAll().where('slug', '=', page.slug);
    for (const { body, other_body } of [...pages, ...(await versions.execute())]) {
      expect([body, other_body]).toEqual([expected, expected]);
    }
    const user = await db
      .selectFrom('users')
      .select('image_url')
      .where('id', '=', author._id)
      .executeTakeFirst();
    expect(user?.image_url).toBe(now);
    const [stored] = await db.selectFrom('previews').select('article').execute();
    expect(JSON.parse(stored?.article ?? '')).toMatchObject({
      imageUrl: now,
      description: expected,
    });

    expect((await getSettings(db)).headerImage).toBe(now);
    await write(db, (trx) => dropSetting(trx, 'headerImage'));

    const { tags } = await changesSince(db, before);
    const touched = [cover, draft, binned].map((articleId) => `article:${articleId}`);
    const pageTags = [
      'settings',
      'home',
      'stories',
      'category:none',
      `user:${author._id}`,
      `page:${page.slug}`,
    ];
    expect([...tags].sort()).toEqual([...touched, ...pageTags, `image:${made}`].sort());
  });

  test('who had an article open is asked, and does not bring the old picture back', async () => {
    const { db } = database();
    const editor = await person('editor');
    const { id, url } = await picture(editor);
    const sample = sampleArticle({ imageUrl: url, description: `<p><img src="${url}"></p>` });
    const article = await write(db, (trx) => createArticle(trx, sample));
    const opened = await loadArticle(db, editor, article);
    const form = { ...valuesOf(opened), name: 'अल्पविराम' };
    await write(db, (trx) =>
      keepDraft(trx, editor, article, { form, basedOn: opened.version, replaces: null }),
    );
    const made = await loadLibraryImage(db, editor, await crop(editor, id, { replace: true }));
    const stale = { name: form.name, imageUrl: url, version: opened.version };
    await expect(
      write(db, (trx) => saveArticle(trx, editor, article, stale)),
    ).rejects.toMatchObject({ status: 409, current: { article: { imageUrl: made.url } } });
    // What it began with is there to merge it with, and its date as before.
    const { version, updatedAt } = await loadArticle(db, editor, article);
    expect([version, updatedAt]).toEqual([opened.version + 1, opened.updatedAt]);
    const revision = await loadRevision(db, editor, article, opened.version);
    expect(revision.imageUrl).toBe(url);
    expect(
      await withLiveChanges(db, await loadArticle(db, editor, article), form, 1),
    ).toMatchObject({
      name: 'अल्पविराम',
      imageUrl: made.url,
    });
    // The draft on the server has the new picture, and needs no question.
    const draft = await findDraft(db, editor, article);
    expect(draft).toMatchObject({ basedOn: version, form: { imageUrl: made.url } });
    await write(db, (trx) =>
      saveArticle(trx, editor, article, { ...stale, imageUrl: made.url, version }),
    );
  });

  test('a form of a static page or a working copy that was open does not bring it back either', async () => {
    const { db } = database();
    const editor = await person('editor');
    const { id, url } = await picture(editor);
    const body = `<p><img src="${url}" alt="" /></p>`;
    const slug = `open-${count}`;
    const values = { slug, title: 'P', metaDescription: '', inFooter: false, body };
    const page = await write(db, (trx) => createPage(trx, values, editor._id));
    const sample = sampleArticle({ description: '<p>अ</p>' });
    const article = await write(db, (trx) => createArticle(trx, sample));
    const { name } = await loadArticle(db, editor, article);
    const rewrite = { status: 'draft' as const, body: { name, description: body } };
    await write(db, (trx) => saveCopy(trx, editor, article, rewrite));
    const opened = await loadCopy(db, editor, article);
    if (!opened?.copy) throw new Error('There is no copy.');
    const { version: copyVersion } = opened.copy;
    const draft = { form: valuesOf(opened), basedOn: opened.version, copyVersion, replaces: null };
    await write(db, (trx) => keepDraft(trx, editor, article, draft));

    await crop(editor, id, { replace: true });
    await expect(
      write(db, (trx) => changePage(trx, slug, { ...values, seen: page.updatedAt }, editor._id)),
    ).rejects.toMatchObject({ status: 409 });
    const stale = { status: 'draft' as const, body: { ...rewrite.body, copyVersion } };
    await expect(write(db, (trx) => saveCopy(trx, editor, article, stale))).rejects.toMatchObject({
      status: 409,
    });
    // The draft on the server has the new picture, and needs no question.
    const now = await loadCopy(db, editor, article);
    expect(await findDraft(db, editor, article)).toMatchObject({
      copyVersion: now?.copy?.version,
      form: { description: now?.description },
    });
  });

  test('an article keeps no more versions than saves leave it', async () => {
    const { db } = database();
    const editor = await person('editor');
    const { id, url } = await picture(editor);
    const sample = sampleArticle({ imageUrl: url });
    const article = await write(db, (trx) => createArticle(trx, sample));
    await write(db, (trx) => saveArticle(trx, editor, article, { name: 'अर्धविराम', version: 1 }));
    const version = limits.revisions + 1;
    await db.updateTable('articles').set({ version }).where('id', '=', article).execute();
    await crop(editor, id, { replace: true });
    const versions = db.selectFrom('article_revisions').select('version');
    expect(await versions.where('article_id', '=', article).execute()).toEqual([
      { version: version + 1 },
    ]);
  });

  test('a refusal says why a picture cannot be cropped', async () => {
    const [editor, author] = [await person('editor'), await person('author')];
    const { id } = await picture(author);
    await expect(crop(author, id, { replace: true })).rejects.toMatchObject({ status: 403 });
    await expect(crop(editor, id, { width: 0.05 })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('30 × '),
    });
    expect(await crop(await person('author'), id)).toMatch(/^\w{13}$/);
  });

  test('a picture without a master is cropped from its widest variant', async () => {
    const editor = await person('editor');
    const { id } = await picture(editor);
    await rm(`${dataDir}/masters/${id}.webp`);
    const made = await loadLibraryImage(database().db, editor, await crop(editor, id));
    expect(made.width).toBe(300);
  });
});
