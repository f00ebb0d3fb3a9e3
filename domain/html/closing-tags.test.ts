import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attacks } from '../../tests/corpus/attacks.ts';
import { documents } from '../../tests/corpus/documents.ts';
import { mutatedAttack } from '../../tests/support/mutate.ts';
import { feedBody } from './feed-body.ts';
import { mailBody } from './mail-body.ts';
import { readingBody } from './render-body.ts';
import { sanitizeBody, sanitizeShort } from './sanitize.ts';
import { emptyTag, tokensOf } from './tags.ts';

const SITE = 'https://site.example/';
const read = (html: string) => readingBody(sanitizeBody(html), new Map(), 'hi');
const frame = '<iframe src="https://other.example/x">नहीं</iframe>';
const blurred = '<img class="behind" src="data:image/webp;base64,AA" alt="" />';
const back = '<a href="#footnote-mark-1" role="doc-backlink">↩</a>';

/** Each sanitiser with what comes to it of a text, and what it drops. */
const sanitisers = {
  sanitizeBody: { prepare: (html: string) => html, clean: sanitizeBody, dropped: [frame] },
  sanitizeShort: { prepare: (html: string) => html, clean: sanitizeShort, dropped: [frame] },
  readingBody: { prepare: sanitizeBody, clean: read, dropped: [frame] },
  feedBody: { prepare: read, clean: (html: string) => feedBody(html, SITE), dropped: [blurred] },
  mailBody: {
    prepare: read,
    clean: (html: string) => mailBody(html, SITE),
    dropped: [blurred, back],
  },
};

/** The first tag that closes no element, or another than the last that is open; null: there is none. */
function wrongTag(html: string): string | null {
  const open: string[] = [];
  for (const token of tokensOf(html)) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(token) ?? [];
    if (!name || emptyTag.test(token)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return token;
  }
  return open.at(-1) ?? null;
}

describe.each(Object.entries(sanitisers))('%s', (_name, { prepare, clean, dropped }) => {
  test('gives every element its own closing tag', { tags: 'long' }, () => {
    for (const html of attacks) expect(wrongTag(clean(prepare(html))), html).toBeNull();
    fc.assert(
      fc.property(mutatedAttack, (html) => {
        expect(wrongTag(clean(prepare(html)))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  test('changes nothing around what it drops', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        fc.nat(),
        fc.constantFrom(...dropped),
        ({ html }, at, what) => {
          const tokens = tokensOf(prepare(sanitizeBody(html)));
          const whole = clean(tokens.join(''));
          expect(wrongTag(whole)).toBeNull();
          const place = at % (tokens.length + 1);
          expect(clean(tokens.toSpliced(place, 0, what).join(''))).toBe(whole);
        },
      ),
      { numRuns: 100 },
    );
  });
});
