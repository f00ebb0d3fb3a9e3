import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../contract/paths/paths.ts';
import type { PageInput } from '../../contract/static-pages.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { publishable } from '../../tests/support/samples.ts';
import { actOnArticle } from '../articles/actions.ts';
import { addArticle, saveArticle } from '../articles/edit.ts';
import { loadArticle } from '../articles/load.ts';
import { createCategory, requireCategory, updateCategory } from '../categories/categories.ts';
import { addGone, addRedirect } from '../redirects/edit.ts';
import { allRedirects } from '../redirects/list.ts';
import { createSeries, lockSeries } from '../series/series.ts';
import { changePage, createPage, showPage } from '../static-pages/edit.ts';
import { createTag, requireTag } from '../tags/tags.ts';
import { findArticleBySlug, findOldPath } from './history.ts';
import { storiesAt } from './stories.ts';

const samplePage = (slug: string): PageInput => ({
  slug,
  title: 'x',
  body: '<p>x</p>',
  metaDescription: '',
  inFooter: false,
});

const named = { name: 'Deep', description: '' };

const siteUrl = 'https://kalam.example';

onEachEngine('old addresses', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const add = (person: 'editor' | 'contributor', given: object) =>
    write(db(), (trx) =>
      addArticle(trx, people[person], { ...publishable, name: 'x', category: null, ...given }),
    );
  const save = (person: 'editor' | 'contributor', id: string, given: { slug: string }) =>
    write(db(), (trx) => saveArticle(trx, people[person], id, { name: 'x', ...given }));
  const lead = (from: string, to: string) =>
    write(db(), (trx) => addRedirect(trx, { from, to }, { siteUrl, actor: people.editor._id }));
  const slugs = async (name: string) => {
    const id = await add('contributor', { name, status: 'draft' });
    return (await loadArticle(db(), people.editor, id)).slug;
  };

  test('of a story are neither ended nor taken over by drafts', async () => {
    const story = await add('editor', { slug: 'chunav' });
    await save('editor', story, { slug: 'chunav-nateeje' });
    await lead('/article/by-hand', '/about-us');
    const draft = await add('contributor', { slug: 'chunav', status: 'draft' });
    const address = '/general/chunav-nateeje';
    const path = '/general/chunav';
    const asked = { path, slug: 'chunav' };
    const linked = async () => (await storiesAt(db(), [asked])).get(path)?.address;
    expect(await findArticleBySlug(db(), 'chunav')).toBe(address);
    expect(await linked()).toBe(address);
    for (const slug of ['by-hand', 'own', 'chunav', 'last']) {
      await save('contributor', draft, { slug });
    }
    expect(await findArticleBySlug(db(), 'chunav')).toBe(address);
    expect(await findOldPath(db(), '/article/by-hand')).toBe('/about-us');
    // Its own addresses lead to it, and no address to itself.
    await save('contributor', draft, { slug: 'own' });
    const of = await db()
      .selectFrom('redirects')
      .select('from_path')
      .where('article_id', '=', draft)
      .execute();
    expect(of).toEqual([{ from_path: '/article/last' }]);
  });

  test('are those of who was last seen there', async () => {
    const story = await add('editor', { slug: 'mela' });
    await save('editor', story, { slug: 'mela-pichhla' });
    const next = await add('editor', { slug: 'mela', status: 'draft' });
    await write(db(), (trx) => actOnArticle(trx, people.editor, next, 'publish'));
    const asked = { path: '/general/mela', slug: 'mela' };
    expect(await findArticleBySlug(db(), 'mela')).toBe('/general/mela');
    expect((await storiesAt(db(), [asked])).get(asked.path)?.id).toBe(next);
    await save('editor', next, { slug: 'mela-naya' });
    expect(await findArticleBySlug(db(), 'mela')).toBe('/general/mela-naya');
  });

  test('go to a story that was withdrawn while it was renamed', async () => {
    const story = await add('editor', { slug: 'utsav' });
    await save('editor', story, { slug: 'utsav-pichhla' });
    const next = await add('editor', { slug: 'utsav', status: 'draft' });
    for (const act of ['publish', 'unpublish'] as const)
      await write(db(), (trx) => actOnArticle(trx, people.editor, next, act));
    await save('editor', next, { slug: 'utsav-naya' });
    await write(db(), (trx) => actOnArticle(trx, people.editor, next, 'publish'));
    expect(await findArticleBySlug(db(), 'utsav')).toBe('/general/utsav-naya');
  });

  test('end where something is seen at them, whichever way it comes', async () => {
    const { _id: actor } = people.editor;
    const leadAway = async (addresses: string[]) => {
      for (const path of addresses) await lead(path, '/about-us');
    };
    const left = async () =>
      (await allRedirects(db())).flatMap(({ from }) => (from.endsWith('/deep') ? from : [])).sort();
    const addresses = ['/article/deep', '/general/deep'];
    await leadAway(addresses);
    const story = await add('editor', { slug: 'deep', status: 'draft' });
    expect(await left()).toEqual(addresses);
    const act = (action: 'publish' | 'unpublish' | 'delete' | 'restore') =>
      write(db(), (trx) => actOnArticle(trx, people.editor, story, action));
    await act('publish');
    expect(await left()).toEqual([]);
    await act('delete');
    await leadAway(addresses);
    await act('restore');
    expect(await left()).toEqual([]);
    await act('unpublish');
    await leadAway(addresses);
    const body = { name: 'x', status: 'published' } as const;
    await write(db(), (trx) => saveArticle(trx, people.editor, story, body));
    expect(await left()).toEqual([]);

    await leadAway(['/deep', '/tag/deep', '/series/deep']);
    await write(db(), (trx) => createPage(trx, samplePage('deep'), actor, { hidden: true }));
    expect(await left()).toContain('/deep');
    await write(db(), async (trx) => {
      await showPage(trx, 'deep', true, actor);
      await createTag(trx, { ...named, slug: 'deep' });
      await createSeries(trx, { ...named, slug: 'deep' });
    });
    expect(await left()).toEqual([]);
  });

  test('end where stories are seen because their category has a new address', async () => {
    const names = { name: 'Villages', description: '', isHome: false };
    const category = await write(db(), (trx) =>
      createCategory(trx, { ...names, slug: 'villages' }),
    );
    await add('editor', { slug: 'pond', category });
    await add('editor', { slug: 'well', category, status: 'draft' });
    await add('editor', { slug: 'elsewhere' });
    const addresses = ['pond', 'well', 'elsewhere', 'pond/photos'].map((slug) => `/gaon/${slug}`);
    for (const path of addresses) await lead(path, '/about-us');
    await write(db(), (trx) => updateCategory(trx, category, { slug: 'gaon' }));
    const left = (await allRedirects(db())).flatMap(({ from }) =>
      from.startsWith('/gaon/') ? from : [],
    );
    expect(left.sort()).toEqual(addresses.filter((path) => path !== '/gaon/pond').sort());
  });

  test('are not given to new articles by their titles', async () => {
    const story = await add('editor', { name: 'Lamp', slug: 'lamp' });
    await save('editor', story, { slug: 'lamp-of-brass' });
    await lead('/article/wick', '/about-us');
    const draft = await add('contributor', { slug: 'flame', status: 'draft' });
    await save('contributor', draft, { slug: 'flame-again' });
    expect(await slugs('Lamp')).toBe('lamp-2');
    expect(await slugs('Wick')).toBe('wick-2');
    await lead('/general/oil', '/about-us');
    await write(db(), (trx) => addGone(trx, '/general/oil-2', { siteUrl, actor: null }));
    expect(await slugs('Oil')).toBe('oil-3');
    // Nobody has seen a draft.
    expect(await slugs('Flame')).toBe('flame');
  });

  test('are not given to new categories, tags and series by their names', async () => {
    for (const kind of ['category', 'tag', 'series']) await lead(`/${kind}/taal`, '/about-us');
    const made = await write(db(), async (trx) => {
      const category = await requireCategory(
        trx,
        await createCategory(trx, { ...named, name: 'Taal', isHome: false }),
      );
      const tag = await requireTag(trx, await createTag(trx, { ...named, name: 'Taal' }));
      const series = await lockSeries(trx, await createSeries(trx, { ...named, name: 'Taal' }));
      return [category, tag, series].map(({ slug }) => slug);
    });
    expect(made).toEqual(['taal-2', 'taal-2', 'taal-2']);
    for (const kind of ['category', 'tag', 'series']) {
      expect(await findOldPath(db(), `/${kind}/taal`), kind).toBe('/about-us');
    }
  });

  test('do not tell the address of a page that readers do not see', async () => {
    const actor = people.editor._id;
    await write(db(), (trx) => createPage(trx, samplePage('purana'), actor));
    await write(db(), (trx) => changePage(trx, 'purana', samplePage('adhigrahan'), actor));
    expect(await findOldPath(db(), '/purana')).toBe('/adhigrahan');
    await write(db(), (trx) => showPage(trx, 'adhigrahan', false, actor));
    expect(await findOldPath(db(), '/purana')).toBeNull();
  });

  test('are not ended by pages that readers do not see', async () => {
    await lead('/niji', '/privacy');
    await lead('/niji-2', '/about-us');
    const [hidden, actor] = [{ hidden: true }, people.editor._id];
    await write(db(), (trx) => createPage(trx, samplePage('niji'), actor, hidden));
    expect(await findOldPath(db(), paths.staticPage({ slug: 'niji' }))).toBe('/privacy');
    for (const [from, slug] of [
      ['niji', 'niji-2'],
      ['niji-2', 'niji-3'],
    ] as const) {
      await write(db(), (trx) => changePage(trx, from, samplePage(slug), actor));
    }
    expect(await findOldPath(db(), '/niji')).toBe('/privacy');
    expect(await findOldPath(db(), '/niji-2')).toBe('/about-us');
    await write(db(), (trx) => createPage(trx, samplePage('niji'), actor));
    expect(await findOldPath(db(), '/niji')).toBeNull();
  });
});
