import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { sanitizeShort } from '../../../domain/html/sanitize.ts';
import { attacks } from '../../../tests/corpus/attacks.ts';
import { mutatedAttack } from '../../../tests/support/mutate.ts';
import { cleanEntry, editedHtml, shownEntry } from './entry-text.ts';

const clean = (html: string) => cleanEntry({ text: '', html });

const tags = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'figure',
  'figcaption',
  'img',
]);
const attributes = new Set(['lang', 'dir', 'href', 'rel', 'src', 'alt']);

/** Expects no ids, classes, styles, handlers, marks of direction, or scripts as links. */
function expectHarmless(html: string, source: string) {
  expect(html, source).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  const parser = new Parser({
    onopentag(name, attribs) {
      expect(tags.has(name), source).toBe(true);
      for (const key of Object.keys(attribs)) expect(attributes.has(key), source).toBe(true);
      for (const address of [attribs.href, attribs.src]) {
        const scheme = URL.parse(address ?? '')?.protocol;
        if (scheme) expect(scheme, source).toMatch(/^(?:https?|mailto|tel):$/);
      }
    },
  });
  parser.end(html);
}

test('of an attack an entry keeps what is allowed, and no more when it is cleaned again', () => {
  for (const html of attacks) {
    const once = sanitizeShort(html);
    expect(sanitizeShort(once), html).toBe(once);
    expectHarmless(once, html);
  }
  fc.assert(
    fc.property(mutatedAttack, (html) => {
      const once = sanitizeShort(`\u202e${html}`);
      expect(sanitizeShort(once)).toBe(once);
      expectHarmless(once, html);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['<p>आगे<b>बढ़ो', '<p>आगे<b>बढ़ो</b></p>'],
  ['<h2 id="x">गोल</h2><script>1</script>', '<p>गोल</p>'],
  ['<p>अ\u202eब\u2066</p>', '<p>अब</p>'],
  ['<p dir="rtl">&#8238;अ</p>', '<p dir="rtl">अ</p>'],
  ['<a href="java\u202escript:alert(1)">क</a>', '<a>क</a>'],
  ['<a href="java&#8238;script:alert(1)">क</a>', '<a>क</a>'],
  ['</section></li></ol><p>क</p>', '<p>क</p>'],
  ['<table><tr><td>क</td></tr></table>', 'क'],
])('%s is stored as %s', (given, stored) => {
  expect(clean(given).html).toBe(stored);
});

test('plain text has its lines and links, and what is formatted is kept as text beside it', () => {
  const plain = cleanEntry({ text: 'पहला <b>\nhttps://example.org/a.', html: '' });
  expect(plain.html).toBe('');
  expect(editedHtml(plain)).toBe(
    '<p>पहला &lt;b&gt;<br /><a href="https://example.org/a">https://example.org/a</a>.</p>',
  );
  expect(clean('<p>एक</p><ul><li>दो</li></ul>')).toEqual({
    body: 'एक दो',
    html: '<p>एक</p><ul><li>दो</li></ul>',
  });
  // Nothing is left: the plain text stands.
  expect(cleanEntry({ text: 'क', html: '<script>1</script>' })).toEqual({ body: 'क', html: '' });
});

test('a picture that the library has no longer is left out, its caption stays', () => {
  const html = '<figure><img src="/images/x.jpg" alt="" /><figcaption>मेला</figcaption></figure>';
  expect(shownEntry({ body: 'मेला', html }, new Map(), 'hi')).toEqual({
    html: '<figure class="live-picture"><figcaption>मेला</figcaption></figure>',
    picture: '',
  });
});
