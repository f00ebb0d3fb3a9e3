import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { findOldPath } from '../../../domain/addresses/history.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { findTag } from '../../../domain/tags/tags.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sourceOf, wxr, wxrItem } from '../support/wxr.ts';
import { importFrom } from './engine.ts';
import type { Entry } from './report.ts';
import { undoImport } from './undo.ts';
import { wordpress } from './wordpress/reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-import-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const head = `
<wp:author><wp:author_login>asha</wp:author_login><wp:author_email>asha@old.example</wp:author_email><wp:author_display_name>आशा</wp:author_display_name></wp:author>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>khabar</wp:category_nicename><wp:cat_name>ख़बर</wp:cat_name></wp:category>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>gaon</wp:category_nicename><wp:category_parent>khabar</wp:category_parent><wp:cat_name>गाँव</wp:cat_name></wp:category>`;

const gaon: [string, string, string] = ['category', 'gaon', 'गाँव'];
const post = (title: string) =>
  wxrItem({
    id: 12,
    title,
    content:
      'पहला अनुच्छेद।\n\n<a href="https://old.example/2019/05/second/">दूसरा</a><script>x()</script>',
    terms: [gaon, ['post_tag', 'barish', 'बारिश']],
  });
const others =
  wxrItem({ id: 13, slug: 'second', title: 'दूसरा', terms: [gaon] }) +
  wxrItem({ id: 14, title: 'निजी', status: 'private' }) +
  wxrItem({ id: 15, title: 'कल का', status: 'future', date: '2031-01-01 00:00:00' }) +
  wxrItem({ id: 16, title: 'बंद', password: 'x' }) +
  wxrItem({
    id: 17,
    title: 'परिचय',
    type: 'page',
    slug: 'parichay',
    link: 'https://old.example/parichay/',
  }) +
  wxrItem({ id: 18, title: 'कच्चा पन्ना', type: 'page', status: 'draft' });

onEachEngine('an import', (database) => {
  const run = async (text: string, more: { dryRun?: boolean; chosen?: string[] } = {}) => {
    const entries: Entry[] = [];
    const source = sourceOf({ 'old.xml': text });
    const counts = await importFrom(
      database(),
      { reader: wordpress, source },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: more.chosen ?? [],
        dryRun: more.dryRun ?? false,
        actor: null,
        tell: (entry) => void entries.push(entry),
        onProgress: () => {},
      },
    );
    return { counts, entries };
  };
  const articles = () => database().db.selectFrom('articles').selectAll().orderBy('id').execute();
  const whole = wxr(post('पहला') + others, head);

  test('says in a dry run which addresses this site has already', async () => {
    const taken = wxr(wxrItem({ id: 40, link: 'https://old.example/stories/' }), head);
    const { entries } = await run(taken, { dryRun: true });
    expect(entries).toContainEqual(
      expect.objectContaining({ id: '40', reason: 'addressTaken', detail: '/stories' }),
    );
    expect(await database().db.selectFrom('redirects').select('from_path').execute()).toEqual([]);
  });

  test('says in a dry run what it would do, and writes nothing', async () => {
    const { counts } = await run(whole, { dryRun: true });
    expect(counts.things).toMatchObject({
      person: { added: 1 },
      category: { added: 2 },
      tag: { added: 1 },
      article: { added: 5 },
      page: { added: 2 },
    });
    expect(await articles()).toEqual([]);
    expect(await database().db.selectFrom('imported').selectAll().execute()).toEqual([]);
  });

  test('keeps what was not public away from readers, and says so', async () => {
    const { counts, entries } = await run(whole);
    expect(counts.things).toMatchObject({ article: { added: 5 }, page: { added: 2 } });
    expect(counts.things.tag).toEqual({ added: 1 });
    expect(counts.waiting).toEqual({});
    const rows = await articles();
    const open = rows.filter(({ status }) => status === 'published').map(({ name }) => name);
    expect(open.toSorted()).toEqual(['दूसरा', 'पहला']);
    expect(rows).toHaveLength(6);
    const said = (reason: Entry['reason']) =>
      entries.filter((entry) => entry.reason === reason).map(({ title }) => title);
    expect(said('notPublic')).toEqual(['निजी', 'बंद']);
    expect(said('withPassword')).toEqual(['बंद']);
    expect(said('scheduled')).toEqual(['कल का']);
    expect(said('pageAsDraft')).toEqual(['कच्चा पन्ना']);
    expect(said('parentLost')).toEqual(['गाँव']);
    expect(entries).toContainEqual(
      expect.objectContaining({ reason: 'removed', detail: 'script' }),
    );
  });

  test('stores tags with their articles, and leads their old addresses here', async () => {
    const { db } = database();
    const tag = await findTag(db, 'barish');
    expect(tag?.name).toBe('बारिश');
    const [row] = (await articles()).filter(({ name }) => name === 'पहला');
    expect(row?.tags).toBe(tag?._id);
  });

  test('leads every old address to its thing', async () => {
    const { db } = database();
    const first = '/gaon/post-12';
    expect(await findOldPath(db, '/2019/05/post-12')).toBe(first);
    expect(await findOldPath(db, '/?p=12')).toBe(first);
    expect(await findOldPath(db, '/?cat=5')).toBe('/category/gaon');
    expect(await findOldPath(db, '/category/khabar/gaon')).toBe('/category/gaon');
    expect(await findOldPath(db, '/?page_id=17')).toBe('/parichay');
    expect(await findOldPath(db, '/feed')).toBe('/rss.xml');
    // A draft gives nothing away.
    expect(await findOldPath(db, '/?p=14')).toBeNull();
    const [row] = (await articles()).filter(({ name }) => name === 'पहला');
    expect(row?.description).toContain('<a href="/2019/05/second">');
    expect(row?.published_at).toBe('2019-05-06T07:08:09.000Z');
  });

  test('people have no password and no e-mail', async () => {
    const [person] = await database().db.selectFrom('users').selectAll().execute();
    expect(person).toMatchObject({
      name: 'आशा',
      slug: 'asha',
      role: 'author',
      email: null,
      password_hash: null,
    });
  });

  test('run again changes nothing', async () => {
    const before = await articles();
    const { counts } = await run(whole);
    expect(counts.things).toMatchObject({
      person: { unchanged: 1 },
      category: { unchanged: 2 },
      tag: { unchanged: 1 },
      article: { unchanged: 5 },
      page: { unchanged: 2 },
      redirect: { unchanged: 1 },
    });
    expect(await articles()).toEqual(before);
  });

  test('brings up to date what nobody edited here, and leaves the rest alone', async () => {
    const { db } = database();
    const renamed = (title: string) => wxr(post(title) + others.replace('दूसरा', 'दूसरा नया'), head);
    await write(db, (trx) =>
      trx
        .updateTable('articles')
        .set({ name: 'हमारा', version: 2 })
        .where('name', '=', 'दूसरा')
        .execute(),
    );
    const { counts, entries } = await run(renamed('पहला नया'));
    expect(counts.things.article).toEqual({ updated: 1, edited: 1, unchanged: 3 });
    expect(entries.find(({ outcome }) => outcome === 'edited')?.id).toBe('13');
    const names = (await articles()).map(({ name }) => name);
    expect(names).toContain('पहला नया');
    expect(names).toContain('हमारा');
  });

  test('is undone but for what was edited', async () => {
    const { removed, kept } = await undoImport(database(), 'wordpress:old.example');
    expect(removed).toEqual({ redirect: 1, article: 5, page: 1, category: 1, tag: 1 });
    expect(kept).toEqual({ article: 1, category: 1, person: 1 });
  });
});

onEachEngine('the preview of an import', (database) => {
  test('says of what meets in it the same as the import, also where that is here', async () => {
    const bare = (id: number, name: string) =>
      `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${id === 6 ? 'nadi' : ''}</wp:category_nicename><wp:cat_name>${name}</wp:cat_name></wp:category>`;
    const tags = ['Barish', 'barish'].map(
      (name, id) =>
        `<wp:tag><wp:tag_slug>t${id}</wp:tag_slug><wp:tag_name>${name}</wp:tag_name></wp:tag>`,
    );
    const link = 'https://old.example/one/';
    const nadi: [string, string, string] = ['category', 'nadi', 'Nadi'];
    const text = wxr(
      wxrItem({ id: 1, link, slug: 'same', terms: [nadi] }) +
        wxrItem({ id: 2, link, slug: 'same', terms: [nadi] }),
      [bare(6, 'Nadi'), bare(7, 'Nadi!'), ...tags].join(''),
    );
    const run = async (dryRun: boolean) => {
      const entries: Entry[] = [];
      await importFrom(
        database(),
        { reader: wordpress, source: sourceOf({ 'old.xml': text }) },
        {
          store: openLocalStore(folder),
          siteUrl: 'https://new.example',
          pictures: [],
          fetch: null,
          tagsAsCategories: [],
          dryRun,
          actor: null,
          onProgress: () => {},
          tell: (entry) => void entries.push(entry),
        },
      );
      return entries;
    };
    const preview = await run(true);
    const describe = ({ kind, outcome, reason }: Entry) => `${kind} ${outcome ?? reason}`;
    expect(preview.map(describe)).toEqual(
      expect.arrayContaining(['category matched', 'tag matched', 'article addressTaken']),
    );
    expect(await run(false)).toEqual(preview);
    expect(await run(true)).toEqual(await run(false));
  });
});

onEachEngine('an import that is broken off', (database) => {
  const items = Array.from({ length: 20 }, (_, id) =>
    wxrItem({ id, slug: 'same', title: `लेख ${id}`, content: `पाठ ${id}` }),
  );
  const text = wxr(items.join(''));
  const run = (stopAfter = Number.POSITIVE_INFINITY) => {
    let entryCount = 0;
    return importFrom(
      database(),
      { reader: wordpress, source: sourceOf({ 'old.xml': text }) },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        tell() {
          entryCount += 1;
          if (entryCount > stopAfter) throw new Error('stopped');
        },
        onProgress: () => {},
      },
    );
  };

  test('ends with the same site when it is run again', async () => {
    for (const stopAfter of [0, 3, 9, 17]) await expect(run(stopAfter)).rejects.toThrow('stopped');
    await run();
    const rows = await database()
      .db.selectFrom('articles')
      .select(['name', 'slug'])
      .orderBy('seq')
      .execute();
    expect(rows).toEqual(
      items.map((_, id) => ({ name: `लेख ${id}`, slug: id === 0 ? 'same' : `same-${id + 1}` })),
    );
  });
});
