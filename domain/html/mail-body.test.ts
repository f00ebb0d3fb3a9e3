import { expect, test } from 'vitest';
import { knownPicture } from '../../tests/support/known-picture.ts';
import { mailBody } from './mail-body.ts';
import { readingBody } from './render-body.ts';
import { allowed, allowedTags, sanitizeBody } from './sanitize.ts';

const base = 'https://example.org/';
const images = new Map([['/images/a.jpg', knownPicture]]);

const mail = (html: string) => mailBody(readingBody(sanitizeBody(html), images, 'hi'), base);

/** The same without the looks. */
const bare = (html: string) => mail(html).replace(/ (?:class|style|lang)="[^"]*"/g, '');

const film = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const list = '<ol><li value="3">क</li></ol>';
const table =
  '<table><caption>ग</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col" colspan="2">च</th></tr></thead><tbody><tr><td rowspan="2">क</td><td>ख</td></tr></tbody><tfoot><tr><td>त</td></tr></tfoot></table>';
const tableInMail = table.replace(/<\/?col(?:group)?\b[^>]*>/g, '');
const same = (html: string) => [html, html] as const;

/** A part of a text with each element, and what becomes of it. */
const elements: Record<string, readonly [string, string]> = {
  ...Object.fromEntries(
    ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'address'].map((tag) => [
      tag,
      same(`<${tag}>क</${tag}>`),
    ]),
  ),
  ...Object.fromEntries(
    [
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'del',
      'ins',
      'mark',
      'small',
      'sub',
      'sup',
      'cite',
      'code',
      'kbd',
      'abbr',
      'q',
      'span',
    ].map((tag) => [tag, same(`<p>क <${tag}>ख</${tag}></p>`)]),
  ),
  ul: same('<ul><li>क</li></ul>'),
  ol: same(list),
  li: same(list),
  ...Object.fromEntries(
    ['dl', 'dt', 'dd'].map((tag) => [tag, same('<dl><dt>क</dt><dd>ख</dd></dl>')]),
  ),
  pre: ['<pre><code>a\n  b</code></pre>', '<pre><code>a\n  b</code></pre>'],
  hr: ['<hr>', '<hr />'],
  br: ['<p>क<br>ख</p>', '<p>क<br />ख</p>'],
  wbr: ['<p>क<wbr>ख</p>', '<p>क<wbr></wbr>ख</p>'],
  a: ['<p><a href="/x">क</a></p>', '<p><a href="https://example.org/x">क</a></p>'],
  div: same('<div>क</div>'),
  figure: ['<figure><p>क</p></figure>', '<div><p>क</p></div>'],
  figcaption: ['<figure><figcaption>क</figcaption></figure>', '<div><p>क</p></div>'],
  img: [
    '<p><img src="/images/a.jpg" alt=""></p>',
    '<p><span><img src="https://example.org/images/a.jpg" alt="एक घड़ी" width="560" /></span></p>',
  ],
  iframe: [
    `<figure><iframe src="${film}" title="फ़िल्म"></iframe><figcaption>ख</figcaption></figure>`,
    '<div><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">▶ फ़िल्म · YouTube</a></p><p>ख</p></div>',
  ],
  ...Object.fromEntries(
    ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map(
      (tag) => [tag, [table, `<div>${tableInMail}</div>`] as const],
    ),
  ),
};

test.each(allowedTags)('mails know what becomes of the element %s', (tag) => {
  const [html, expected] = elements[tag] ?? [];
  expect(bare(html ?? '')).toBe(expected);
});

const box = /<table role="presentation"[^>]*><tr><td class="b-gold g-sand" style="[^"]*"><p/;
const figure = (names: string) =>
  `<figure class="${names}"><img src="/images/a.jpg" alt=""></figure>`;

/** What shows that the class of a text does its part. */
const classes: Record<string, readonly [string, RegExp | string]> = {
  ...Object.fromEntries(
    ['center', 'right', 'justify'].map((side) => [
      `align-${side}`,
      [`<p class="align-${side}">क</p>`, `text-align:${side}"`] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['rose', 'marigold', 'green', 'indigo', 'soft'].map((ink) => [
      `ink-${ink}`,
      [
        `<p><span class="ink-${ink}">क</span></p>`,
        new RegExp(`<span class="t-${ink}" style="color:#[0-9a-f]{6}">क`),
      ] as const,
    ]),
  ),
  'read-also': ['<p class="read-also">क</p>', /<p class="b-gold g-sand" style=/],
  'file-card': [
    '<p class="file-card"><a href="/files/a.pdf">पत्रिका</a></p><p>ख</p>',
    /href="https:\/\/example\.org\/files\/a\.pdf"[^>]*>PDF · पत्रिका<\/a><\/p><p[^>]*>ख/,
  ],
  'pull-quote': ['<blockquote class="pull-quote"><p>क</p></blockquote>', 'text-align:center'],
  'info-box': ['<div class="info-box"><p>क</p></div>', box],
  'picture-grid': [`<div class="picture-grid">${figure('')}${figure('')}</div>`, 'width="560"'],
  'picture-grid-3': [`<div class="picture-grid-3">${figure('')}</div>`, 'width="560"'],
  footnote: [
    '<p>क<span class="footnote">टीका</span> ख</p>',
    /<p[^>]*>क<sup[^>]*><span>1<\/span><\/sup> ख<\/p><div[^>]*><ol[^>]*><li[^>]*>टीका <\/li><\/ol><\/div>$/,
  ],
  'picture-left': [figure('picture-left'), 'width="560"'],
  'picture-center': [figure('picture-center'), 'margin-right:auto'],
  'picture-right': [figure('picture-right'), 'margin-left:auto'],
  'picture-full': [figure('picture-full'), 'width="560"'],
  'picture-small': [figure('picture-small'), 'width="260"'],
  'picture-medium': [figure('picture-medium'), 'width="440"'],
  checklist: [
    '<ul class="checklist"><li><p>क</p></li><li class="done"><p>ख</p></li></ul><p>ग</p>',
    /☐ क<.*☑ ख<.*>ग</,
  ],
  done: ['<ul class="checklist"><li class="done">क</li></ul>', '☑ क'],
};

const known = Object.values(allowed.allowedClasses ?? {})
  .flatMap((names) => (Array.isArray(names) ? names : []))
  .filter((name) => typeof name === 'string');

test.each([...new Set(known)])('mails know what becomes of the class %s', (name) => {
  const [html, expected] = classes[name] ?? [];
  const made = mail(html ?? '');
  expect(html).toContain(name);
  expect(made).toMatch(expected ?? '');
  // No class of the site's styles, which mails have not.
  for (const [, said = ''] of made.matchAll(/ class="([^"]*)"/g)) {
    expect(said).toMatch(/^(?:[tgb]-[a-z]+ ?)+$/);
  }
  expect(made).not.toMatch(/@|undefined| (?:id|data-\w+|tabindex|role="(?!presentation"))/);
});

test('every element that mails style has a look of its own in them', () => {
  for (const tag of ['th', 'td']) {
    expect(mail(table)).toMatch(new RegExp(`<${tag} [^>]*border:1px solid #`));
  }
  expect(mail('<p>क <mark>ख</mark></p>')).toMatch(/<mark class="g-glow t-ink"/);
  expect(mail('<pre><code>a</code></pre>')).toMatch(/<pre class="b-line g-sand".*<code>a/);
});

test('what runs, and what is no address, is not handed on', () => {
  const html =
    '<p onclick="1" class="x" style="y">क<a href="javascript:1">ख</a><script>1</script></p>';
  expect(mailBody(html, base)).toMatch(
    /^<p style="[^"]*">क<a class="t-link" style="[^"]*">ख<\/a><\/p>$/,
  );
  expect(mailBody('<aside onclick="1">क</aside>', base)).not.toContain('onclick');
  expect(mailBody('<img src="http://[" onerror="1">', base)).not.toMatch(/http|onerror/);
});
