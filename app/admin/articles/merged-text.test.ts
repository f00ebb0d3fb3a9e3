import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mergeTexts } from './merged-text.ts';

const { Element } = parseHTML('<html><body></body></html>');

beforeAll(() => {
  vi.stubGlobal('Element', Element);
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(html: string) {
        return parseHTML(`<html><body>${html}</body></html>`).document;
      }
    },
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test.each([
  [
    '<a href="https://a.example/" rel="noopener">ख</a>',
    '<a rel="noopener" href="https://a.example/">ख</a>',
  ],
  ['<a href="https://a.example/" rel="noopener">ख</a>', '<a href="https://a.example/">ख</a>'],
  ['<b>ख</b>', '<strong>ख</strong>'],
  ['<img src="/a.jpg" alt="" width="9" height="9">', '<img src="/a.jpg" alt="">'],
])('a block that only the editor has written anew is not changed: %s', (stored, written) => {
  const merged = mergeTexts({
    base: `<p>क</p><hr><p>${stored}</p>`,
    mine: `<p>क, मेरा</p><hr><p>${written}</p>`,
    theirs: `<p>क</p><hr><p>${stored}, उनका</p>`,
  });
  expect(merged).toEqual({ html: `<p>क, मेरा</p><hr><p>${stored}, उनका</p>`, clashes: 0 });
});

test('what a writer has changed of a link, or the order of pictures, is a change', () => {
  const link = (rel: string) => `<p><a href="https://a.example/" rel="${rel}">क</a></p>`;
  const pictures = (...names: string[]) =>
    `<div>${names.map((name) => `<img src="/${name}.jpg">`).join('')}</div>`;
  const merged = mergeTexts({
    base: link('noopener') + '<hr>' + pictures('a', 'b'),
    mine: link('sponsored noopener') + '<hr>' + pictures('a', 'b'),
    theirs: link('noopener') + '<hr>' + pictures('b', 'a'),
  });
  expect(merged).toEqual({
    html: link('sponsored noopener') + '<hr>' + pictures('b', 'a'),
    clashes: 0,
  });
});
