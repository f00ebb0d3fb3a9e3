import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { freePart, openText, paragraphsBefore } from './free-part.ts';
import { sanitizeBody } from './sanitize.ts';

const element = fc.constantFrom('p', 'h2', 'div', 'ul', 'blockquote', 'strong', 'figure', 'td');
const piece = fc.oneof(
  fc.string({ maxLength: 5 }),
  element.map((name) => `<${name}>`),
  element.map((name) => `</${name}>`),
  fc.constantFrom('<br>', '<hr>', 'word', '<p>word</p>', '<li>x'),
);

describe('the free part of a text', () => {
  test.each([
    ['<p>एक</p><p>दो</p><p>तीन</p>', 2, '<p>एक</p><p>दो</p>'],
    ['<p>एक</p><p>दो</p>', 0, ''],
    ['<p>एक</p>', 5, '<p>एक</p>'],
    // Headings and empty paragraphs do not count, and none hangs at the end.
    [
      '<h2>क</h2><p> </p><p>&nbsp;</p><p>एक</p><h2>ख</h2><p>दो</p>',
      1,
      '<h2>क</h2><p> </p><p>&nbsp;</p><p>एक</p>',
    ],
    // What stands together counts as one.
    [
      '<ul><li><p>एक</p></li><li><p>दो</p></li></ul><p>तीन</p>',
      1,
      '<ul><li><p>एक</p></li><li><p>दो</p></li></ul>',
    ],
    [
      '<table><tbody><tr><td>एक</td></tr></tbody></table><p>दो</p>',
      1,
      '<table><tbody><tr><td>एक</td></tr></tbody></table>',
    ],
    [
      '<figure><img src="/a.jpg" /><figcaption>एक</figcaption></figure><p>दो</p>',
      1,
      '<figure><img src="/a.jpg" /><figcaption>एक</figcaption></figure>',
    ],
    ['<p><img src="/a.jpg" /></p><p>दो</p>', 1, '<p><img src="/a.jpg" /></p>'],
    // Boxes and quotations are gone into, and closed.
    ['<blockquote><p>एक</p><p>दो</p></blockquote>', 1, '<blockquote><p>एक</p></blockquote>'],
    ['<div><div><p>एक</p></div><p>दो</p></div>', 1, '<div><div><p>एक</p></div></div>'],
    // Footnotes stay where they stand.
    [
      '<p>एक<span class="footnote">टीका</span></p><p>दो</p>',
      1,
      '<p>एक<span class="footnote">टीका</span></p>',
    ],
    // Text without paragraphs is no way around the lock.
    ['एक<br /><br />दो<br /><br />तीन', 1, 'एक<br /><br />'],
    ['<div>एक<br />अब भी एक<br /> <br />दो</div>', 1, '<div>एक<br />अब भी एक<br /> <br /></div>'],
    ['<p>एक<br /><br /><strong>दो</strong></p>', 1, '<p>एक<br /><br /></p>'],
    ['एक<p>दो</p>', 1, 'एक'],
    ['<strong>एक</strong><hr />दो', 1, '<strong>एक</strong>'],
    ['<li>एक</li><li>दो</li>', 1, '<li>एक</li>'],
    ['<td>एक</td><td>दो</td>', 1, '<td>एक</td>'],
    // Nor is one whose paragraphs are headings.
    [
      '<h4>एक</h4><h4>दो</h4><h4>तीन</h4><h4>चार</h4><p>पाँच</p>',
      1,
      '<h4>एक</h4><h4>दो</h4><h4>तीन</h4>',
    ],
    ['<h2>क</h2><h3>ख</h3><p>एक</p><p>दो</p>', 1, '<h2>क</h2><h3>ख</h3><p>एक</p>'],
    ['<h4>एक<br /><br />दो<br /><br />तीन</h4>', 1, '<h4>एक<br /><br /></h4>'],
    ['', 3, ''],
  ])('%s after %i', (html, paragraphs, free) => {
    expect(freePart(html, paragraphs)).toBe(free);
  });

  test('is of a public text all, however many paragraphs are said', () => {
    expect(openText({ access: 'public', freeParagraphs: 0 }, '<p>एक</p>')).toBe('<p>एक</p>');
    expect(openText({ access: 'free', freeParagraphs: 0 }, '<p>एक</p>')).toBe('');
  });

  test('of any text is clean, its beginning, and no longer than so many blocks and headings', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.nat(4), (pieces, most) => {
        const html = sanitizeBody(pieces.join(''));
        const free = freePart(html, most);
        expect(sanitizeBody(free)).toBe(free);
        const closed = free.replace(/(?:<\/[a-z0-9]+>)*$/, '');
        expect(html.startsWith(closed)).toBe(true);
        const counted = blocksOf(free).filter((block) => /^<(?:p|ul)>\s*[^\s<]/.test(block));
        expect(counted.length).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('of as many paragraphs as end before a wall has nothing of what stood behind it', () => {
    expect(paragraphsBefore('<h2>क</h2><p>एक</p><p>दो</p><hr />', '<hr />')).toBe(2);
    expect(paragraphsBefore('<p>एक</p>दो<hr />', '<hr />')).toBe(1);
    expect(paragraphsBefore('<p>एक</p>', '<hr />')).toBe(0);
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), (before, after) => {
        const wall = '<p>wall</p>';
        const clean = sanitizeBody([...before, wall, 'secret', ...after].join(''));
        const free = freePart(clean.replaceAll(wall, ''), paragraphsBefore(clean, wall));
        expect(free).not.toContain('secret');
      }),
    );
  });
});

test('of a long text that is locked only the free part is read', () => {
  const long = '<p>एक</p>'.repeat(200_000);
  /** The least milliseconds of three tries. */
  const cost = (paragraphs: number) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const begin = performance.now();
        freePart(long, paragraphs);
        return performance.now() - begin;
      }),
    );
  expect(cost(2)).toBeLessThan(cost(200_000) / 50);
});
