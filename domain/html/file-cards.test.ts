import { expect, test } from 'vitest';
import { feedBody } from './feed-body.ts';
import { readingBody } from './render-body.ts';
import { sanitizeBody } from './sanitize.ts';

const card = (href: string, name = 'बातचीत "एक"') =>
  `<p class="file-card"><a href="${href}"${href.startsWith('http') ? ' rel="noopener"' : ''}>${name}</a></p>`;
const read = (html: string) => readingBody(sanitizeBody(html), new Map(), 'hi');

test('a card of a file is stored as a link', () => {
  const html = card('https://a.example/b.mp3');
  expect(sanitizeBody(html)).toBe(html);
});

test('readers get a player for a sound, which loads nothing before it is pressed', () => {
  const html = read(card('https://a.example/b.mp3?x=1&amp;y=2'));
  expect(html).toContain('<p class="file-card file-audio">');
  expect(html).toContain(
    '<audio controls preload="none" src="https://a.example/b.mp3?x=1&amp;y=2" aria-label="बातचीत &quot;एक&quot;"></audio><a ',
  );
});

test('a PDF is a card with its link', () => {
  expect(read(card('/files/a.pdf'))).toBe(
    '<p class="file-card file-pdf"><a href="/files/a.pdf">बातचीत "एक"</a></p>',
  );
});

test('what is no file, or is not encrypted, stays a link', () => {
  for (const href of ['http://a.example/b.mp3', 'https://a.example/b.html', '//a.example/b.pdf'])
    expect(read(card(href))).not.toMatch(/<audio|file-pdf/);
});

test('feeds have the link alone', () => {
  const html = feedBody(read(card('/a.mp3', 'गीत')), 'https://example.org/general/x');
  expect(html).toBe('<p><a href="https://example.org/a.mp3">गीत</a></p>');
});
