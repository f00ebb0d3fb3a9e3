import { describe, expect, test } from 'vitest';
import { itemsOf, wxr, wxrComment, wxrItem } from '../../support/wxr.ts';
import type { Item } from '../item.ts';
import { inOneLanguage, textIn, writtenIn } from './qtranslate.ts';

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
    const comment = wxrComment({ id: 9 });
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
        ...shared,
        id: '7',
        language: 'hi',
        title: 'नदी',
        standfirst: 'नदी',
        slug: 'nadi-yahan',
        html: '<p>एक नदी।</p>',
        metaDescription: 'नदी',
        oldAddresses: [
          link,
          'https://old.example/2019/05/nadi-yahan/',
          '/?p=7',
          'https://old.example/hi/2019/05/nadi/',
          `${link}?lang=hi`,
          'https://old.example/hi/2019/05/nadi-yahan/',
          'https://old.example/2019/05/nadi-yahan/?lang=hi',
        ],
      },
      {
        ...shared,
        id: '7:en',
        language: 'en',
        title: 'River',
        standfirst: 'River',
        slug: 'the-river',
        html: '<p>A river.</p>',
        metaDescription: 'River',
        oldAddresses: [
          'https://old.example/en/2019/05/nadi/',
          `${link}?lang=en`,
          'https://old.example/en/2019/05/the-river/',
          'https://old.example/2019/05/the-river/?lang=en',
        ],
      },
    ]);
    const comments = items.filter(({ kind }) => kind === 'comment');
    expect(comments).toEqual([expect.objectContaining({ id: '9', article: '7' })]);
    expect(items.filter(({ kind }) => kind === 'note')).toEqual([]);
  });

  test('has no article for a language without a text, and its title there is told', async () => {
    const items = await itemsOf(
      wxr(
        wxrItem({
          id: 7,
          title: '[:en]River[:hi]नदी[:]',
          content: '<div>[:en]<p>&nbsp;</p>[:hi]पाठ[:]</div>',
          excerpt: '[:en]Of a river[:]',
        }),
      ),
    );
    expect(articlesIn(items)).toMatchObject([
      { id: '7', language: 'hi', title: 'नदी', slug: 'post-7', html: '<div>पाठ</div>' },
    ]);
    expect(items.filter(({ kind }) => kind === 'note')).toMatchObject([
      { reason: 'otherLanguages', detail: 'en: River' },
      { reason: 'otherLanguages', detail: 'en: Of a river' },
    ]);
  });

  test('has an id of its own in a language that is not that of the site, whichever were there first', async () => {
    const idsOf = async (content: string) =>
      articlesIn(await itemsOf(wxr(wxrItem({ id: 7, content })))).map((article) => [
        article.id,
        article.language,
        article.oldAddresses?.includes('/?p=7'),
      ]);
    expect(await idsOf('[:en]River[:]')).toEqual([['7:en', 'en', true]]);
    expect(await idsOf('[:en]River[:hi]नदी[:]')).toEqual([
      ['7', 'hi', true],
      ['7:en', 'en', false],
    ]);
  });

  test('is linked in the languages that this product has', async () => {
    const content = '[:en]River[:fr]Fleuve[:mai]धार[:hi]नदी[:]';
    const articles = articlesIn(await itemsOf(wxr(wxrItem({ id: 7, content }))));
    expect(articles.map(({ id, language, translations }) => [id, language, translations])).toEqual([
      ['7', 'hi', 'qtranslate:7'],
      ['7:en', 'en', 'qtranslate:7'],
      ['7:fr', undefined, undefined],
      ['7:mai', undefined, undefined],
    ]);
  });

  test.each([
    ['https://old.example/en/2019/05/nadi/', 'https://old.example'],
    ['https://old.example/2019/05/nadi/?lang=en', 'https://old.example'],
    ['https://old.example/2019/05/nadi/', 'https://old.example'],
  ])('has its addresses also where the file has those of a language: %s', async (link) => {
    const content = '[:en]River[:hi]नदी[:]';
    const articles = articlesIn(await itemsOf(wxr(wxrItem({ id: 7, content, link }))));
    const bare = 'https://old.example/2019/05/nadi/';
    const inside = 'https://old.example/en/2019/05/nadi/';
    expect(articles[0]?.oldAddresses?.[0]).toBe(bare);
    expect(articles[0]?.oldAddresses).not.toContain(inside);
    expect(articles[1]?.oldAddresses).toEqual([inside, `${bare}?lang=en`]);
  });

  test('on the home page, or a draft without an address, has none in a language', async () => {
    for (const link of ['https://old.example/', 'https://old.example/?p=7', 'x']) {
      const content = '[:en]River[:hi]नदी[:]';
      const [, second] = articlesIn(await itemsOf(wxr(wxrItem({ id: 7, content, link }))));
      expect(second?.oldAddresses).toEqual([]);
    }
  });

  test('below a folder of the old host has its language in it', async () => {
    const link = 'https://old.example/blog/nadi/';
    const post = wxrItem({ id: 7, content: '[:en]River[:hi]नदी[:]', link });
    const file = wxr(post).replace('<link>https://old.example<', '<link>https://old.example/blog<');
    expect(articlesIn(await itemsOf(file))[1]?.oldAddresses).toEqual([
      'https://old.example/blog/en/nadi/',
      `${link}?lang=en`,
    ]);
  });

  test.each([
    ['a text', { content: '[:hi]खुला[:en][membership]secret[/membership][:]' }],
    ['a value', { content: '[:hi]खुला[:en]b[:]', meta: { _members_access_role: '[:en]editor[:]' } }],
    ['a password', { content: '[:hi]खुला[:en]b[:]', password: '[:en]secret[:]' }],
  ])('is kept from the public in each language where it is in one: by %s', async (_by, given) => {
    const articles = articlesIn(await itemsOf(wxr(wxrItem({ id: 7, ...given }))));
    expect(articles.map(({ id, status }) => [id, status])).toEqual([
      ['7', 'private'],
      ['7:en', 'private'],
    ]);
  });

  test('has the same terms in each language, with the name of the site', async () => {
    const named = '[:en]River[:hi]नदी[:]';
    const items = await itemsOf(
      wxr(
        wxrItem({
          id: 9,
          type: 'attachment',
          status: 'inherit',
          excerpt: named,
          attachment: 'https://old.example/a.jpg',
          meta: { _wp_attachment_image_alt: named },
        }) + wxrItem({ id: 1, content: named, terms: [['category', 'nadi', named]] }),
      ),
    );
    expect(items.find(({ kind }) => kind === 'picture')).toMatchObject({
      alt: 'नदी',
      caption: 'नदी',
    });
    expect(items.filter(({ kind }) => kind === 'term')).toMatchObject([{ name: 'नदी' }]);
    for (const { categories } of articlesIn(items)) expect(categories).toEqual(['nadi']);
    expect(items).toContainEqual({
      kind: 'note',
      reason: 'otherLanguages',
      detail: 'en: River',
      about: { kind: 'term', id: 'nadi', title: 'नदी' },
    });
  });

  test('keeps what stands outside of the languages in each; other brackets are no language', () => {
    const text = 'क [:en]b[:] ग [:HI]घ';
    expect(writtenIn(text, 'hi')).toEqual(['hi', 'en']);
    expect(textIn(text, 'en')).toBe('क b ग ');
    expect(textIn(text, 'hi')).toBe('क  ग घ');
    expect(inOneLanguage(text)).toBe('क b ग ');
    expect(inOneLanguage('[vc_row][:en]b')).toBe('[vc_row]b');
    for (const plain of [
      '[:]',
      'a [:-)] b',
      '[sic] <!--more-->',
      '',
      'low = list[:lo]; high = list[:hi]',
      'f(x)[:mid]',
      'rows[0][:hi] + rows[1][:lo]',
    ]) {
      expect(writtenIn(plain, undefined)).toEqual([]);
      expect(inOneLanguage(plain)).toBe(plain);
    }
  });

  test('in more languages than a site has is one text', () => {
    const codes = [...'abcdefghijklmnop'].map((letter) => `[:a${letter}]${letter}`).join('');
    expect(writtenIn(codes, undefined)).toEqual([]);
    expect(textIn(codes, 'aa')).toBe(codes);
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
