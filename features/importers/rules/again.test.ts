import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualHomePage } from '../../../contract/home-page.ts';
import { homePageOf } from '../../../contract/settings.ts';
import { write } from '../../../database/transactions.ts';
import { findOldPath } from '../../../domain/addresses/history.ts';
import { lockArticles } from '../../../domain/article-rows/lock-articles.ts';
import { saveArticle } from '../../../domain/articles/edit.ts';
import { eraseArticle } from '../../../domain/bin/articles.ts';
import { createCategory } from '../../../domain/categories/categories.ts';
import { deleteCategory } from '../../../domain/categories/delete.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { keepUpload } from '../../../domain/images/store-image.ts';
import { dropSetting, getSettings, putSetting } from '../../../domain/settings.ts';
import { mergeTags } from '../../../domain/tags/merge.ts';
import { createTag } from '../../../domain/tags/tags.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { race } from '../../../tests/support/race.ts';
import { sourceOf, wxr, wxrItem } from '../support/wxr.ts';
import { type ImportOptions, importFrom } from './engine.ts';
import type { Entry } from './report.ts';
import { undoImport } from './undo.ts';
import { wordpress } from './wordpress/reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-again-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const source = 'wordpress:old.example';
const gaon: [string, string, string] = ['category', 'gaon', 'गाँव'];
const head = `
<wp:author><wp:author_login>asha</wp:author_login><wp:author_display_name>आशा</wp:author_display_name></wp:author>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>gaon</wp:category_nicename><wp:cat_name>गाँव</wp:cat_name></wp:category>`;
const post = (id: number, more: Partial<Parameters<typeof wxrItem>[0]> = {}) =>
  wxrItem({ id, slug: `s-${id}`, content: `पाठ ${id}`, terms: [gaon], ...more });

onEachEngine('an import after changes here', (database) => {
  const run = async (items: string, fetch: ImportOptions['fetch'] = null) => {
    const entries: Entry[] = [];
    const { things } = await importFrom(
      database(),
      { reader: wordpress, source: sourceOf({ 'old.xml': wxr(items, head) }) },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch,
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        tell: (entry) => void entries.push(entry),
        onProgress: () => {},
      },
    );
    return { things, entries };
  };
  const articles = () => database().db.selectFrom('articles').selectAll().orderBy('slug').execute();
  const idOfSlug = async (slug: string) =>
    (await articles()).find((article) => article.slug === slug)?.id ?? '';

  test('lets rest what was erased, with its author and category', async () => {
    const { db } = database();
    await run(post(1) + post(2));
    const erased = await idOfSlug('s-1');
    await write(db, (trx) => eraseArticle(trx, erased));
    expect((await run(post(1) + post(2))).things.article).toEqual({ deleted: 1, unchanged: 1 });

    await write(db, async (trx) => {
      await trx.updateTable('articles').set({ category_id: null, author_id: null }).execute();
      await trx.deleteFrom('categories').execute();
      await trx.deleteFrom('users').execute();
    });
    const { things } = await run(post(1) + post(2) + post(3));
    expect(things).toMatchObject({
      person: { deleted: 1 },
      category: { deleted: 1 },
      article: { deleted: 1, updated: 1, added: 1 },
    });
    expect(await articles()).toMatchObject([
      { slug: 's-2' },
      { slug: 's-3', author_id: null, category_id: null },
    ]);
    await undoImport(database(), source);
  });

  test('leaves the time of a story as the source has it', async () => {
    const modified = (id: number, at: string) =>
      post(id, { more: `<wp:post_modified_gmt>${at}</wp:post_modified_gmt>` });
    const items = modified(1, '2020-01-02 03:04:05') + modified(2, '2018-01-02 03:04:05');
    const times = async () =>
      (await articles()).map(({ published_at, updated_at }) => [published_at, updated_at]);
    const published = '2019-05-06T07:08:09.000Z';
    const asThere = [
      [published, '2020-01-02T03:04:05.000Z'],
      // WordPress leaves it before the publication where that was planned.
      [published, published],
    ];
    await run(items);
    expect(await times()).toEqual(asThere);
    const again = await run(items.replaceAll('पाठ', 'नया पाठ'));
    expect(again.things.article).toEqual({ updated: 2 });
    expect(await times()).toEqual(asThere);
    await undoImport(database(), source);
  });

  test('finds people and terms by their ids after a move by an export', async () => {
    const { db } = database();
    const mela: [string, string, string] = ['post_tag', 'mela', 'मेला'];
    const items = post(1, { terms: [gaon, mela] });
    await run(items);
    // What an export does not have; names have been changed since.
    const imported = await db
      .selectFrom('imported')
      .selectAll()
      .where('kind', '!=', 'redirect')
      .execute();
    await db.deleteFrom('imported').where('kind', '!=', 'redirect').execute();
    await db.updateTable('categories').set({ slug: 'gram' }).execute();
    await db.updateTable('tags').set({ name: 'मेलों' }).execute();
    const [before] = await articles();
    const { things, entries } = await run(items + post(2, { terms: [gaon, mela] }));
    expect(things).toMatchObject({
      person: { matched: 1 },
      category: { matched: 1 },
      tag: { matched: 1 },
      article: { matched: 1, added: 1 },
    });
    expect(entries.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    const two = (await articles()).map(({ author_id, category_id }) => [author_id, category_id]);
    expect(before?.author_id).toBeTruthy();
    expect(two).toEqual([
      [before?.author_id, before?.category_id],
      [before?.author_id, before?.category_id],
    ]);
    await db.deleteFrom('imported').where('made', '=', 0).execute();
    await db.insertInto('imported').values(imported).execute();
    await undoImport(database(), source);
  });

  test('puts articles where their category and tag went', async () => {
    const { db } = database();
    const mela: [string, string, string] = ['post_tag', 'mela', 'मेला'];
    const items = post(1, { terms: [gaon, mela] });
    await run(items);
    const [imported] = await db.selectFrom('categories').select('id').execute();
    const [tag] = await db.selectFrom('tags').select('id').execute();
    const values = { name: 'देश', description: 'देश', isHome: true };
    await write(db, async (trx) => {
      const into = await createCategory(trx, { ...values, slug: 'desh' });
      await deleteCategory(trx, imported?.id ?? '', { moveTo: into });
      const other = await createTag(trx, { name: 'मेले', description: '', slug: 'mele' });
      await mergeTags(trx, tag?.id ?? '', other);
    });
    const [before] = await articles();
    const { things } = await run(items + post(2, { terms: [gaon, mela] }));
    expect(things).toMatchObject({ category: { matched: 1 }, tag: { matched: 1 } });
    const both = await articles();
    expect(before?.category_id).toBeTruthy();
    expect(both.map(({ category_id, tags }) => [category_id, tags])).toEqual([
      [before?.category_id, before?.tags],
      [before?.category_id, before?.tags],
    ]);
    await undoImport(database(), source);
    expect((await db.selectFrom('categories').select('slug').execute())[0]?.slug).toBe('desh');
    for (const table of ['categories', 'binned_categories', 'tags', 'redirects'] as const)
      await db.deleteFrom(table).execute();
  });

  test('taken back takes its categories out of the home page', async () => {
    const { db } = database();
    await run(post(1));
    const [imported] = await db.selectFrom('categories').select('id').execute();
    const category = imported?.id ?? null;
    const sections = usualHomePage.map((section) =>
      section.name === 'parenting' ? { ...section, category } : section,
    );
    await write(db, (trx) => putSetting(trx, 'homePage', sections));
    await undoImport(database(), source);
    expect(homePageOf(await getSettings(db))).toEqual(usualHomePage);
    await write(db, (trx) => dropSetting(trx, 'homePage'));
  });

  test('says when another site of the same name was imported before', async () => {
    const isTold = ({ entries }: Awaited<ReturnType<typeof run>>) =>
      entries.some(({ reason }) => reason === 'otherSite');
    expect(isTold(await run(post(1) + post(2)))).toBe(false);
    expect(isTold(await run(post(2) + post(3)))).toBe(false);
    expect(isTold(await run(post(14) + post(15)))).toBe(true);
    await undoImport(database(), source);
  });

  test('leaves in the bin what an undone import had there, and takes the others', async () => {
    const { db } = database();
    await run(post(1) + post(2));
    const binned = await idOfSlug('s-1');
    const now = '2026-01-01T00:00:00.000Z';
    await db
      .updateTable('articles')
      .set({ status: 'bin', binned_at: now, binned_status: 'published' })
      .where('id', '=', binned)
      .execute();
    const { kept } = await undoImport(database(), source);
    expect(kept).toEqual({ article: 1, category: 1, person: 1 });
    const { things } = await run(post(1) + post(2));
    expect(things.article).toEqual({ deleted: 1, added: 1 });

    // Even without its row it costs no other text.
    await db.deleteFrom('imported').where('our_id', '=', binned).execute();
    const again = await run(post(1) + post(2) + post(3));
    expect(again.things.article).toEqual({ deleted: 1, unchanged: 1, added: 1 });
    expect(again.entries).toContainEqual(expect.objectContaining({ id: '1', outcome: 'deleted' }));
  });

  test('undone, it keeps what people made of it here', async () => {
    const { db } = database();
    const drawn = (background: string) =>
      sharp({ create: { width: 24, height: 16, channels: 3, background } })
        .png()
        .toBuffer();
    const store = openLocalStore(folder);
    await keepUpload({ db, store }, await drawn('red'), { name: 'ours.png' });
    const uploads = 'https://old.example/wp-content/uploads';
    const names = ['red', 'blue', 'green', 'lime'];
    const images = names.map((name) => `<img src="${uploads}/${name}.png">`).join('\n\n');
    const words = wxrItem({
      id: 90,
      type: 'attachment',
      status: 'inherit',
      attachment: `${uploads}/blue.png`,
      meta: { _wp_attachment_image_alt: 'नीला' },
    });
    const fetch = (address: string) =>
      drawn(/(\w+)\.png/.exec(address)?.[1]?.replace('first', 'blue') ?? '');
    // Two addresses of one picture: words come with the second, which only a later run has.
    const first = `<img src="${uploads}/first.png">`;
    await run(post(1, { content: first }), fetch);
    await run(post(1, { content: `${first}\n\n${images}` }) + words + post(2), fetch);
    await db
      .updateTable('images')
      .set({ credit: 'आशा' })
      .where('original_name', '=', 'green.png')
      .execute();
    await db
      .updateTable('redirects')
      .set({ to_path: '/rss.xml?ours' })
      .where('from_path', '=', '/feed')
      .execute();
    const article = await idOfSlug('s-2');
    const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const now = '2026-01-01T00:00:00.000Z';
    await db
      .insertInto('article_drafts')
      .values({
        id: 'd',
        article_id: article,
        user_id: user.id,
        based_on: 1,
        form: '{}',
        updated_at: now,
      })
      .execute();

    const { removed, kept } = await undoImport(database(), source);
    // Two addresses of one picture are one thing.
    expect(removed).toEqual({ article: 1, picture: 2 });
    expect(kept).toMatchObject({ article: 1, redirect: 1, picture: 2 });
    const left = await db
      .selectFrom('images')
      .select('original_name')
      .where('binned_at', 'is', null)
      .orderBy('original_name')
      .execute();
    expect(left.map(({ original_name }) => original_name)).toEqual(['green.png', 'ours.png']);
    const redirect = db.selectFrom('redirects').select('to_path').where('from_path', '=', '/feed');
    expect(await redirect.executeTakeFirst()).toEqual({ to_path: '/rss.xml?ours' });
    expect(await idOfSlug('s-2')).toBe(article);
  });

  test('takes down a page that became private, and says where it does not', async () => {
    const { db } = database();
    const page = (status: string, id = 70) =>
      wxrItem({ id, type: 'page', slug: `panna-${id}`, title: `पन्ना ${id}`, status });
    const pages = async () =>
      (await db.selectFrom('pages').select('slug').where('slug', 'like', 'panna-%').execute()).map(
        ({ slug }) => slug,
      );
    const drafts = async () =>
      (await articles())
        .filter(({ slug }) => slug.startsWith('panna-'))
        .map((article) => article.status);
    await run(page('publish') + page('publish', 71));
    expect(await pages()).toHaveLength(2);
    await db
      .updateTable('pages')
      .set({ title: 'हमारा', updated_at: '2031-01-01T00:00:00.000Z' })
      .where('slug', '=', 'panna-71')
      .execute();
    const { things, entries } = await run(page('private') + page('private', 71));
    expect(things.page).toEqual({ updated: 1, edited: 1 });
    expect(await pages()).toEqual(['panna-71']);
    expect(await drafts()).toEqual(['draft']);
    expect(entries).toContainEqual(expect.objectContaining({ id: '71', reason: 'stillPublic' }));
    expect((await run(page('publish'))).things.page).toEqual({ updated: 1 });
    expect(await drafts()).toEqual([]);
    expect(await pages()).toHaveLength(2);
  });

  test('leads a text only to what readers will find here', async () => {
    const to = (name: string) => `<a href="https://old.example/${name}/">${name}</a>`;
    const links = ['2019/05/s-81', '2019/05/s-82', 'tag/barish', 'category/gaon'].map(to);
    const barish: [string, string, string] = ['post_tag', 'barish', 'बारिश'];
    await run(
      post(80, { content: links.join(' '), terms: [gaon, barish] }) +
        post(81) +
        post(82, { status: 'private' }),
    );
    const text = (await articles()).find(({ slug }) => slug === 's-80')?.description;
    expect(text?.match(/href="[^"]+"/g)).toEqual([
      'href="/2019/05/s-81"',
      'href="https://old.example/2019/05/s-82/"',
      'href="/tag/barish"',
      expect.stringMatching(/./),
    ]);
  });

  test('does not link translations again that an editor has parted', async () => {
    const { db } = database();
    const of = (id: number, language: string) =>
      post(id, {
        terms: [
          ['language', language, language],
          ['post_translations', 'pll_9', 'pll_9'],
        ],
      });
    const linked = async () =>
      (await articles()).filter(({ translation_id }) => translation_id !== null).length;
    await run(of(91, 'hi') + of(92, 'en'));
    expect(await linked()).toBe(2);
    await db.updateTable('articles').set({ translation_id: null }).execute();
    await run(of(91, 'hi') + of(92, 'en'));
    expect(await linked()).toBe(0);
  });

  test('makes a pair of a post in two languages, once, and leads its addresses to each', async () => {
    const { db } = database();
    const both = post(95, {
      title: '[:en]A far river[:hi]दूर की नदी[:]',
      content: '[:en]River[:hi]नदी[:]',
    });
    expect((await run(both)).things.article).toEqual({ added: 2 });
    expect((await run(both)).things.article).toEqual({ unchanged: 2 });
    const pair = (await articles()).filter(({ name }) => /far river|दूर की/.test(name));
    expect(pair.map(({ slug, language }) => [slug, language])).toEqual([
      ['a-far-river', 'en'],
      ['s-95', 'hi'],
    ]);
    expect(new Set(pair.map(({ translation_id }) => translation_id)).size).toBe(1);
    expect(pair[0]?.translation_id).toBeTruthy();
    for (const [old, path] of [
      ['/2019/05/s-95?lang=en', '/gaon/a-far-river'],
      ['/en/2019/05/s-95', '/gaon/a-far-river'],
      ['/2019/05/s-95', '/gaon/s-95'],
      ['/?p=95', '/gaon/s-95'],
    ] as const) {
      expect(await findOldPath(db, old)).toBe(path);
    }
  });

  test('knows a post again by its language, when it gets one more there', async () => {
    const { db } = database();
    const picture = wxrItem({
      id: 99,
      type: 'attachment',
      status: 'inherit',
      parent: 96,
      slug: 'chitra',
      attachment: 'https://old.example/chitra.jpg',
      link: 'https://old.example/chitra/',
    });
    const english = { title: '[:en]Only a river[:]', content: '[:en]River[:]' };
    expect((await run(post(96, english) + picture)).things.article).toEqual({ added: 1 });
    for (const old of ['/?p=96', '/en/2019/05/s-96', '/chitra']) {
      expect([old, await findOldPath(db, old)]).toEqual([old, '/gaon/s-96']);
    }
    const both = { title: '[:en]Only a river[:hi]बस एक नदी[:]', content: '[:en]River[:hi]नदी[:]' };
    expect((await run(post(96, both) + picture)).things.article).toEqual({ added: 1, updated: 1 });
    const pair = (await articles()).filter(({ name }) => /Only a river|बस एक/.test(name));
    expect(new Map(pair.map(({ slug, name }) => [slug, name])).get('s-96')).toBe('Only a river');
    expect(await findOldPath(db, '/hi/2019/05/s-96')).toBe(
      `/gaon/${pair.find(({ language }) => language === 'hi')?.slug}`,
    );
  });

  test('goes on where a save and it wait for each other', async () => {
    const { db } = database();
    await run(post(71) + post(72));
    const two = await idOfSlug('s-72');
    const editor = await newUser(db, 'editor');
    const [, imported] = await race(
      database(),
      (trx) => lockArticles(trx, [two]),
      () => run(post(71, { content: 'नया' }) + post(72, { content: 'और नया' })),
      // The counts of months, which the import holds meanwhile.
      (trx) => saveArticle(trx, editor, two, { name: 'संपादित', status: 'unpublished' }),
    );
    // PostgreSQL ends either; who saves is asked to try again.
    expect(imported).toMatchObject({
      value: { things: { article: { updated: expect.any(Number) } } },
    });
  });
});
