import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hindi } from '../contract/sentences/hindi/hindi.ts';
import { messageIn, sayIn, summaryOf } from './sentences.ts';

const problem = 'is not right';
const catalogue = Object.entries(hindi);

/** A sentence with a value of its own in each gap. */
function filled(sentence: string, said: string): string {
  return sentence.replace(/\{(\w+)\}/g, (_, gap) => (gap === 'problem' ? said : `7 ${gap} "x"`));
}

test.each(catalogue)('%s', (english, translated) => {
  expect(filled(translated, hindi[problem])).toMatch(/[\u0904-\u0939]/);
  const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  expect(gaps(translated)).toEqual(gaps(english));
  expect(sayIn('hi', filled(english, problem))).toBe(filled(translated, hindi[problem]));
  expect(sayIn('en', filled(english, problem))).toBe(filled(english, problem));
});

test('what nobody has put into words stays; what zod says is at least no English', () => {
  expect(sayIn('hi', '"कहानी" went to the moon.')).toBe('"कहानी" went to the moon.');
  expect(sayIn('hi', 'Invalid input: expected string, received undefined')).toBe('सही नहीं है');
});

test('a name that is a sentence itself stays a name', () => {
  expect(sayIn('hi', '"is too long" is not published.')).toBe('“is too long” प्रकाशित नहीं है।');
});

test('a summary names the fields', () => {
  const fields = {
    name: 'must not be empty',
    'socialLinks.0.url': 'must have at most 500 characters',
    unheard: 'is not right',
    '': 'There is no such setting: x',
  };
  const message = summaryOf(fields);
  expect(message).toBe(
    'name must not be empty. socialLinks.0.url must have at most 500 characters. unheard is not right. There is no such setting: x.',
  );
  expect(messageIn('en', { message, fields })).toBe(message);
  expect(messageIn('hi', { message, fields })).toBe(
    'नाम: ख़ाली नहीं छोड़ा जा सकता। सोशल लिंक 1 पता: ज़्यादा से ज़्यादा 500 अक्षर हो सकते हैं। unheard: सही नहीं है। ऐसी कोई सेटिंग नहीं है: x।',
  );
});

const sources = globSync('{contract,domain,server}/**/*.ts', {
  exclude: ['**/*.test.ts', 'contract/sentences/hindi/*', 'server/sentences.ts'],
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const everything = sources.map(({ text }) => text).join('\n');

test('nothing is answered in words that are not in the catalogue', () => {
  const plain = /(?<!say\(\s*)['"`](?:must|is) |\bmessage: ['"`]/;
  const wire = sources.filter(({ path }) => /^contract|^server.api/.test(path));
  expect(wire.filter(({ text }) => plain.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every sentence is said somewhere', () => {
  const unsaid = Object.keys(hindi).filter((english) => {
    const [, missing] = /^(.+) not found\.$/.exec(english) ?? [];
    if (missing) return !everything.includes(`notFound('${missing}')`);
    // Some are put together: of a beginning for each case and one end.
    const [start = ''] = english.split(/ \{problem\}\.$|(?<=\.) Choose a picture/);
    return !everything.includes(start.replace(/\.$/, ''));
  });
  expect(unsaid).toEqual([]);
});
