import { DOMParser } from 'linkedom';
import { expect, test } from 'vitest';
import { cleanPasted } from '../../app/ui/editor/paste/clean.ts';
import { endOf } from '../../app/ui/editor/paste/links.ts';
import { asRead } from './as-read.ts';
import { clipboard } from './clipboard.ts';
import { hidden } from './hidden.ts';
import { wordDocument } from './word-paste.ts';

/** Cleans what is pasted in a document that, unlike those of browsers, makes no body of its own. */
function clean(html: string, hasNotes = true): string {
  const inner = html.replace(/<\/?(?:html|head|body|!doctype)\b[^>]*>/gi, '');
  const { body } = new DOMParser().parseFromString(
    `<html><body>${inner}</body></html>`,
    'text/html',
  );
  cleanPasted(body, hasNotes);
  return body.innerHTML;
}

test.each(clipboard)('$name', ({ html, read }) => {
  expect(asRead(clean(html))).toEqual(read);
});

test.each(hidden)('what is not shown is not pasted: %s', (html, read) => {
  expect(asRead(clean(html))).toEqual(read);
});

test.each([
  ['<p><strong>क <span style="font-weight:normal">ख</span></strong></p>', ['p {strong|क} ख']],
  ['<p><i style="font-style:normal">क</i><em>ख</em></p>', ['p क{em|ख}']],
  ['<p style="font:italic bold 12px/1.5 Mangal">क</p>', ['p {em strong|क}']],
  ['<p><b style="font:7.0pt \'Times\'">क</b></p>', ['p क']],
  ['<b><p>क</p>\n<p>ख</p></b>', ['p {strong|क}', 'p {strong|ख}']],
  ['<p><b>क</b><b> </b><b>ख</b></p>', ['p {strong|क ख}']],
  ['<p style="color:red">क<font color="#000000">ख</font></p>', ['p {ink-rose|क}ख']],
  ['<p><u style="text-decoration:none">क</u><u>ख</u></p>', ['p क{u|ख}']],
  ['<p><font color="#c00000" face="Mangal">क</font></p>', ['p {ink-rose|क}']],
  // The weight and the colour of a heading are those of its program's template.
  ['<h1 style="color:#2F5496"><span style="color:#2F5496;font-weight:700">क</span></h1>', ['h2 क']],
  ['<p class=MsoTitle><b>क <i style="color:red">ख</i></b></p>', ['h2 {strong|क} {em strong|ख}']],
  [
    '<span style="color:blue"><h3>क <span class="ink-rose">ख</span></h3></span><p><span style="color:blue">ग</span></p>',
    ['h3 क ख', 'p {ink-indigo|ग}'],
  ],
])('text is marked as it is shown: %s', (html, read) => {
  expect(asRead(clean(html))).toEqual(read);
});

test.each([
  ['<ul><li>क</li><ul><li>ख</li></ul></ul>', ['- क', '  - ख']],
  ['<ul><li role="checkbox" aria-checked="true"><img src="data:x"><p>क</p></li></ul>', ['[] क']],
  [
    '<p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">३.</span>क</p>',
    ['3. क'],
  ],
  [
    // What no list of HTML draws stays with the words.
    ['(क)', '(ख)']
      .map(
        (sign, at) =>
          `<p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">${sign}<span>   </span></span>खंड ${at + 1}</p>`,
      )
      .join(''),
    ['p (क) खंड 1', 'p (ख) खंड 2'],
  ],
  ['<p align="center" class="x">क</p><h5>ख</h5>', ['p align-center क', 'h4 ख']],
])('lists, alignment and headings: %s', (html, read) => {
  expect(asRead(clean(html))).toEqual(read);
});

test('lists go on from the letters and Roman numerals with which they are numbered', () => {
  const list = (...signs: string[]) =>
    signs
      .map(
        (sign) =>
          `<p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">${sign}</span>क</p>`,
      )
      .join('');
  expect(clean(list('b.', 'c.'))).toBe('<ol type="a" start="2"><li>क</li><li>क</li></ol>');
  expect(clean(list('I.', 'II.'))).toBe('<ol type="I"><li>क</li><li>क</li></ol>');
  expect(clean('<ol type="i"><li>क</li></ol>')).toBe('<ol type="i"><li>क</li></ol>');
});

test('two notes in one box, and a list of contents that is none', () => {
  const sign = (number: number) => `<sup><a id="r${number}" href="#n${number}">${number}</a></sup>`;
  const note = (number: number) =>
    `<p id="n${number}">नोट ${number} <a href="#r${number}">↩</a></p>`;
  const html = `<p>क${sign(1)} ख${sign(2)}</p><hr><div>${note(1)}${note(2)}</div><p>ग</p>`;
  expect(asRead(clean(html))).toEqual(['p क{footnote|नोट 1} ख{footnote|नोट 2}', 'p ग']);
  // A text without notes keeps them where they are.
  expect(asRead(clean(html, false))[0]).toBe('p क{link=#n1 sup|1} ख{link=#n2 sup|2}');
  const contents = '<p><a id="c" href="#t">पहला</a></p><h2 id="t"><a href="#c">पहला</a></h2>';
  expect(asRead(clean(contents))).toEqual(['p {link=#t|पहला}', 'h2 {link=#c|पहला}']);
  const numbered =
    '<p id="c"><a href="#t">1</a></p><div id="t"><h2>पहला</h2><p>पाठ</p><p><a href="#c">ऊपर</a></p></div>';
  expect(asRead(clean(numbered))).toEqual(['p {link=#t|1}', 'h2 पहला', 'p पाठ', 'p {link=#c|ऊपर}']);
});

test('everything of a document of Word stays, except the numbers and bullets that lists draw themselves', () => {
  expect(asRead(clean(wordDocument))).toEqual([
    'h2 वर्षा की डायरी',
    'p A {strong|bold} word, {em|a slanted one} and {ink-rose|a red one}.',
    '1. पहली बात',
    '  - भीतर की बात',
    '2. दूसरी बात',
    'td जून',
    'td 12',
    'td ×2 कुल 12',
    'img बादल',
  ]);
  expect(clean(wordDocument)).not.toMatch(/mso|style=|o:p|width=|<style|lang=/i);
});

test.each([
  [
    'https://www.google.com/url?q=https%3A%2F%2Fa.example%2F%3Fb%3D1&sa=D',
    'https://a.example/?b=1',
  ],
  [
    'https://nam12.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example',
    'https://a.example',
  ],
  ['https://www.google.com/url?q=javascript:alert(1)', null],
  ['https://www.google.com/search?q=https%3A%2F%2Fa.example', null],
  ['https://google.com.example/url?q=https%3A%2F%2Fa.example', null],
  ['/url?q=https://a.example', null],
])('the end of %s', (href, end) => {
  expect(endOf(href)).toBe(end ?? href);
});

test.each([
  [
    'one of a site that may be embedded stays',
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="क"></iframe>',
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="क"></iframe>',
  ],
  [
    'its address is made whole',
    '<iframe src="//www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></iframe>',
  ],
  [
    'another becomes a link',
    '<p>क</p><iframe src="https://forms.example/1" title="परिणाम"></iframe>',
    '<p>क</p><p><a href="https://forms.example/1">परिणाम</a></p>',
  ],
  [
    'with its caption',
    '<figure><iframe src="//maps.example/1"></iframe><figcaption>ख</figcaption></figure>',
    '<p><a href="https://maps.example/1">https://maps.example/1</a></p><p>ख</p>',
  ],
  [
    'what counts visits goes',
    '<p>क</p><iframe src="https://x.example/" width="1"></iframe>',
    '<p>क</p>',
  ],
  ['and what has no address', '<p>क</p><iframe src="about:blank"></iframe>', '<p>क</p>'],
])('frames: %s', (_name, html, left) => {
  expect(clean(html)).toBe(left);
});
