import { expect, test } from 'vitest';
import { wordsToCheck } from './words-in.ts';

const words = (text: string) => wordsToCheck(text).map(({ word }) => word);

test('finds Hindi words and their places', () => {
  const text = '“पुलीस” ने, स्कुल-भवन। update किया 2024 में';
  expect(words(text)).toEqual(['पुलीस', 'ने', 'स्कुल', 'भवन', 'किया', 'में']);
  for (const { word, from, to } of wordsToCheck(text)) expect(text.slice(from, to)).toBe(word);
  expect(words('क्\u200dया')).toEqual(['क्या']);
});

test('reads a colon that is typed for a visarga as one, in its place', () => {
  const text = 'दु:ख है: नि:शुल्क';
  expect(words(text)).toEqual(['दुःख', 'है', 'निःशुल्क']);
  expect(wordsToCheck(text).map(({ from, to }) => text.slice(from, to))).toEqual(text.split(/:? /));
});

test('leaves numbers, addresses, hashtags and what is shortened alone', () => {
  expect(words('#दीपावली @रमेश 5वाँ १२वीं उदाहरण.भारत/पन्ना abcकखग डॉ. बी.ए. क')).toEqual([]);
  expect(words('यह वाक्य है. दूसरावाक्य.')).toContain('दूसरावाक्य');
});

test('leaves names alone where what stands beside them says so', () => {
  expect(words('श्री टुनटुनवा ने')).toEqual(['श्री', 'ने']);
  expect(words('डॉ. झबरू और')).toEqual(['और']);
  expect(words('लल्लनवा सिंह आए')).toEqual(['सिंह', 'आए']);
  expect(words('ग्राम फुलवरिया में')).toEqual(['ग्राम', 'में']);
});
