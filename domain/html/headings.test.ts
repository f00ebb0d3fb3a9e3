import { expect, test } from 'vitest';
import { contentsOf, headingsOf, withHeadingIds } from './headings.ts';
import { readingBody } from './render-body.ts';

const idsIn = (html: string) =>
  [...withHeadingIds(html, 'text-').matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id);

test('headings get ids of their words, each another', () => {
  expect(idsIn('<h2>तीन क़दम</h2><p>क</p><h3>The <em>white</em> line</h3><h2>तीन क़दम</h2>')).toEqual(
    ['text-tin-qadam', 'text-the-white-line', 'text-tin-qadam-2'],
  );
  expect(idsIn('<h2>★</h2>')).toEqual(['text-heading']);
  expect(idsIn('<h2>Step</h2><h2>Step</h2><h2>Step 2</h2>')).toEqual([
    'text-step',
    'text-step-2',
    'text-step-2-2',
  ]);
});

test('an id that a writer has given stays, and none is given twice', () => {
  expect(idsIn('<h2>One</h2><h2 lang="en" id="text-one">Two</h2>')).toEqual([
    'text-one-2',
    'text-one',
  ]);
});

test('a heading without words and other elements stay as they are', () => {
  for (const html of ['<h2></h2>', '<h4>x</h4>', '<p>x</p>', '<hr /><h2><img src="/a" /></h2>'])
    expect(withHeadingIds(html, 'text-')).toBe(html);
});

test('the contents are the headings of the second rank as readers see them', () => {
  const body = readingBody(
    '<p>पाठ</p><h2 class="align-center">Salt &amp; <b>नमक</b></h2><h3>b</h3><h2>दूसरा</h2>',
    new Map(),
    'hi',
  );
  expect(headingsOf(body)).toEqual([
    { id: 'text-salt-namak', text: 'Salt & नमक' },
    { id: 'text-dusra', text: 'दूसरा' },
  ]);
  expect(headingsOf('<p>x</p>')).toEqual([]);
});

test('the mark of a note is no word of a heading', () => {
  const body = readingBody(
    '<h2>Salt<span class="footnote">From Sambhar.</span></h2>',
    new Map(),
    'en',
  );
  expect(headingsOf(body)).toEqual([{ id: 'text-salt', text: 'Salt' }]);
});

test('of several elements with one id the first keeps it, and each heading has a place of its own', () => {
  const part = '<h2 id="दूसरा">क</h2><p><a href="#दूसरा">x</a></p>';
  const body = readingBody(part + part + '<h2 id="दूसरा">क</h2>', new Map(), 'hi');
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['text-दूसरा', 'text-ka', 'text-ka-2']);
  expect(body.match(/href="#text-दूसरा"/g)).toHaveLength(2);
});

test('a short text, and one with few headings, has no table of contents', () => {
  const many = '<h2 id="a">a</h2><h2 id="b">b</h2><h2 id="c">c</h2>';
  expect(contentsOf(many, 3)).toHaveLength(3);
  expect(contentsOf(many, 2)).toEqual([]);
  expect(contentsOf('<h2 id="a">a</h2><h2 id="b">b</h2>', 9)).toEqual([]);
});
