import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfFeatures } from '../../../../cli/run-command.ts';
import type { Database } from '../../../../database/database.ts';
import { migrate } from '../../../../database/migrate.ts';
import { write } from '../../../../database/transactions.ts';
import { createArticle } from '../../../../domain/articles/write.ts';
import { openLocalStore } from '../../../../domain/images/local-store.ts';
import { listParts, orderParts } from '../../../../domain/series/parts.ts';
import { createSeries } from '../../../../domain/series/series.ts';
import { changePage, createPage, showPage } from '../../../../domain/static-pages/edit.ts';
import { addDefaultPages } from '../../../../domain/static-pages/pages.ts';
import { readConfig } from '../../../../server/config.ts';
import { newDatabase, onEachEngine } from '../../../../tests/support/databases.ts';
import { sampleArticle } from '../../../../tests/support/samples.ts';
import { importFrom } from '../engine.ts';
import { openSource } from '../source.ts';
import { undoImport } from '../undo.ts';
import { markdown } from './markdown.ts';

const noText = { title: '', metaDescription: '', body: '' };
const about = (body: string) => ({
  slug: 'about-us',
  title: 'हम कौन हैं',
  metaDescription: 'हमारे बारे में',
  body,
  inFooter: true,
  inOtherLanguage: { ...noText, title: 'Who we are', body: '<p>Us</p>' },
});
const page = (slug: string, inFooter = false) => ({
  slug,
  title: `पन्ना ${slug}`,
  metaDescription: '',
  body: '<p>पन्ना</p>',
  inFooter,
});

onEachEngine('a site that went out as Markdown', (database) => {
  let folder: string;
  let from: Database;
  let series: string;
  const ids: string[] = [];
  const store = () => openLocalStore(join(folder, 'images'));

  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/lekhani-markdown-`);
    from = await newDatabase.sqlite();
    await migrate(from);
    await write(from.db, async (trx) => {
      await addDefaultPages(trx);
      await changePage(trx, 'about-us', about('<p>हम</p>'), null);
      await createPage(trx, page('niti', true), null);
      await createPage(trx, page('chhipa'), null, { hidden: true });
      series = await createSeries(trx, { name: 'नदियाँ', description: '' });
      for (const day of [1, 2, 3]) {
        const said = { series, name: `भाग ${day}`, slug: `bhag-${day}`, language: 'hi' as const };
        const to = ids[0] ? `<a href="/articles/${ids[0]}">एक</a>` : 'एक';
        const text = `<p>${to} <a href="/general/bhag-3">तीन</a></p>`;
        const publishedAt = `2024-01-0${day}T00:00:00.000Z`;
        const input = sampleArticle({ ...said, imageUrl: '', description: text });
        ids.push(await createArticle(trx, input, { publishedAt }));
      }
      await orderParts(trx, series, { parts: ids.toReversed() });
    });
    await write(database().db, addDefaultPages);
  });
  afterAll(async () => {
    await from.close();
    await rm(folder, { recursive: true });
  });

  const goOut = async (name: string) => {
    const order = await orderOfFeatures('export', ['--markdown', join(folder, name)]);
    const config = readConfig({ DATA_DIR: folder, SITE_URL: 'https://purana.example' });
    expect(await order?.run({ database: from, config })).toContain('3 articles');
  };
  const bringIn = async (name: string, to = database(), dryRun = false) => {
    const source = await openSource(join(folder, name));
    const { things } = await importFrom(
      to,
      { reader: markdown, source },
      {
        store: store(),
        siteUrl: 'https://naya.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        dryRun,
        actor: null,
        tell: () => {},
        onProgress: () => {},
      },
    );
    return things;
  };
  /** The sign between blocks means nothing. */
  const bare = (html: string) => html.replace(/>\s+</g, '><').trim();
  const siteOf = async ({ db }: Database) => {
    const [held] = await db.selectFrom('series').select('id').execute();
    const pages = await db.selectFrom('pages').selectAll().orderBy('slug').execute();
    const articles = await db
      .selectFrom('articles')
      .select(['id', 'slug', 'name', 'description', 'published_at'])
      .orderBy('id')
      .execute();
    return {
      pages: pages.map(({ updated_at: _at, body, other_body, ...said }) => ({
        ...said,
        texts: [body, other_body].map(bare),
      })),
      articles: articles.map(({ description, ...said }) => ({
        ...said,
        text: bare(description),
      })),
      parts: (await listParts(db, held?.id ?? '')).map(({ _id }) => _id),
    };
  };

  test('comes into an empty one with its pages, ids, links and the order of its series', async () => {
    await goOut('first');
    await bringIn('first');
    expect(await siteOf(database())).toEqual(await siteOf(from));
  });

  test('comes in a second time without a change', async () => {
    const { article, page: pages, series: held } = await bringIn('first');
    expect({ article, held }).toEqual({ article: { unchanged: 3 }, held: { unchanged: 1 } });
    expect(Object.keys(pages ?? {})).toEqual(['unchanged']);
    expect(await siteOf(database())).toEqual(await siteOf(from));
  });

  test('comes in with what has changed there since, under the same ids', async () => {
    await write(from.db, async (trx) => {
      await changePage(trx, 'about-us', { ...about('<p>नया</p>'), inOtherLanguage: noText }, null);
      await showPage(trx, 'niti', false, null);
      await showPage(trx, 'chhipa', true, null);
      await orderParts(trx, series, { parts: [ids[1] ?? ''] });
      const renamed = { name: 'पहला भाग', description: '<p>नया पाठ</p>' };
      await trx
        .updateTable('articles')
        .set(renamed)
        .where('id', '=', ids[0] ?? '')
        .execute();
      const moved = trx.updateTable('articles').set({ slug: 'teesra-bhag' });
      await moved.where('id', '=', ids[2] ?? '').execute();
    });
    await goOut('second');
    const { article, page: pages } = await bringIn('second');
    expect(article).toEqual({ updated: 2, unchanged: 1 });
    expect(pages).toMatchObject({ updated: 3 });
    const wanted = await siteOf(from);
    const found = await siteOf(database());
    // An address stays, and the new one leads to it.
    const slugs = found.articles.map(({ slug }) => slug);
    expect(slugs).toEqual(['bhag-1', 'bhag-2', 'bhag-3']);
    expect(found).toEqual({
      ...wanted,
      articles: wanted.articles.map((row, at) => ({ ...row, slug: slugs[at] })),
    });
  });

  test('leaves a series alone that somebody has arranged here', async () => {
    const { db } = database();
    const held = await db.selectFrom('series').select('id').executeTakeFirstOrThrow();
    await write(db, (trx) => orderParts(trx, held.id, { parts: ids }));
    await write(from.db, (trx) => orderParts(trx, series, { parts: ids.toReversed() }));
    await goOut('third');
    await bringIn('third');
    expect((await siteOf(database())).parts).toEqual(ids);
  });

  test('finds all of it in the site that it came from', async () => {
    const before = await siteOf(from);
    const { article } = await bringIn('third', from);
    expect(article).toEqual({ matched: 3 });
    expect(await siteOf(from)).toEqual(before);
  });

  test('what is in the bin here stays there, and the preview says so', async () => {
    const other = await newDatabase.sqlite();
    await migrate(other);
    await bringIn('third', other);
    await other.db.deleteFrom('imported').execute();
    const binned = { status: 'bin' as const, binned_status: 'published' as const };
    const [id = ''] = ids;
    await other.db.updateTable('articles').set(binned).where('id', '=', id).execute();
    for (const dryRun of [true, false]) {
      const { article } = await bringIn('third', other, dryRun);
      expect(article).toEqual({ deleted: 1, matched: 2 });
    }
    await other.close();
  });

  test('is taken back but for the pages that every site has', async () => {
    await undoImport(database(), 'markdown https://purana.example');
    const { pages, articles } = await siteOf(database());
    expect(articles).toEqual([]);
    expect(pages.map(({ slug }) => slug)).toEqual(expect.not.arrayContaining(['niti', 'chhipa']));
    expect(pages.some(({ slug }) => slug === 'about-us')).toBe(true);
  });
});
