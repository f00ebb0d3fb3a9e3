import { expect, test } from 'vitest';
import { letterhead } from './letterhead.ts';

test('a mail of text stands below the name of the site, with its links', () => {
  const text = 'नमस्ते मीरा,\n\nपुष्टि करें:\nhttps://kalam.example/newsletter/confirm/a?b=1&c=2\n\n<b>';
  const html = letterhead(text, 'hi', 'क़लम & दवात', 'https://kalam.example');
  expect(html).toContain('<html lang="hi">');
  expect(html).toMatch(/<a href="https:\/\/kalam\.example" [^>]*>क़लम &amp; दवात<\/a>/);
  const link = 'https://kalam.example/newsletter/confirm/a?b=1&amp;c=2';
  expect(html).toContain(`पुष्टि करें:<br><a href="${link}"`);
  expect(html).toContain(`>${link}</a></p>`);
  expect(html).toContain('&lt;b&gt;</p>');
  expect(html.match(/<p /g)).toHaveLength(4);
});
