import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { PageInput } from '../../contract/pages.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { findOldPath } from '../redirects.ts';
import { sitemapEntries } from '../sitemap.ts';
import {
  changePage,
  createPage,
  deletePage,
  listPages,
  requirePage,
  restoreVersion,
} from './edit.ts';
import { addDefaultPages, findPage, listFooterPages } from './pages.ts';
import { listVersions } from './versions.ts';

const EDITOR = 'e'.repeat(24);

function samplePage(values: Partial<PageInput> = {}): PageInput {
  return {
    slug: 'editorial-policy',
    title: 'संपादकीय नीति',
    metaDescription: 'हम कैसे लिखते हैं',
    body: '<p>हम हर बात जाँचते हैं।</p>',
    inFooter: true,
    ...values,
  };
}

onEachEngine('pages', (database) => {
  const db = () => database().db;
  const versions = async (slug: string) => (await listVersions(db(), slug, 1)).versions;

  test('a new site links to three of its four pages in the footer', async () => {
    await addDefaultPages(database());
    const slugs = (await listFooterPages(db())).map(({ slug }) => slug);
    expect(slugs).toEqual(['about-us', 'privacy-policy', 'disclaimer']);
  });

  test('the first save keeps what was there before; each save keeps its version', async () => {
    const { title, metaDescription, body, inFooter } = await requirePage(db(), 'about-us');
    const values = { slug: 'about-us', title, metaDescription, inFooter, body: '<p>नया</p>' };
    await changePage(database(), 'about-us', values, EDITOR);
    expect((await versions('about-us')).map((version) => version.body)).toEqual([
      '<p>नया</p>',
      body,
    ]);
    await changePage(database(), 'about-us', values, EDITOR);
    expect(await versions('about-us')).toHaveLength(2);
    const [, first] = await versions('about-us');
    await restoreVersion(database(), 'about-us', first?._id ?? '', EDITOR);
    expect((await requirePage(db(), 'about-us')).body).toBe(body);
    expect(await versions('about-us')).toHaveLength(3);
    await expect(
      restoreVersion(database(), 'disclaimer', first?._id ?? '', EDITOR),
    ).rejects.toThrow('Version not found.');
  });

  test('an added page is sanitised, in the footer and in the sitemap', async () => {
    await createPage(
      database(),
      samplePage({ body: '<p onclick="x()">ठीक</p><script>x()</script>' }),
      EDITOR,
    );
    expect((await findPage(db(), 'editorial-policy'))?.body).toBe('<p>ठीक</p>');
    expect((await listFooterPages(db())).at(-1)?.slug).toBe('editorial-policy');
    const entries = await Readable.from(sitemapEntries(db(), { offset: 0, limit: 10 })).toArray();
    expect(entries.at(-1)).toEqual({
      url: '/editorial-policy',
      changefreq: 'yearly',
      priority: 0.5,
    });
    expect((await listPages(db(), 1)).pages.map(({ slug }) => slug)).toEqual([
      ...['about-us', 'contact-us', 'privacy-policy', 'disclaimer', 'editorial-policy'],
    ]);
  });

  describe('addresses', () => {
    test.each(['admin', 'contact-us', 'Not A Slug', 'a/b'])('%s is refused', async (slug) => {
      await expect(createPage(database(), samplePage({ slug }), EDITOR)).rejects.toMatchObject({
        status: 422,
        fields: { slug: expect.any(String) },
      });
    });

    test('no two pages share one', async () => {
      await expect(createPage(database(), samplePage(), EDITOR)).rejects.toMatchObject({
        status: 409,
      });
    });

    test('an old one leads to the new one, with its history, over several moves', async () => {
      await changePage(database(), 'editorial-policy', samplePage({ slug: 'policy' }), EDITOR);
      await changePage(database(), 'policy', samplePage({ slug: 'our-policy' }), EDITOR);
      expect(await findOldPath(db(), '/editorial-policy')).toBe('/our-policy');
      expect(await findOldPath(db(), '/policy')).toBe('/our-policy');
      expect(await versions('our-policy')).toHaveLength(3);
      await changePage(database(), 'our-policy', samplePage({ slug: 'policy' }), EDITOR);
      expect(await findOldPath(db(), '/policy')).toBeNull();
      expect(await findOldPath(db(), '/our-policy')).toBe('/policy');
    });

    test('those of the fixed pages stay, and so do the pages', async () => {
      const values = samplePage({ slug: 'kahin-aur' });
      await expect(changePage(database(), 'disclaimer', values, EDITOR)).rejects.toMatchObject({
        status: 409,
      });
      await expect(deletePage(database(), 'disclaimer', EDITOR)).rejects.toMatchObject({
        status: 409,
      });
    });
  });

  test('deleting takes the page and its history', async () => {
    await deletePage(database(), 'policy', EDITOR);
    await expect(requirePage(db(), 'policy')).rejects.toThrow('Page not found.');
    expect(await versions('policy')).toEqual([]);
    const { actor } = await db()
      .selectFrom('changes')
      .select('actor')
      .where('action', '=', 'page.delete')
      .where('tag', '=', 'page:policy')
      .executeTakeFirstOrThrow();
    expect(actor).toBe(EDITOR);
  });
});
