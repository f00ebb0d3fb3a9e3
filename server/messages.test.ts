import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hindi } from '../contract/messages/hindi/hindi.ts';
import {
  atLeast,
  atMost,
  Message,
  type MessageKey,
  refusal,
  say,
} from '../contract/messages/message.ts';
import { problemOf } from '../contract/messages/problem-of.ts';
import { settingsBodySchema } from '../contract/site-settings.ts';
import { featureSettings } from '../features/tokens.ts';
import { nameOfField, Summary, translate, translateAnswer } from './messages.ts';

const sentenceSchema = z.custom<MessageKey>((key) => Object.hasOwn(hindi, String(key)));
const catalogue = Object.keys(hindi).map((key) => sentenceSchema.parse(key));
const gapsOf = (text: string) => [...new Set(text.match(/(?<=\{)\w+(?=\})/g))].sort();

/** Fills each gap of a sentence with a value of its own. */
function filled(text: string, problem: string): string {
  return text.replace(/\{(\w+)\}/g, (_, gap) => (gap === 'problem' ? problem : `7 ${gap} "x"`));
}

test('every setting has a name in both languages', () => {
  const ofFeatures = featureSettings.flatMap(({ key, body }) => (body ? key : []));
  for (const key of [...Object.keys(settingsBodySchema.shape), ...ofFeatures]) {
    if (key === 'seen') continue;
    expect(nameOfField(key, 'hi'), key).toMatch(/^(?:ads\.txt|IndexNow|[\u0904-\u0939].*[^:])$/);
    expect(nameOfField(key, 'en'), key).toMatch(/^[a-z ]+$/);
  }
});

test('every sentence has its gaps and its values in both languages', () => {
  for (const sentence of catalogue) {
    expect(filled(hindi[sentence], hindi['is not right']), sentence).toMatch(/[\u0904-\u0939]/);
    expect(gapsOf(hindi[sentence]), sentence).toEqual(gapsOf(sentence));
    const values = gapsOf(sentence).map((gap) => [
      gap,
      gap === 'problem' ? say('is not right') : `7 ${gap} "x"`,
    ]);
    const message = new Message(sentence, Object.fromEntries(values));
    expect(translate(message, 'en')).toBe(filled(sentence, 'is not right'));
    expect(translate(message, 'hi')).toBe(filled(hindi[sentence], hindi['is not right']));
  }
});

test('only messages are translated; everything else stays', () => {
  const at = new Date();
  const answer = {
    message: say('"{name}" is not published.', { name: 'is too long' }),
    refused: [{ reason: say('The address {problem}.', { problem: 'is too long' }), line: 2 }],
    name: 'is too long',
    at,
    none: null,
  };
  expect(translateAnswer(answer, 'hi')).toEqual({
    message: '“is too long” प्रकाशित नहीं है।',
    refused: [{ reason: 'पता: बहुत लंबा है।', line: 2 }],
    name: 'is too long',
    at,
    none: null,
  });
});

test('a value that a message names has its name in the language of the message', () => {
  const message = new Message('{field} {problem}', {
    field: 'metaTitle',
    problem: say('is too long'),
  });
  expect(translate(message, 'hi')).toBe('मेटा शीर्षक: बहुत लंबा है');
  expect(translate(message, 'en')).toBe('metaTitle is too long');
});

test('an answer without a place for messages is passed on unread', () => {
  const list = { articles: [{ name: 'कहानी' }], totalArticles: 1 };
  expect(translateAnswer(list, 'hi')).toBe(list);
});

test('what a schema says has its limits in it; where it says nothing, a sentence of ours stands', () => {
  const said = (schema: z.ZodType, value: unknown) => {
    const problem = problemOf(schema.safeParse(value).error?.issues[0]);
    return [translate(problem, 'en'), translate(problem, 'hi')];
  };
  expect(said(z.string().max(...atMost(2)), 'xyz')).toEqual([
    'must have at most 2 characters',
    'ज़्यादा से ज़्यादा 2 अक्षर हो सकते हैं',
  ]);
  expect(said(z.number().min(...atLeast(0.05, 'must be at least {percent} %')), 0)).toEqual([
    'must be at least 5 %',
    'कम से कम 5 % होना चाहिए',
  ]);
  const host = 'https://maps.example/';
  const map = refusal(
    'must be an address of OpenStreetMap ({host}…): no other map may be shown here',
    { host },
  );
  expect(
    said(
      z.string().refine(() => false, map),
      '',
    )[1],
  ).toContain(`(${host}…)`);
  expect(said(z.string(), undefined)).toEqual(['must be given', 'ज़रूरी है']);
  expect(said(z.string(), 7)[0]).toBe('must be text');
  expect(said(z.enum(['hi', 'en']), 'fr')[0]).toBe('must be one of these: hi, en');
  expect(said(z.string().max(2), 'xyz')[0]).toBe('is not right');
});

test('a summary names the fields', () => {
  const summary = new Summary({
    name: say('must not be empty'),
    'socialLinks.0.url': say('must have at most {most} characters', { most: 500 }),
    unheard: say('is not right'),
    '': say('There is no such setting: {names}', { names: 'x' }),
  });
  expect(translate(summary, 'en')).toBe(
    'name must not be empty. socialLinks.0.url must have at most 500 characters. unheard is not right. There is no such setting: x.',
  );
  expect(translate(summary, 'hi')).toBe(
    'नाम: ख़ाली नहीं छोड़ा जा सकता। सोशल लिंक 1 पता: ज़्यादा से ज़्यादा 500 अक्षर हो सकते हैं। unheard: सही नहीं है। ऐसी कोई सेटिंग नहीं है: x।',
  );
  // What has no name of its own is left out: the form calls this value so.
  expect(translate(new Summary({ 'texts.hi.name': say('must not be empty') }), 'hi')).toBe(
    'हिन्दी में नाम: ख़ाली नहीं छोड़ा जा सकता।',
  );
});

const sources = globSync('{contract,domain,features,server}/**/*.ts', {
  exclude: ['**/*.test.ts', 'contract/messages/hindi/*', 'server/messages.ts'],
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const everything = sources.map(({ text }) => text).join('\n');

test('every text that the server answers is in the catalogue', () => {
  const plain =
    /(?<!(?:say|problem|refusal)\(\s*|atMost\([^)']*|atLeast\([^)']*|\? \()['"`](?:must|is) |\bmessage: ['"`]/;
  const wire = sources.filter(({ path }) => /^contract.(?!messages)|^server.api/.test(path));
  expect(wire.filter(({ text }) => plain.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every sentence is said somewhere', () => {
  const unsaid = Object.keys(hindi).filter((english) => {
    const [, missing] = /^(.+) not found\.$/.exec(english) ?? [];
    if (missing) return !everything.includes(`notFound('${missing}')`);
    // Some sentences are composed of a beginning for each case and a common end.
    const [start = ''] = english.split(/ \{problem\}\.$|(?<=\.) Choose a picture/);
    return !everything.includes(start.replace(/\.$/, ''));
  });
  expect(unsaid).toEqual([]);
});

test('a sentence without Hindi, and one that lacks a value, do not compile', () => {
  // @ts-expect-error: not in the catalogue.
  expect(say('The moon is full.')).toBeInstanceOf(Message);
  // @ts-expect-error: lacks its name.
  expect(say('"{name}" is not published.')).toBeInstanceOf(Message);
  // @ts-expect-error: lacks its count.
  expect(say('There are {count} passkeys. Remove one first.', {})).toBeInstanceOf(Message);
});
