import fc from 'fast-check';
import { attacks } from '../corpus/attacks.ts';

const attack = fc.constantFrom(...attacks.filter(({ length }) => length < 1000));

/** Generates pieces of text that parsers stumble over. */
const piece = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '`',
  '=',
  '/',
  '&',
  ';',
  '\0',
  '\t',
  '\n',
  '\f',
  '\r',
  ' ',
  '--',
  '-->',
  '<!--',
  '<![CDATA[',
  ']]>',
  '</',
  '/>',
  '&lt;',
  '&#',
  '&quot;',
  '\u0338',
  '\u200d',
  '\ud800',
  '</p>',
  '</div>',
  '</table>',
  '<table>',
  '<td>',
  '<svg>',
  '<math>',
  '<mtext>',
  '</svg>',
  '<style>',
  '</style>',
  '<iframe>',
  '</iframe>',
  '<textarea>',
  '<select>',
  '<template>',
  '<noscript>',
  '</noscript>',
  '<title>',
  '</title>',
  '<p>',
  '<a>',
  '<b>',
  '<pre>',
  '<li>',
  ' onerror=alert(1) ',
  ' src=x ',
  ' id=x ',
  ' class=embed ',
  ' href=javascript:alert(1) ',
);

const at = fc.nat(400);
const cut = (html: string, where: number) => [
  html.slice(0, where % (html.length + 1)),
  html.slice(where % (html.length + 1)),
];

type Change = (html: string) => string;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(at, piece).map(
    ([where, put]): Change =>
      (html) =>
        cut(html, where).join(put),
  ),
  fc.tuple(at, attack).map(
    ([where, put]): Change =>
      (html) =>
        cut(html, where).join(put),
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 9 })).map(
    ([where, length]): Change =>
      (html) => {
        const [before = '', after = ''] = cut(html, where);
        return before + after.slice(length);
      },
  ),
  at.map(
    (where): Change =>
      (html) =>
        cut(html, where)[0] ?? '',
  ),
  at.map(
    (where): Change =>
      (html) =>
        cut(html, where).reverse().join(''),
  ),
  attack.map(
    (other): Change =>
      (html) =>
        html + other,
  ),
  fc
    .constantFrom('p', 'table', 'td', 'a', 'b', 'iframe', 'figure', 'svg', 'math', 'code', 'li')
    .map(
      (tag): Change =>
        (html) =>
          `<${tag}>${html}</${tag}>`,
    ),
  fc.constantFrom('title', 'alt', 'href', 'id', 'class', 'lang').map(
    (name): Change =>
      (html) =>
        `<a ${name}="${html.replaceAll('"', '&quot;')}">x</a>`,
  ),
  fc.constant<Change>((html) => html.toUpperCase()),
  fc.constant<Change>((html) => html.replace(/[<>"'=:]/g, (sign) => `&#${sign.charCodeAt(0)};`)),
);

/**
 * Generates an attack of the corpus with a few changes: cut, mixed with others, wrapped, escaped.
 */
export const mutatedAttack = fc
  .tuple(attack, fc.array(change, { minLength: 1, maxLength: 6 }))
  .map(([html, changes]) => changes.reduce((text, apply) => apply(text), html));
