import { describe, expect, test } from 'vitest';
import { documents } from '../../tests/corpus/documents.ts';
import { growingTexts } from '../../tests/support/growing-texts.ts';
import { FEW_LENGTHS, growsTooFast } from '../../tests/support/growth.ts';
import { closeElements } from './close-elements.ts';
import { sanitizeBody } from './sanitize.ts';

test.each([
  [
    'a link in a link',
    '<p>a <a href="/x">b c <a href="/y">d</a> e</a></p>',
    '<p>a <a href="/x">b c </a><a href="/y">d</a> e</p>',
  ],
  [
    'bold in bold',
    '<p><b>a b <b>c</b> d <b>e</b></b></p>',
    '<p><b>a b </b><b>c</b> d <b>e</b></p>',
  ],
  [
    'a text in its heading',
    '<h2>a<p>b</p><h2>c</h2><ul><li>d</li></ul></h2>',
    '<h2>a</h2><p>b</p><h2>c</h2><ul><li>d</li></ul>',
  ],
  [
    'headings in each other',
    '<h2>a<p>b</p><h3>c<p>d</p></h3></h2>',
    '<h2>a</h2><p>b</p><h3>c</h3><p>d</p>',
  ],
  [
    'paragraphs in a list',
    '<ul><li>a</li><li>b</li><p>c</p><p>d</p></ul>',
    '<ul><li>a</li><li>b</li></ul><p>c</p><p>d</p>',
  ],
  [
    'paragraphs in a table',
    '<table><tbody><tr><td>a</td></tr></tbody><p>b</p></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>',
  ],
  [
    'paragraphs in a figure',
    '<figure><img src="/a.jpg" /><figcaption>a</figcaption><p>b</p></figure>',
    '<figure><img src="/a.jpg" /><figcaption>a</figcaption></figure><p>b</p>',
  ],
  ['a closing tag of nothing', '<p>a</dropped></p><p>b</p>', '<p>a</p><p>b</p>'],
])('%s is closed where it should have been', (_name, spoilt, whole) => {
  expect(closeElements(spoilt)).toBe(whole);
  expect(closeElements(whole)).toBe(whole);
});

describe('what is in order stays as it is', () => {
  test.each([
    '<a href="/x"><h3>a</h3><p>b</p></a>',
    '<b><b>a</b> b</b>',
    '<p><sup>2<sup>3</sup></sup> <span lang="en">a <span class="ink-rose">b</span></span></p>',
    '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
    '<ul><li>a</li><p>b</p><li>c</li></ul>',
    '<figure><figure><img src="/a.jpg" /></figure><figcaption>a</figcaption></figure>',
    'a < b',
  ])('%s', (html) => {
    expect(closeElements(html)).toBe(html);
  });

  test('as all documents do', () => {
    for (const { html } of documents) {
      const clean = sanitizeBody(html);
      expect(closeElements(clean)).toBe(clean);
    }
  });
});

test('a text is read in proportion to its length', () => {
  const tags = growingTexts.filter(({ name }) => name.includes('<'));
  const slow = tags.filter(({ of }) => growsTooFast(closeElements, of, FEW_LENGTHS));
  expect(slow.map(({ name }) => name)).toEqual([]);
});
