import { DOMParser } from 'linkedom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fromEditor } from './html.ts';

/** Reads HTML as browsers do, which make the body of a document by themselves. */
class WholeDocumentParser {
  parseFromString(html: string) {
    return new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html');
  }
}

beforeAll(() => {
  vi.stubGlobal('DOMParser', WholeDocumentParser);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
  [
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  ['<ul><li><p lang="en">a</p></li></ul>', '<ul><li><p lang="en">a</p></li></ul>'],
  ['<ol><li><p id="note-3">a</p></li></ol>', '<ol><li><p id="note-3">a</p></li></ol>'],
  [
    '<table><tbody><tr><td><p dir="rtl" lang="ur">a</p></td></tr></tbody></table>',
    '<table><tbody><tr><td><p dir="rtl" lang="ur">a</p></td></tr></tbody></table>',
  ],
  [
    '<ul><li><p class="align-center">a</p></li></ul>',
    '<ul><li><p class="align-center">a</p></li></ul>',
  ],
])('a lone paragraph is stored as its words, unless it says more: %s', (html, stored) => {
  expect(fromEditor(html)).toBe(stored);
});
