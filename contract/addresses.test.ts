import { expect, test } from 'vitest';
import { isAddress } from './addresses.ts';

test.each([
  'https://example.org',
  'http://a.example/ü b.png?x=1#y',
  'HTTPS://a.example:8080/',
  '/',
  '/images/0abc.jpg',
  '/कथा?page=2#top',
  "/o'clock.png",
])('%s is an address', (text) => {
  expect(isAddress(text)).toBe(true);
});

test.each([
  '',
  'http://[',
  '//',
  '//evil.example/x',
  'https://:1',
  'https://',
  'https:example.org',
  'javascript:alert(1)',
  'data:image/png;base64,',
  'ftp://a.example',
  'x.png',
  'a.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://a.example/\n',
  '\u0000',
])('%j is none', (text) => {
  expect(isAddress(text)).toBe(false);
});
