import { expect, test } from 'vitest';
import { plainLines, plainName } from '../hindi/clean-name.ts';
import { articleBodySchema } from './articles.ts';
import { categoryBodySchema } from './categories.ts';
import { pageInputSchema } from './static-pages.ts';
import { personNameSchema } from './users.ts';

test.each([
  ['an override', 'Meera\u202etxt.exe', 'Meeratxt.exe'],
  ['isolates and marks', '\u2066क\u2069\u200e\u200f\u061c', 'क'],
  ['no width', 'क\u200bख\ufeff\u2060ग\u00ad', 'कखग'],
  ['joiners between Latin letters', 'ad\u200dmin\u200c', 'admin'],
  ['joiners one after the other', 'क्\u200d\u200d\u200cष', 'क्\u200dष'],
  ['controls', 'a\u0000b\u0007c\u009fd', 'abcd'],
  ['lines', ' एक\r\nदो\tतीन\u2028चार ', 'एक दो तीन चार'],
  ['tags', 'a\u{e0041}\u{e007f}', 'a'],
  ['letters that are blank', '\u3164\u115f\u2800\u17b4', ''],
  ['a mark that is not seen', 'a\u034fdmin', 'admin'],
  ['marks in a pile', `न${'\u0951\u0952'.repeat(40)}`, `न${'\u0952'.repeat(8)}`],
])('%s: gone', (_what, given, plain) => {
  expect(plainName(given)).toBe(plain);
});

test.each([
  ['क्\u200dष', 'a half letter'],
  ['श्री\u200cमान', 'a joiner after a vowel sign'],
  ['राज्\u200cय', 'a virama that shows'],
  ['র\u200d্য', 'a Bengali ra with ya'],
  ['👩\u200d🏫 👩🏽\u200d🏫', 'emoji'],
  ['Zoë O’Neill-मीरा (2)', 'what names are made of'],
])('%s stays: %s', (name) => {
  expect(plainName(name)).toBe(name.normalize('NFC'));
});

test('a text keeps its lines and loses what is not seen; controls are left to be refused', () => {
  expect(plainLines(' एक\u202e\u2066\r\nदो\u200b\u2028तीन ')).toBe('एक\nदो\nतीन');
  expect(plainLines('क्\u200dष\u0000')).toBe('क्\u200dष\u0000');
});

test('names of people, articles, categories and pages are kept plain', () => {
  const given = ' क्\u200dष\u202e\u200b ';
  const clean = 'क्\u200dष';
  expect(personNameSchema.parse(given)).toBe(clean);
  expect(articleBodySchema.parse({ name: given }).name).toBe(clean);
  expect(categoryBodySchema.parse({ name: given, description: 'क' }).name).toBe(clean);
  const page = { slug: 'a', metaDescription: '', body: '', inFooter: false };
  expect(pageInputSchema.parse({ ...page, title: given }).title).toBe(clean);
  expect(personNameSchema.safeParse('\u200b\u202e').success).toBe(false);
});
