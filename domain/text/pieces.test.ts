import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

const textsOf = (text: string) => piecesOf(text).map((piece) => piece.text);

test.each([
  // Cyrillic letters, of one label or among Latin ones.
  ['https://аррӏе.com/x', 'https://xn--80ak6aa92e.com/x'],
  ['https://www.gооgle.com/', 'https://www.xn--ggle-55da.com/'],
  // A digit of Devanagari among Latin letters, and a letter of another script of India.
  ['https://g००gle.com', 'https://xn--ggle-qkja.com'],
  ['https://ഠ.com', 'https://xn--mwc.com'],
  // Other dots and slashes than those that divide a host.
  ['https://bank.com。evil.example/', 'https://bank.com.evil.example/'],
  ['https://bank.com%2Eevil.example/', 'https://bank.com.evil.example/'],
  ['https://bank.com⁄evil.example/', 'https://bank.xn--comevil-3d7c.example/'],
  // Joiners in a name, which nobody sees.
  ['https://क्\u200dष.भारत', 'https://xn--11b2ezcw70k.xn--h2brj9c'],
  ['https://0x7f.1/', 'https://127.0.0.1/'],
  ['https://bücher.example/समाचार?क=1#ख', 'https://xn--bcher-kva.example/समाचार?क=1#ख'],
])('%s is shown as %s', (typed, seen) => {
  expect(textsOf(typed)).toEqual([seen]);
});

test.each([
  'https://example.org/a',
  'https://EXAMPLE.org',
  'https://a_b.example.org:8080/',
  'https://xn--80ak6aa92e.com/',
  'https://समाचार24.भारत/ख़बर',
  'https://समाचार.com',
])('%s is shown as it was typed', (typed) => {
  expect(textsOf(`देखें ${typed}, फिर`)).toEqual(['देखें ', typed, ', फिर']);
});
