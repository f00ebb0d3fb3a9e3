import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

test('a note is read after the text, and joins no words of it', () => {
  const { text } = readBody('<p>दिल्ली<span class="footnote">जनगणना</span>, मुंबई</p>');
  expect(text).toBe('दिल्ली, मुंबई जनगणना');
});

test('the title of another article is none of the words of this one', () => {
  const id = 'a'.repeat(24);
  const card = `<p class="read-also" data-article="${id}"><a href="/general/x">गुप्त</a></p>`;
  expect(readBody(`<p>पहला।</p>${card}<p>दूसरा।</p>`)).toMatchObject({
    text: 'पहला। दूसरा।',
    opening: 'पहला। दूसरा।',
    words: 2,
  });
});
