import { expect, test } from 'vitest';
import { titleFirst } from './title-first.ts';

test('an article whose title has the words comes before newer ones that have them in the text', () => {
  const names = ['How a pressure cooker cheats', 'हवा का रुख़', 'Reading', 'पढ़ाई और हवा'];
  const articles = names.map((name) => ({ name }));
  const order = (words: string) => titleFirst(articles, words).map(({ name }) => name);
  expect(order('हवा')).toEqual(['हवा का रुख़', 'पढ़ाई और हवा', names[0], 'Reading']);
  expect(order('READ')[0]).toBe('Reading');
  expect(order('प\u095dाई')[0]).toBe('पढ़ाई और हवा');
  expect(order('')).toEqual(names);
});
