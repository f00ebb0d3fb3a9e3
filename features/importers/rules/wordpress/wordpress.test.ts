import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workOf } from '../../../../tests/support/growth.ts';
import { itemsOf, sourceOf, wxr, wxrComment, wxrItem } from '../../support/wxr.ts';
import type { ArticleItem, Item } from '../item.ts';
import { Unreadable } from '../reader.ts';
import { wordpress } from './reader.ts';
import { withoutShortcodes } from './shortcodes.ts';

function articleIn(items: Item[]): ArticleItem {
  const found = items.find((item) => item.kind === 'article');
  if (!found) throw new Error('there is no article');
  return found;
}

const notes = (items: Item[]) =>
  items.flatMap((item) => (item.kind === 'note' ? [[item.reason, item.detail]] : []));

async function htmlOf(content: string): Promise<string> {
  return articleIn(await itemsOf(wxr(wxrItem({ id: 1, content })))).html;
}

describe('the file', () => {
  test('names are resolved by their namespaces', async () => {
    const foreign = wxrItem({ id: 2, title: 'झूठा' }).replace(
      '<item>',
      '<item xmlns:wp="http://foreign.example/">',
    );
    const items = await itemsOf(wxr(wxrItem({ id: 1, title: 'सच्चा' }) + foreign));
    expect(articleIn(items).title).toBe('सच्चा');
    expect(notes(items)).toContainEqual(['unknownType', 'no type']);
  });

  test('entities that the file declares are never expanded', async () => {
    const bomb = wxr(wxrItem({ id: 1 })).replace(
      '<rss',
      '<!DOCTYPE rss [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]>\n<rss',
    );
    const items = await itemsOf(bomb.replace('<title>पुराना घर</title>', '<title>&b;</title>'));
    expect(items[0]).toMatchObject({ kind: 'site', name: '&b;' });
    expect(notes(items)).toContainEqual(['markup', 'undefined entity.']);
  });

  test('a bare & and an unknown prefix are read as they were meant, and told', async () => {
    const item = wxrItem({ id: 1, link: 'https://old.example/?a=1&b=2', more: '<x:y>z</x:y>' });
    const items = await itemsOf(wxr(item));
    expect(articleIn(items).oldAddresses?.[0]).toBe('https://old.example/?a=1&b=2');
    expect(notes(items)).toEqual([
      ['markup', '& that begins no entity'],
      ['markup', 'unbound namespace prefix: "x".'],
    ]);
  });

  test('thousands of bare & cost no more than their number', async () => {
    const content = '&\n'.repeat(30_000);
    const source = sourceOf({ '0.xml': wxr(wxrItem({ id: 1, more: `<x>${content}</x>` })) }, 1e9);
    let items: Item[] = [];
    const read = async () => {
      items = [];
      for await (const item of wordpress.read(source)) items.push(item);
    };
    expect(await workOf(read)).toBeLessThan(1500);
    expect(notes(items)).toEqual([['markup', '& that begins no entity']]);
  });

  test('thousands of terms of one post cost no more than their number', async () => {
    const terms = Array.from(
      { length: 30_000 },
      (_, at) => `<category domain="post_tag">t${at}</category>`,
    );
    const source = sourceOf({ '0.xml': wxr(wxrItem({ id: 1, more: terms.join('') })) }, 1e9);
    let items: Item[] = [];
    const read = async () => {
      items = [];
      for await (const item of wordpress.read(source)) items.push(item);
    };
    expect(await workOf(read)).toBeLessThan(1500);
    expect(items.filter(({ kind }) => kind === 'term')).toHaveLength(terms.length);
  });

  test('broken nesting refuses it with its line', async () => {
    const broken = wxr(wxrItem({ id: 1 })).replace('</item>', '</channel>');
    await expect(itemsOf(broken)).rejects.toThrow(
      /^0\.xml:2\d: is not well-formed: unexpected close tag\.$/,
    );
  });

  test('what is cut off is told, and what is before it taken', async () => {
    const whole = wxr(wxrItem({ id: 1 }) + wxrItem({ id: 2, title: 'आधा' }));
    const items = await itemsOf(whole.slice(0, whole.lastIndexOf('<wp:post_type>')));
    expect(items.filter(({ kind }) => kind === 'article')).toHaveLength(1);
    expect(notes(items)).toContainEqual(['cutOff', expect.stringContaining('आधा')]);
  });

  test('cut anywhere it is read or refused with a place', async () => {
    const whole = Buffer.from(
      wxr(wxrItem({ id: 1, title: 'एक & दो', content: '<!-- wp:paragraph --><p>पाठ</p>' })),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(70), async (end, chunk) => {
        const source = sourceOf({ 'x.xml': whole.subarray(0, end).toString('latin1') }, chunk + 1);
        try {
          for await (const item of wordpress.read(source)) expect(item.kind).toBeTruthy();
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable);
        }
      }),
      { seed: 17, numRuns: 60 },
    );
  });

  test('several files of one site refer to each other', async () => {
    const cover = wxrItem({ id: 1, meta: { _thumbnail_id: '9' } });
    const picture = wxrItem({
      id: 9,
      type: 'attachment',
      status: 'inherit',
      parent: 1,
      excerpt: 'नीचे',
      attachment: 'https://old.example/wp-content/uploads/2019/05/a.jpg',
      meta: { _wp_attachment_image_alt: 'एक चित्र' },
    });
    const items = await itemsOf(wxr(cover), wxr(picture));
    expect(items.filter(({ kind }) => kind === 'site')).toHaveLength(1);
    expect(articleIn(items).cover).toEqual({ picture: '9' });
    expect(items.find(({ kind }) => kind === 'picture')).toMatchObject({
      id: '9',
      alt: 'एक चित्र',
      caption: 'नीचे',
      article: '1',
      oldAddresses: expect.arrayContaining(['/?attachment_id=9']),
    });
  });
});

describe('a post', () => {
  test('its byline and terms may stand on it alone', async () => {
    const terms: [string, string, string][] = [
      ['author', 'cap-ravi', 'रवि'],
      ['author', 'cap-ravi', 'रवि'],
      ['author', 'cap-asha', 'आशा'],
      ['category', 'khabar', 'ख़बर &amp; राय'],
      ['post_tag', 'barish', 'बारिश'],
      ['language', 'hi', 'हिन्दी'],
      ['post_translations', 'pll_1', 'pll_1'],
    ];
    const items = await itemsOf(wxr(wxrItem({ id: 1, terms })));
    expect(articleIn(items)).toMatchObject({
      authors: ['ravi', 'asha'],
      categories: ['khabar'],
      tags: ['barish'],
      language: 'hi',
      translations: 'polylang:pll_1',
    });
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'term', taxonomy: 'category', name: 'ख़बर & राय' }),
    );
    expect(items.filter(({ kind }) => kind === 'person')).toHaveLength(2);
  });

  test('a slug that was cut within a letter is none, and its address still redirects', async () => {
    const slug = '%e0%a4%95%e0%a4%b9%e0%a4';
    const article = articleIn(await itemsOf(wxr(wxrItem({ id: 1, slug }))));
    expect(article.slug).toBeUndefined();
    expect(article.oldAddresses?.[0]).toContain(slug);
  });

  test('titles and descriptions of Yoast and Rank Math are taken, other values named', async () => {
    const meta = {
      _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
      rank_math_description: 'क्या',
      '_yoast_wpseo_opengraph-title': 'साझा %%title%%',
      '_yoast_wpseo_opengraph-image': 'https://old.example/a.jpg',
      rank_math_facebook_description: 'साथ',
      _yoast_wpseo_canonical: 'https://first.example/',
      options: 'O:8:"Evil":0:{}',
    };
    const items = await itemsOf(wxr(wxrItem({ id: 1, title: 'नाम', meta })));
    expect(articleIn(items)).toMatchObject({
      metaTitle: 'नाम - पुराना घर',
      metaDescription: 'क्या',
      ogTitle: 'साझा नाम',
      ogDescription: 'साथ',
      ogImage: 'https://old.example/a.jpg',
    });
    expect(notes(items)).toEqual([['metaLeftOut', '_yoast_wpseo_canonical, options']]);
  });

  test('what is no text or was deleted is told', async () => {
    const items = await itemsOf(
      wxr(
        wxrItem({ id: 1, type: 'wp_navigation' }) +
          wxrItem({ id: 2, status: 'trash' }) +
          wxrItem({ id: 3, type: 'attachment', attachment: 'https://old.example/a.pdf' }),
      ),
    );
    expect(notes(items)).toEqual([
      ['unknownType', 'wp_navigation'],
      ['binned', 'trash'],
      ['noPicture', 'https://old.example/a.pdf'],
    ]);
  });

  test('comments come with who wrote them and no e-mail, without pingbacks and spam', async () => {
    const more =
      wxrComment({ id: 1, author: 'Meera &amp; Ravi' }) +
      wxrComment({ id: 2, type: 'comment', approved: '0', parent: 1 }) +
      wxrComment({ id: 3, type: 'pingback' }) +
      wxrComment({ id: 4, approved: 'spam' });
    const items = await itemsOf(wxr(wxrItem({ id: 7, more })));
    const common = { kind: 'comment', article: '7', html: 'वाह', at: '2020-01-02T03:04:05.000Z' };
    expect(items.filter(({ kind }) => kind === 'comment')).toEqual([
      { ...common, id: '1', name: 'Meera & Ravi', status: 'shown' },
      { ...common, id: '2', name: 'मीरा', status: 'held', parent: '1' },
    ]);
    expect(JSON.stringify(items)).not.toContain('meera@old.example');
    // After what they are about.
    expect(items.findIndex(({ kind }) => kind === 'article')).toBeLessThan(
      items.findIndex(({ kind }) => kind === 'comment'),
    );
  });

  test('a comment without a time in UTC has that of its clocks, else that of its post', async () => {
    const none = '0000-00-00 00:00:00';
    const more =
      wxrComment({ id: 1, dateGmt: none, date: '2012-05-06 07:08:09' }) +
      wxrComment({ id: 2, dateGmt: none, date: none });
    const items = await itemsOf(wxr(wxrItem({ id: 7, date: '2011-01-02 03:04:05', more })));
    expect(items.flatMap((item) => (item.kind === 'comment' ? [item.at] : []))).toEqual([
      '2012-05-06T07:08:09.000Z',
      '2011-01-02T03:04:05.000Z',
    ]);
  });

  test('comments on pages are counted', async () => {
    const items = await itemsOf(wxr(wxrItem({ id: 1, type: 'page', more: wxrComment({ id: 1 }) })));
    expect(items).toContainEqual({ kind: 'waiting', what: 'comment', count: 1 });
  });
});

describe('what a plugin kept for members', () => {
  test.each([
    ['[membership level="1"]गुप्त[/membership]', {}],
    ['[restrict]गुप्त[/restrict] खुला', {}],
    ['खुला [paywall] गुप्त', {}],
    [
      '<!-- wp:premium-content/container --><!-- wp:premium-content/subscriber-view --><p>गुप्त</p><!-- /wp:premium-content/subscriber-view --><!-- /wp:premium-content/container -->',
      {},
    ],
    ['<!-- wp:paragraph --><p>खुला</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--> गुप्त', {}],
    ['गुप्त', { _jetpack_newsletter_access: 'paid_subscribers' }],
    ['खुला', { _elementor_data: '[{"settings":{"editor":"[membership]गुप्त[\\/membership]"}}]' }],
  ])('is private and told: %s %o', async (content, meta) => {
    for (const status of ['publish', 'future']) {
      const items = await itemsOf(wxr(wxrItem({ id: 1, content, meta, status })));
      expect(articleIn(items).status).toBe('private');
      expect(notes(items)).toContainEqual(['membersOnly', expect.any(String)]);
    }
    const draft = await itemsOf(wxr(wxrItem({ id: 1, content, meta, status: 'draft' })));
    expect(articleIn(draft).status).toBe('draft');
  });

  test.each([
    ['[team_member]आशा[/team_member] [membership_form] [subscribe]', {}],
    ['<!-- wp:vendor/team-member --><p>आशा</p><!-- /wp:vendor/team-member -->', {}],
    ['खुला', { _jetpack_newsletter_access: 'everybody' }],
  ])('is no other: %s %o', async (content, meta) => {
    expect(articleIn(await itemsOf(wxr(wxrItem({ id: 1, content, meta })))).status).toBe(
      'published',
    );
  });
});

describe('a text', () => {
  test('without blocks gets its paragraphs from empty lines', async () => {
    expect(await htmlOf('एक\nदो\n\n<ul>\n<li>क</li>\n</ul>\nतीन\n\n<pre>a\n\nb</pre>')).toBe(
      '<p>एक<br>\nदो</p>\n<ul>\n<li>क</li>\n</ul>\n<p>तीन</p>\n<pre>a\n\nb</pre>',
    );
  });

  test.each([
    [
      '[caption id="a" width="3"]<img src="/a.jpg" /> नीचे[/caption]',
      '<figcaption>नीचे</figcaption>',
    ],
    [
      '[gallery ids="3,4"]',
      '<div class="picture-grid"><figure><img src="picture:3" alt=""></figure><figure><img src="picture:4" alt=""></figure></div>',
    ],
    [
      '[audio mp3="https://old.example/a.mp3"]',
      '<p class="file-card"><a href="https://old.example/a.mp3">',
    ],
    ['[embed]https://youtu.be/abcdefghijk[/embed]', 'youtube-nocookie.com/embed/abcdefghijk'],
    ['https://www.youtube.com/watch?v=abcdefghijk', 'youtube-nocookie.com/embed/abcdefghijk'],
    ['यह [sic] है', 'यह [sic] है'],
    ['[gallery]', '<!--lekhani-pictures 1 -->'],
    ['[gallery columns="2" exclude="7, 8"]', '<!--lekhani-pictures 1 7,8-->'],
    ['[gallery id="44"]', '<!--lekhani-pictures 44 -->'],
  ])('shows the shortcodes of WordPress: %s', async (content, html) => {
    expect(await htmlOf(content)).toContain(html);
  });

  test('with thousands of beginnings before one far end is read in time', async () => {
    const text = `${'[caption id="a"]'.repeat(3000)}${'<a x'.repeat(50_000)}[/caption]`;
    expect(withoutShortcodes(text, () => {})).toBe('<a x'.repeat(50_000));
    expect(await workOf(() => withoutShortcodes(text, () => {}))).toBeLessThan(1500);
  });

  test('other shortcodes lose their tags and are told', async () => {
    const content = '[contact-form-7 id="1"] [box]भीतर[/box]';
    const items = await itemsOf(wxr(wxrItem({ id: 1, content })));
    expect(articleIn(items).html).toBe('<p> भीतर</p>');
    expect(notes(items)).toEqual([
      ['shortcode', '[contact-form-7 id="1"]'],
      ['shortcode', '[box]'],
    ]);
  });

  test('with a gallery keeps it as one', async () => {
    const picture = (name: string) =>
      `<figure class="wp-block-image"><img src="/${name}.jpg" alt="क"></figure>`;
    const content = `<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images">${picture('a')}${picture('b')}${picture('c')}<figcaption class="blocks-gallery-caption">जयपुर</figcaption></figure><!-- /wp:gallery -->`;
    const items = await itemsOf(wxr(wxrItem({ id: 1, content })));
    expect(articleIn(items).html).toBe(
      `<div class="picture-grid picture-grid-3">${picture('a')}${picture('b')}${picture('c')}</div><figcaption class="blocks-gallery-caption">जयपुर</figcaption>`,
    );
  });

  test('with blocks is taken flat, and blocks that are not known are told', async () => {
    const content = `<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>एक</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:embed {"url":"x"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://vimeo.com/123456
</div><figcaption>फ़िल्म</figcaption></figure><!-- /wp:embed -->
<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.jpg" alt="क"/></figure></figure><!-- /wp:gallery -->
<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a href="/x">चलो</a></div></div><!-- /wp:buttons -->
<!-- wp:latest-posts {"postsToShow":3} /-->
<!-- wp:vendor/box --><p>डिब्बा</p><!-- /wp:vendor/box -->`;
    const items = await itemsOf(wxr(wxrItem({ id: 1, content })));
    expect(articleIn(items).html.split('\n').filter(Boolean)).toEqual([
      '<p>एक</p>',
      '<figure><iframe src="https://player.vimeo.com/video/123456?dnt=1"></iframe></figure><p>फ़िल्म</p>',
      '<figure class="wp-block-image"><img src="/a.jpg" alt="क"></figure>',
      '<p class="wp-block-button"><a href="/x">चलो</a></p>',
      '<p>डिब्बा</p>',
    ]);
    expect(notes(items)).toEqual([
      ['blockLeftOut', 'latest-posts'],
      ['unknownBlock', 'vendor/box'],
    ]);
  });
});
