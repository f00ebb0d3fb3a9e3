import { describe, expect, test } from 'vitest';
import { itemsOf, wxr, wxrItem } from '../../../tests/support/wxr.ts';
import type { Item } from '../item.ts';
import { inOneLanguage, textsByLanguage } from './qtranslate.ts';

const articlesIn = (items: Item[]) => items.filter((item) => item.kind === 'article');

describe('a post of qTranslate', () => {
  const link = 'https://old.example/2019/05/nadi/';

  test.each([
    ['[:en]River[:hi]नदी[:]', '<p>[:en]A river.[:hi]एक नदी।[:]</p>'],
    [
      '<!--:en-->River<!--:--><!--:hi-->नदी<!--:-->',
      '<!--:en--><p>A river.</p><!--:--><!--:hi--><p>एक नदी।</p><!--:-->',
    ],
  ])('is an article in each language, that of the site first: %s', async (title, content) => {
    const comment = '<wp:comment><wp:comment_approved>1</wp:comment_approved></wp:comment>';
    const meta = {
      _yoast_wpseo_metadesc: title,
      _qts_slug_en: 'the-river',
      qtranslate_slug_hi: 'nadi-yahan',
    };
    const post = wxrItem({ id: 7, title, content, excerpt: title, link, meta, more: comment });
    const items = await itemsOf(wxr(post));
    const shared = {
      translations: 'qtranslate:7',
      authors: ['asha'],
      publishedAt: '2019-05-06T07:08:09.000Z',
    };
    expect(articlesIn(items)).toMatchObject([
      {
        ...{
          ...shared,
          id: '7',
          language: 'hi',
          title: 'नदी',
          standfirst: 'नदी',
          slug: 'nadi-yahan',
        },
        ...{ html: '<p>एक नदी।</p>', metaDescription: 'नदी' },
        oldAddresses: [
          ...[link, '/?p=7', 'https://old.example/hi/2019/05/nadi/'],
          'https://old.example/2019/05/nadi/?lang=hi',
        ],
      },
      {
        ...{
          ...shared,
          id: '7:en',
          language: 'en',
          title: 'River',
          standfirst: 'River',
          slug: 'the-river',
        },
        ...{ html: '<p>A river.</p>', metaDescription: 'River' },
        oldAddresses: [
          'https://old.example/en/2019/05/nadi/',
          'https://old.example/2019/05/nadi/?lang=en',
        ],
      },
    ]);
    expect(items).toContainEqual({ kind: 'waiting', what: 'comment', count: 1 });
    expect(items.filter(({ kind }) => kind === 'note')).toEqual([]);
  });

  test('has no article for a language without a text, and none for its old slug', async () => {
    const items = await itemsOf(
      wxr(wxrItem({ id: 7, title: '[:en]River[:hi]नदी[:]', content: '[:hi]पाठ[:]' })),
    );
    expect(articlesIn(items)).toMatchObject([
      { id: '7', language: 'hi', title: 'नदी', slug: 'post-7' },
    ]);
  });

  test('is for members in each language where it is in one', async () => {
    const content = '[:hi]खुला[:en][membership]secret[/membership][:]';
    const articles = articlesIn(await itemsOf(wxr(wxrItem({ id: 7, content }))));
    expect(articles.map(({ id, status }) => [id, status])).toEqual([
      ['7', 'private'],
      ['7:en', 'private'],
    ]);
  });

  test('parts names and descriptions of pictures and terms, too', async () => {
    const named = '[:en]River[:hi]नदी[:]';
    const items = await itemsOf(
      wxr(
        wxrItem({
          ...{ id: 9, type: 'attachment', status: 'inherit', excerpt: named },
          ...{ attachment: 'https://old.example/a.jpg', meta: { _wp_attachment_image_alt: named } },
        }) + wxrItem({ id: 1, terms: [['category', 'nadi', named]] }),
      ),
    );
    expect(items.find(({ kind }) => kind === 'picture')).toMatchObject({
      alt: 'River',
      caption: 'River',
    });
    expect(items.find(({ kind }) => kind === 'term')).toMatchObject({ name: 'River' });
  });

  test('keeps what stands outside of the languages in each; other brackets are no language', () => {
    const text = 'क [:en]b[:] ग [:HI]घ';
    expect([...textsByLanguage(text)]).toEqual([
      ['en', 'क b ग '],
      ['hi', 'क  ग घ'],
    ]);
    expect(inOneLanguage(text)).toBe('क b ग ');
    for (const plain of ['[:]', 'a [:-)] b', '[sic] <!--more-->', '']) {
      expect(textsByLanguage(plain).size).toBe(0);
      expect(inOneLanguage(plain)).toBe(plain);
    }
  });

  test('in more languages than a site has is one text', () => {
    const codes = [...'abcdefghijklmnop'].map((letter) => `[:a${letter}]${letter}`).join('');
    expect(textsByLanguage(codes).size).toBe(0);
  });
});

describe('translations of other plugins', () => {
  test.each([
    ['_wpml_import_language_code', '_wpml_import_translation_group'],
    ['_wpml_language', '_wpml_trid'],
  ])('are told by WPML: %s', async (code, group) => {
    const items = await itemsOf(
      wxr(
        wxrItem({ id: 1, content: 'River', meta: { [code]: 'hi_IN', [group]: '12' } }) +
          wxrItem({ id: 2, meta: { [code]: 'en', [group]: '12', _icl_translator_note: 'x' } }),
      ),
    );
    expect(articlesIn(items)).toMatchObject([
      { id: '1', language: 'hi', translations: 'wpml:12' },
      { id: '2', language: 'en', translations: 'wpml:12' },
    ]);
    expect(items.filter(({ kind }) => kind === 'note')).toEqual([]);
  });

  test('are told by terms of Polylang, which are no tags and need no word', async () => {
    const head = ['language', 'post_translations']
      .map(
        (taxonomy) =>
          `<wp:term><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>hi</wp:term_slug><wp:term_name>हिन्दी</wp:term_name></wp:term>`,
      )
      .join('');
    const items = await itemsOf(wxr(wxrItem({ id: 1 }), head));
    expect(items.filter(({ kind }) => kind === 'note' || kind === 'term')).toEqual([]);
  });
});
