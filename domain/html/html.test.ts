import { describe, expect, test } from 'vitest';
import type { Language } from '../../contract/common.ts';
import {
  embedOrigins,
  isShortForEmbed,
  parseEmbed,
  readEmbed,
} from '../../contract/embeds/embeds.ts';
import { htmlToText } from './html-to-text.ts';
import { imagesIn } from './pictures-in-text.ts';
import { readingBody } from './render-body.ts';
import { sanitizeBody } from './sanitize.ts';

describe('sanitising', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example/embed/1"></iframe>',
    '<p style="position:fixed">x</p>',
    '<a href="data:text/html,x">x</a>',
    '<math><mtext></p><img src onerror=alert(1)>',
    '<form action="/x"><input></form>',
  ])('%s loses what is not allowed', (html) => {
    expect(sanitizeBody(html)).not.toMatch(
      /script|onerror|javascript:|evil|style=|data:|<form|<input|<math|<svg/,
    );
  });

  test('what writers use stays', () => {
    const html =
      '<h2>शीर्षक</h2><p>A <strong>bold</strong> <a href="/about-us">link</a></p>' +
      '<table><caption>c</caption><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>' +
      '<pre><code class="language-javascript">let a = 1 &lt; 2;</code></pre>';
    expect(sanitizeBody(html)).toBe(html);
  });

  test('huge numbers of combining marks or nested elements do not slow the sanitiser down', () => {
    // A slow algorithm would take minutes for either text.
    expect(sanitizeBody(`<p>क${'&#x301;&#x323;'.repeat(50_000)}</p>`).length).toBeLessThan(50);
    for (const html of ['<b><i>', '<div>', '<table><tr><td>', '<q><s>'].map((tags) =>
      tags.repeat(20_000),
    )) {
      expect(() => sanitizeBody(html)).toThrow(
        'The text has more than 1000 elements, one in the other.',
      );
    }
    const deep = `${'<blockquote>'.repeat(999)}<p>हाँ</p>${'</blockquote>'.repeat(999)}`;
    expect(sanitizeBody(deep)).toBe(deep);
  });

  test('the classes that writers can choose stay, and no others', () => {
    const html =
      '<p class="align-center">a <span class="ink-rose">b</span></p>' +
      '<h2 class="align-right">c</h2><ul class="checklist"><li class="done">d</li><li>e</li></ul>' +
      '<figure class="picture-left picture-small"><img src="/images/a.jpg" alt="" /></figure>';
    expect(sanitizeBody(html)).toBe(html);
    expect(
      sanitizeBody(
        '<p class="ink-rose masthead">a <span class="align-center ink-rose x" style="color:red">b</span></p>' +
          '<div class="align-center">c</div><ul class="done"><li class="checklist">d</li></ul>' +
          '<figure class="embed picture-huge"></figure><table class="checklist"></table>',
      ),
    ).toBe(
      '<p>a <span class="ink-rose">b</span></p><div>c</div><ul><li>d</li></ul>' +
        '<figure></figure><table></table>',
    );
  });

  test('links to other sites cannot reach back, a second h1 becomes an h2', () => {
    expect(sanitizeBody('<h1>x</h1><a href="https://example.org">y</a>')).toBe(
      '<h2>x</h2><a href="https://example.org" rel="noopener">y</a>',
    );
  });

  test('text is normalised to NFC and joiners survive', () => {
    expect(sanitizeBody('<p>cafe\u0301 क्‍ष</p>')).toBe('<p>caf\u00e9 क्‍ष</p>');
  });

  test('sanitising twice changes nothing', () => {
    const once = sanitizeBody(
      '<div><p>a<b>b</p><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe>',
    );
    expect(sanitizeBody(once)).toBe(once);
  });
});

describe('reading form', () => {
  const read = (html: string) => readingBody(html, new Map(), 'hi');

  test('ids are never those of the page, and links to them follow', () => {
    expect(
      read('<h2 id="main">क</h2><p id="भाग">ख</p><p><a href="#main">ग</a><a href="#भाग">घ</a></p>'),
    ).toBe(
      '<h2 id="text-main">क</h2><p id="text-भाग">ख</p>' +
        '<p><a href="#text-main">ग</a><a href="#text-भाग">घ</a></p>',
    );
    expect(read('<p id="भाग">b</p><a href="#%E0%A4%AD%E0%A4%BE%E0%A4%97">c</a>')).toContain(
      'href="#text-भाग"',
    );
    // Links within the page, to places of other pages, and to invalid places.
    for (const href of ['#contact', '/about-us#main', '#%E0%A4', '#', 'https://a.example/#main']) {
      const link = `<a href="${href}">c</a>`;
      expect(read(`<p id="main">ख</p>${link}`), href).toBe(`<p id="text-main">ख</p>${link}`);
    }
  });

  test('embedded media becomes a link with its frame kept for later', () => {
    const html = readingBody(
      '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="A film"></iframe>',
      new Map(),
      'hi',
    );
    expect(html).not.toContain('<iframe');
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"');
    expect(html).toContain('A film · YouTube');
    const post = '<iframe src="https://x.com/lekhani/status/1460323737035677698"></iframe>';
    expect(readingBody(post, new Map(), 'hi')).toBe(
      '<a class="embed embed-post" href="https://x.com/i/web/status/1460323737035677698" rel="noopener" data-embed="https://platform.twitter.com/embed/Tweet.html?id=1460323737035677698&amp;dnt=true" data-title="X पर पोस्ट">X पर पोस्ट</a>',
    );
  });

  test('a picture has the room that its shape needs, unless its writer has chosen one', () => {
    const known = (width: number, height: number) => {
      const texts = {
        alt: { hi: '', en: '' },
        caption: '',
        credit: '',
        placeholder: '',
        focus: '',
        shared: '',
        madeBy: '' as const,
      };
      const picture = { id: 'a', width, height, webp: '', avif: '', ...texts };
      return new Map([['/images/a.jpg', picture]]);
    };
    const figure = (begin: string, images: ReturnType<typeof known>) =>
      readingBody(`${begin}<img src="/images/a.jpg" alt=""></figure>`, images, 'hi').match(
        /^<[^>]*>/,
      )?.[0];
    expect(figure('<figure>', known(1440, 900))).toBe('<figure class="broad">');
    expect(figure('<figure>', known(900, 900))).toBe('<figure>');
    expect(figure('<figure>', known(700, 1400))).toBe('<figure class="picture-medium">');
    const chosen = '<figure class="picture-small">';
    expect(figure(chosen, known(700, 1400))).toBe(chosen);
  });

  test('pictures get their size and variants, and the library’s words where they have none', () => {
    const known = new Map([
      [
        '/images/a.jpg',
        {
          id: 'a',
          width: 8,
          height: 5,
          webp: '/images/a-4.webp 4w',
          avif: '/images/a-4.avif 4w',
          placeholder: 'data:image/webp;base64,AAAA',
          focus: '',
          shared: '',
          madeBy: '' as const,
          alt: { hi: 'दीवार', en: '' },
          caption: '',
          credit: '',
        },
      ],
    ]);
    const html = readingBody('<img src="/images/a.jpg" alt="चित्र">', known, 'hi');
    expect(html).toMatch(
      /^<span class="pic"><img class="behind" [^>]*><picture><source .*<\/span>$/,
    );
    expect(html).toContain('type="image/avif" srcset="/images/a-4.avif 4w"');
    expect(html).toContain('type="image/webp" srcset="/images/a-4.webp 4w"');
    expect(html).toContain('alt="चित्र" width="8" height="5"');
    const small =
      '<figure class="picture-left picture-small"><img src="/images/a.jpg" alt=""></figure>';
    expect(readingBody(small, known, 'hi')).toMatch(
      /^<figure class="picture-left picture-small"><span class="pic">.* sizes="260px" \/><img .*<\/span><\/figure>$/,
    );
    const foreign = '<img src="https://elsewhere.example/a.jpg" alt="" />';
    expect(readingBody(foreign, known, 'hi')).toMatch(/^<img [^>]*>$/);
    const silent = '<img src="/images/a.jpg" alt="">';
    expect(readingBody(silent, known, 'hi')).toContain('alt="दीवार"');
    expect(readingBody(silent, known, 'en')).not.toMatch(/alt="[^"]/);
    expect(imagesIn('<p><img alt="x" src="/images/a.jpg"></p>')).toEqual(['/images/a.jpg']);
  });

  test.each<[Language, string, string]>([
    ['hi', '<p>लेख</p><p>An English line.</p>', '<p>लेख</p><p lang="en">An English line.</p>'],
    ['en', '<h2>शीर्षक</h2><p>Text</p>', '<h2 id="text-shirshak" lang="hi">शीर्षक</h2><p>Text</p>'],
    // A nested element names its own language again.
    [
      'hi',
      '<ul><li>Outside<ul><li>भीतर</li></ul></li></ul>',
      '<ul><li lang="en">Outside<ul><li lang="hi">भीतर</li></ul></li></ul>',
    ],
    [
      'en',
      '<p>The word <em>सच</em> is old.</p>',
      '<p>The word <em><span lang="hi">सच</span></em> is old.</p>',
    ],
    [
      'en',
      '<p>A line, सच की जीत, here.</p>',
      '<p>A line, <span lang="hi">सच की जीत</span>, here.</p>',
    ],
    [
      'hi',
      '<p>लोग इसे the pink city कहते हैं, पर train नहीं।</p>',
      '<p>लोग इसे <span lang="en">the pink city</span> कहते हैं, पर train नहीं।</p>',
    ],
    // No part of an entity, of code or of text with a declared language is marked as a phrase.
    ['hi', '<p>कहानी &amp; क &lt; ख</p>', '<p>कहानी &amp; क &lt; ख</p>'],
    ['hi', '<p>यह <code>let a b c = d</code> है</p>', '<p>यह <code>let a b c = d</code> है</p>'],
    ['en', '<p lang="sa">सत्यमेव जयते</p>', '<p lang="sa">सत्यमेव जयते</p>'],
    ['en', '<p>1947<br />— 2026</p><hr />', '<p>1947<br />— 2026</p><hr />'],
  ])('passages of the other language say so (%s: %s)', (language, html, marked) => {
    expect(readingBody(html, new Map(), language).replaceAll(' tabindex="0"', '')).toBe(marked);
  });

  test('a table directly in another has no box of its own, which would end at the wrong place', () => {
    const inner = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    const boxed = (html: string) => readingBody(html, new Map(), 'hi').match(/<\/?div/g);
    expect(boxed(`<table>${inner}</table>`)).toEqual(['<div', '</div']);
    expect(boxed(inner + inner)).toEqual(['<div', '</div', '<div', '</div']);
  });

  test.each([
    [
      'hi',
      '<table><caption>बारिश, <b>1990</b> से &lt;2026&gt;</caption>',
      '',
      'बारिश, 1990 से &lt;2026&gt;',
    ],
    [
      'hi',
      '<figure><table>',
      '<figcaption>किताबों की "गिनती"</figcaption></figure>',
      'किताबों की &quot;गिनती&quot;',
    ],
    ['hi', '<table>', '<p>क</p>', 'तालिका'],
    ['en', '<table><caption> </caption>', '', 'Table'],
  ] as const)('the box of a table has a name (%s: %s)', (language, begin, end, name) => {
    const html = `${begin}<tbody><tr><td>1</td></tr></tbody></table>${end}`;
    const box = `<div class="table-box" role="group" aria-label="${name}" tabindex="0">`;
    expect(readingBody(html, new Map(), language)).toContain(box);
  });

  test('wide tables scroll in a box of their own', () => {
    expect(
      readingBody('<table id="x"><tbody><tr><td>1</td></tr></tbody></table>', new Map(), 'hi'),
    ).toMatch(/^<div class="table-box"[^>]*><table id="text-x">.*<\/table><\/div>$/);
  });
});

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', 'YouTube'],
  ['https://youtu.be/aqz-KE-bpKQ', 'YouTube'],
  ['https://player.vimeo.com/video/76979871', 'Vimeo'],
  ['https://twitter.com/lekhani/status/1460323737035677698?s=20', 'X'],
  ['https://x.com/i/web/status/1460323737035677698', 'X'],
  ['https://www.instagram.com/p/CUbHfhpswxt/?igsh=x', 'Instagram'],
  ['https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ', 'YouTube'],
  ['https://youtube.com/shorts/aqz-KE-bpKQ?feature=share', 'YouTube'],
  ['https://www.youtube.com/live/aqz-KE-bpKQ?si=1', 'YouTube'],
  ['https://www.youtube.com/embed/videoseries?list=PL1234567890', undefined],
  ['https://www.dailymotion.com/video/x8abcde_a-title?playlist=x', 'Dailymotion'],
  ['https://dai.ly/x8abcde', 'Dailymotion'],
  ['https://www.dailymotion.com/embed/video/x8abcde?autoplay=1', 'Dailymotion'],
  ['https://www.facebook.com/lekhani.in/posts/pfbid02abcdefghijklmnopqrst?__cft__=1', 'Facebook'],
  ['https://m.facebook.com/lekhani/posts/%E0%A4%95-kahani/10154009990506729/', 'Facebook'],
  [
    'https://www.facebook.com/permalink.php?story_fbid=10154009990506729&id=20531316728',
    'Facebook',
  ],
  ['https://www.facebook.com/photo/?fbid=10154009990506729&set=a.1', 'Facebook'],
  ['https://www.facebook.com/lekhani/videos/ek-film/10154009990506729', 'Facebook'],
  ['https://www.facebook.com/watch/?ref=saved&v=10154009990506729', 'Facebook'],
  ['https://www.facebook.com/reel/10154009990506729', 'Facebook'],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2F20531316728%2Fposts%2F10154009990506729%2F&show_text=true&width=500',
    'Facebook',
  ],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.example%2Fposts%2F1',
    undefined,
  ],
  ['https://www.facebook.com/lekhani', undefined],
  ['https://www.threads.net/@zuck/post/CuVdfsNtmvh?xmt=1', 'Threads'],
  ['https://t.me/s/durov/123', 'Telegram'],
  ['https://t.me/durov/123?single', 'Telegram'],
  ['https://t.me/durov', undefined],
  ['https://t.me/durov/123/', 'Telegram'],
  ['https://t.me/share/12', undefined],
  ['https://www.youtube.com/embed/live_stream?channel=UC1234567890', undefined],
  ['https://www.facebook.com/watch/live/?v=10154009990506729', 'Facebook'],
  ['https://www.instagram.com/reels/CUbHfhpswxt/', 'Instagram'],
  ['https://geo.dailymotion.com/player.html?mute=1&video=x8abcde', 'Dailymotion'],
  [
    'https://docs.google.com/document/d/e/2PACX-1vAbCdEfGhIjKlMnOpQrSt/pub?embedded=true',
    'Google Docs',
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-1vAbCdEfGhIjKlMnOpQrSt/pubhtml?gid=0',
    'Google Docs',
  ],
  ['https://maps.google.com/maps?q=28.6,77.2&z=15&output=embed', 'Google Maps'],
  ['https://datawrapper.dwcdn.net/nplHk/3/', 'Datawrapper'],
  ['https://www.datawrapper.de/_/nplHk/', 'Datawrapper'],
  ['https://public.flourish.studio/visualisation/1234567/', 'Flourish'],
  ['https://flo.uri.sh/story/1234567/embed', 'Flourish'],
  [
    'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view?usp=sharing',
    'Google Drive',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/edit#gid=0',
    'Google Docs',
  ],
  ['https://docs.google.com/forms/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/edit', undefined],
  ['https://www.google.com/maps/place/Hawa+Mahal/', 'Google Maps'],
  ['https://maps.google.com/?q=26.92,75.82', 'Google Maps'],
  [
    'https://www.google.com/maps/search/?api=1&query=%E0%A4%9C%E0%A4%AF%E0%A4%AA%E0%A5%81%E0%A4%B0',
    'Google Maps',
  ],
  ['https://maps.google.com/maps?q="><script>', undefined],
  ['https://www.instagram.com/reel/CUbHfhpswxt/embed/', 'Instagram'],
  ['https://open.spotify.com/intl-hi/episode/5CfCWKI5pZ28U0uOzXkDHe?si=1', 'Spotify'],
  ['https://soundcloud.com/lekhani/basant-ka-geet', 'SoundCloud'],
  ['https://www.openstreetmap.org/#map=15/26.92390/75.82670', 'OpenStreetMap'],
  ['https://www.openstreetmap.org/node/1?x=1#map=15/26.9/75.8&layers=N', 'OpenStreetMap'],
  ['https://www.google.com/maps/place/Hawa+Mahal/@26.9239363,75.8241,17z/data=!3m1', 'Google Maps'],
  // Numbers that JavaScript writes in another way.
  ['https://www.openstreetmap.org/#map=19/0.0000001/-0.0000002', 'OpenStreetMap'],
  ['https://www.openstreetmap.org/#map=0/-90/180', 'OpenStreetMap'],
  ['https://www.openstreetmap.org/#map=5/999/999', undefined],
  ['https://x.com/lekhani', undefined],
  ['https://open.spotify.com/user/lekhani', undefined],
  ['https://www.google.com/search?q=26,75&z=1&output=embed', undefined],
  ['https://x.com.evil.example/a/status/1460323737035677698', undefined],
  ['https://www.youtube.com.evil.example/embed/aqz-KE-bpKQ', undefined],
  ['javascript:alert(1)', undefined],
])('embed address %s is of %s', (address, host) => {
  const embed = parseEmbed(address);
  expect(embed?.host).toBe(host);
  if (!embed) return;
  expect(embedOrigins.some((origin) => embed.frame.startsWith(origin))).toBe(true);
  // The frame is what is stored, and the page what somebody may copy again.
  expect(parseEmbed(embed.frame)?.frame).toBe(embed.frame);
  expect(parseEmbed(embed.page)?.frame).toBe(embed.frame);
});

test('the map that Google Maps gives for other sites has a page around its middle', () => {
  const frame =
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3557.6!2d75.8241!3d26.9239!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1';
  expect(parseEmbed(frame)).toEqual({
    kind: 'map',
    host: 'Google Maps',
    frame,
    page: 'https://www.google.com/maps/@26.9239,75.8241,15z',
  });
});

test('addresses are known as people type them, and short ones are told apart', () => {
  for (const typed of ['youtu.be/aqz-KE-bpKQ', ' http://m.youtube.com/watch?v=aqz-KE-bpKQ\n'])
    expect(readEmbed(typed)?.page).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  expect(readEmbed('देखिए youtu.be/aqz-KE-bpKQ')).toBeNull();
  for (const typed of ['https://maps.app.goo.gl/abc', 'fb.watch/abc/']) {
    expect(readEmbed(typed)).toBeNull();
    expect(isShortForEmbed(typed)).toBe(true);
  }
  expect(isShortForEmbed('https://example.org/fb.watch/')).toBe(false);
});

test('plain text parts blocks and keeps words whole', () => {
  expect(htmlToText('<h2>एक</h2><p>दो <b>ती</b>न &amp; four</p><script>x</script>')).toBe(
    'एक दो तीन & four',
  );
});
