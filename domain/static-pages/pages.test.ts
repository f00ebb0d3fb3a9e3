import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Message } from '../../contract/messages/message.ts';
import type { PageInput } from '../../contract/static-pages.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { findOldPath } from '../addresses/history.ts';
import { saveSettings } from '../site/save-settings.ts';
import { sitemapEntries } from '../site/sitemap.ts';
import {
  changePage,
  createPage,
  deletePage,
  listPages,
  requirePage,
  restoreVersion,
  showPage,
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
    await write(database().db, (trx) => addDefaultPages(trx));
    const slugs = (await listFooterPages(db())).map(({ slug }) => slug);
    expect(slugs).toEqual(['about-us', 'privacy-policy', 'disclaimer']);
  });

  test('a page is not replaced by what nobody compared with a later one', async () => {
    const { updatedAt: seen, ...page } = await requirePage(db(), 'contact-us');
    const save = (body: string, since: string) =>
      write(db(), (trx) => changePage(trx, 'contact-us', { ...page, body, seen: since }, EDITOR));
    const theirs = await save('<p>उनका</p>', seen);
    await expect(save('<p>मेरा</p>', seen)).rejects.toMatchObject({ status: 409 });
    expect((await requirePage(db(), 'contact-us')).body).toBe('<p>उनका</p>');
    expect((await save('<p>मेरा</p>', theirs.updatedAt)).body).toBe('<p>मेरा</p>');
  });

  test('the first save keeps what was there before; each save keeps its version', async () => {
    const { body, ...about } = await requirePage(db(), 'about-us');
    const values = { ...about, body: '<p>नया</p>' };
    await write(database().db, (trx) => changePage(trx, 'about-us', values, EDITOR));
    expect((await versions('about-us')).map((version) => version.body)).toEqual([
      '<p>नया</p>',
      body,
    ]);
    await write(database().db, (trx) => changePage(trx, 'about-us', values, EDITOR));
    expect(await versions('about-us')).toHaveLength(2);
    const [, first] = await versions('about-us');
    await write(database().db, (trx) => restoreVersion(trx, 'about-us', first?._id ?? '', EDITOR));
    expect((await requirePage(db(), 'about-us')).body).toBe(body);
    expect(await versions('about-us')).toHaveLength(3);
    await expect(
      write(database().db, (trx) => restoreVersion(trx, 'disclaimer', first?._id ?? '', EDITOR)),
    ).rejects.toThrow('Version not found.');
  });

  test('an added page is sanitised, in the footer and in the sitemap', async () => {
    await write(database().db, (trx) =>
      createPage(trx, samplePage({ body: '<p onclick="x()">ठीक</p><script>x()</script>' }), EDITOR),
    );
    expect((await findPage(db(), 'editorial-policy'))?.body).toBe('<p>ठीक</p>');
    expect((await listFooterPages(db())).at(-1)?.slug).toBe('editorial-policy');
    const entries = await Readable.from(sitemapEntries(db(), { offset: 0, limit: 10 })).toArray();
    expect(entries).toContainEqual({
      url: '/editorial-policy',
      changefreq: 'yearly',
      priority: 0.5,
    });
    expect((await listPages(db(), { page: 1, limit: 10 })).pages.map(({ slug }) => slug)).toEqual([
      'about-us',
      'contact-us',
      'privacy-policy',
      'disclaimer',
      'editorial-policy',
    ]);
  });

  describe('addresses', () => {
    test.each(['admin', 'contact-us', 'Not A Slug', 'a/b'])('%s is refused', async (slug) => {
      await expect(
        write(database().db, (trx) => createPage(trx, samplePage({ slug }), EDITOR)),
      ).rejects.toMatchObject({
        status: 422,
        fields: { slug: expect.any(Message) },
      });
    });

    test('no two pages share one', async () => {
      await expect(
        write(database().db, (trx) => createPage(trx, samplePage(), EDITOR)),
      ).rejects.toMatchObject({
        status: 409,
      });
    });

    test('an old one leads to the new one, with its history, over several moves', async () => {
      await write(database().db, (trx) =>
        changePage(trx, 'editorial-policy', samplePage({ slug: 'policy' }), EDITOR),
      );
      await write(database().db, (trx) =>
        changePage(trx, 'policy', samplePage({ slug: 'our-policy' }), EDITOR),
      );
      expect(await findOldPath(db(), '/editorial-policy')).toBe('/our-policy');
      expect(await findOldPath(db(), '/policy')).toBe('/our-policy');
      expect(await versions('our-policy')).toHaveLength(3);
      await write(database().db, (trx) =>
        changePage(trx, 'our-policy', samplePage({ slug: 'policy' }), EDITOR),
      );
      expect(await findOldPath(db(), '/policy')).toBeNull();
      expect(await findOldPath(db(), '/our-policy')).toBe('/policy');
    });

    test('the fixed pages keep their addresses and cannot be deleted', async () => {
      const values = samplePage({ slug: 'kahin-aur' });
      await expect(
        write(database().db, (trx) => changePage(trx, 'disclaimer', values, EDITOR)),
      ).rejects.toMatchObject({
        status: 409,
      });
      await expect(
        write(database().db, (trx) => deletePage(trx, 'disclaimer', EDITOR)),
      ).rejects.toMatchObject({
        status: 409,
      });
    });
  });

  describe('in the other language', () => {
    const slug = 'hamari-niti';
    const inOtherLanguage = {
      title: 'Our policy',
      metaDescription: 'How we write',
      body: '<p onclick="x()">We check twice.</p><script>x()</script>',
    };
    const sanitised = { ...inOtherLanguage, body: '<p>We check twice.</p>' };
    const none = { title: '', metaDescription: '', body: '' };
    const entries = async () => {
      const all = await Readable.from(sitemapEntries(db(), { offset: 0, limit: 99 })).toArray();
      return all.filter(({ url }) => url.endsWith(slug));
    };

    test('a page says nothing, until it is given a text, sanitised like its own', async () => {
      const added = await write(database().db, (trx) =>
        createPage(trx, samplePage({ slug }), EDITOR),
      );
      expect(added.inOtherLanguage).toEqual(none);
      expect((await entries()).map(({ url, links }) => [url, links])).toEqual([
        [`/${slug}`, undefined],
      ]);
      const saved = await write(database().db, (trx) =>
        changePage(trx, slug, samplePage({ slug, inOtherLanguage }), EDITOR),
      );
      expect(saved.inOtherLanguage).toEqual(sanitised);
      expect((await versions(slug)).map((version) => version.inOtherLanguage)).toEqual([
        sanitised,
        none,
      ]);
      const links = [
        { lang: 'hi', url: `/hi/${slug}` },
        { lang: 'en', url: `/${slug}` },
      ];
      expect((await entries()).map((entry) => [entry.url, entry.links])).toEqual([
        [`/${slug}`, links],
        [`/hi/${slug}`, links],
      ]);
      const link = (await listFooterPages(db())).find((page) => page.slug === slug);
      expect(link?.otherTitle).toBe('Our policy');
    });

    test('a save without the other text keeps it; a version restores both texts', async () => {
      const old = samplePage({ slug, title: 'नीति' });
      const saved = await write(database().db, (trx) => changePage(trx, slug, old, EDITOR));
      expect(saved).toMatchObject({ title: 'नीति', inOtherLanguage: sanitised });
      const first = (await versions(slug)).at(-1);
      const restored = await write(database().db, (trx) =>
        restoreVersion(trx, slug, first?._id ?? '', EDITOR),
      );
      expect(restored).toMatchObject({ title: samplePage().title, inOtherLanguage: none });
      await write(database().db, (trx) =>
        changePage(trx, slug, { ...old, inOtherLanguage }, EDITOR),
      );
    });

    test('it is its own text when the site’s language becomes the other one', async () => {
      const alone = await requirePage(db(), 'policy');
      const before = await requirePage(db(), slug);
      await write(database().db, (trx) => saveSettings(trx, EDITOR, { language: 'hi' }));
      expect(await requirePage(db(), slug)).toMatchObject({
        ...sanitised,
        inOtherLanguage: { title: 'नीति', body: before.body },
      });
      expect((await versions(slug))[0]).toMatchObject(sanitised);
      expect(await requirePage(db(), 'policy')).toEqual(alone);
      await write(database().db, (trx) => saveSettings(trx, EDITOR, { language: 'en' }));
      expect(await requirePage(db(), slug)).toEqual(before);
    });

    test('the first texts of a site come in both, also later where nobody has edited them', async () => {
      const hindi = async (page: string) => (await requirePage(db(), page)).inOtherLanguage.title;
      expect(await hindi('disclaimer')).toBe('अस्वीकरण');
      const without = { other_title: '', other_meta_description: '', other_body: '' };
      await db().updateTable('pages').set(without).where('slug', '!=', slug).execute();
      await db()
        .updateTable('pages')
        .set({ body: '<p>x</p>' })
        .where('slug', '=', 'contact-us')
        .execute();
      await write(database().db, (trx) => addDefaultPages(trx));
      expect(await hindi('disclaimer')).toBe('अस्वीकरण');
      // One page has been edited, the other has versions.
      expect([await hindi('contact-us'), await hindi('about-us')]).toEqual(['', '']);
    });
  });

  test('deleting takes the page and its history', async () => {
    await write(database().db, (trx) => deletePage(trx, 'policy', EDITOR));
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

  test('of two who change a page at once, the second changes what the first has left', async () => {
    const page = samplePage({ slug: 'masthead', title: 'मुद्रण' });
    const { updatedAt: seen } = await write(db(), (trx) => createPage(trx, page, EDITOR));
    const save = (body: string, since?: string) => (trx: Transaction) =>
      changePage(trx, 'masthead', { ...page, body, seen: since }, EDITOR);
    const hide = (trx: Transaction) => showPage(trx, 'masthead', false, EDITOR);
    const saves = await raceTransactions(
      database(),
      save('<p>पहला</p>', seen),
      save('<p>दूसरा</p>', seen),
    );
    expect(saves).toEqual(['fulfilled', 'rejected']);
    await raceTransactions(database(), hide, save('<p>तीसरा</p>'));
    expect(await requirePage(db(), 'masthead')).toMatchObject({
      body: '<p>तीसरा</p>',
      hidden: true,
    });
  });
});
