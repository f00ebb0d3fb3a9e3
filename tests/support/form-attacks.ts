import { Parser } from 'htmlparser2';
import { expect } from 'vitest';

/**
 * What attacks forms and calls, marked so that it can be found again wherever it appears: unescaped, `<xprobe` and
 * `" onxprobe` would be elements and attributes of a page.
 */
export const MARK = 'xprobe';

/** Short enough for a name. */
export const shortHtml = `x"'><xprobe onxprobe='1'>`;

/** Texts that a field may take, since they are text. */
export const texts: Record<string, string> = {
  html: shortHtml,
  'html that leaves every frame': `x" onxprobe="1' onxprobe='1</textarea></title></style></script>--><xprobe>]]><xprobe/>`,
  'links and templates': 'javascript:xprobe() http://"><xprobe> {{7*7}} &lt;xprobe&gt;',
  'another direction and no width': 'अ\u202exprobe\u2066\u200b\u200f\u2069क्\u200dष',
  'a formula': '=HYPERLINK("http://xprobe.evil","x")',
  'a search': '%xprobe_" OR near(x) * ^ \\',
  'half a letter': 'xprobe\ud800',
};

/** Texts that cost, if something looks at them more than once. */
export const long: Record<string, string> = {
  brackets: '<'.repeat(20_000),
  'other brackets': '['.repeat(9_000),
  marks: `क${'\u0951\u0323'.repeat(4_500)}`,
  links: 'http://x.y/( '.repeat(750),
  lines: '\n \t'.repeat(3_000),
};

/** What no field takes. */
export const refused: Record<string, unknown> = {
  'the null character': 'xprobe\0',
  'the head of a mail': 'xprobe@example.org\r\nBcc: xprobe@evil.example\r\n\r\nxprobe',
  'two addresses': 'a@xprobe.example,b@xprobe.example',
  'a number': 7.5,
  'a number that no column holds': 1e308,
  'an object': { toString: MARK, length: 1e9 },
  'a list': [MARK, [MARK]],
  'lists in lists': JSON.parse('['.repeat(40) + ']'.repeat(40)),
  null: null,
};

/** One of each kind, for each run of the tests. */
export const often: Record<string, unknown> = {
  html: shortHtml,
  direction: texts['another direction and no width'],
  brackets: long.brackets,
  null: refused['the null character'],
  mail: refused['the head of a mail'],
  list: refused['a list'],
};

/** What is sent: text, or bytes that are none. */
export type Body = string | Uint8Array<ArrayBuffer>;

/** Whole bodies that are no values of a call. */
export const bodies: [type: string, body: Body][] = [
  ...['', '{', 'null', '[]', '"xprobe"', '7', '{"__proto__":{"xprobe":1}}', '\ufeff{}'].map(
    (body): [string, string] => ['application/json', body],
  ),
  ['application/json', '{"constructor":{"prototype":{"xprobe":1}}}'],
  ['application/json', `${'['.repeat(20_000)}`],
  ['application/json', `{"text":"${MARK}","text":["${MARK}"]}`],
  ['application/json', '{"text":1e999,"email":-1e999,"lists":[1e308]}'],
  // No UTF-8: a lone continuation, a cut letter, and a letter written in more bytes than it has.
  ['application/json', Buffer.from('{"text":"xprobe\xff\xa4","email":"\xe0\xa4@x.y"}', 'latin1')],
  ['application/x-www-form-urlencoded', Buffer.from('text=\xc0\xbcxprobe&email=\xff', 'latin1')],
  ['application/json', `{"text":"${'क'.repeat(700_000)}"}`],
  ['application/x-www-form-urlencoded', `text=${'x'.repeat(2_100_000)}`],
  ['application/json; charset=utf-16', '{}'],
  ['text/plain', MARK],
  ['text/xml', `<xprobe/>`],
  ['multipart/form-data', MARK],
  ['application/x-www-form-urlencoded', '%&=&%FF=%ff&&__proto__=x&constructor=x&[]=x&a[b]=x'],
  ['application/x-www-form-urlencoded', '&a='.repeat(300)],
  ['x', 'x'],
];

/** Throws where a page holds what was typed as anything but text: an element, a handler, an address that is a script. */
export function expectText(html: string, where: string): void {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const bad = Object.entries(attributes).filter(
        ([attribute, value]) =>
          attribute.startsWith('on') || /^\s*(?:javascript|data:text)/i.test(value),
      );
      if (name === MARK || bad.length > 0) found.push(`<${name} ${JSON.stringify(attributes)}>`);
    },
  });
  parser.end(html);
  expect(found, where).toEqual([]);
}

/** An answer, with its text read. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Throws where an answer is not one that a call may give to whatever is sent to it. */
export function expectAnswer({ status, headers, text }: Answer, where: string): void {
  const said = `${where}: ${status} ${text.slice(0, 300)}`;
  expect(status, said).toBeLessThan(500);
  expect(headers.get('x-content-type-options'), said).toBe('nosniff');
  const type = headers.get('content-type') ?? '';
  if (type.includes('html')) {
    expectText(text, where);
    expect(text, said).toMatch(/<h1[ >]/);
  } else if (status >= 400) {
    expect(JSON.parse(text), said).toMatchObject({ message: expect.stringMatching(/\S/) });
  }
  const to = headers.get('location');
  // To an address of the site, whatever was sent.
  if (to !== null) expect(to, said).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
}
