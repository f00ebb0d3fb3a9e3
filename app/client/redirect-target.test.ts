import { expect, test } from 'vitest';
import { leadsToReading, redirectTarget } from './redirect-target.ts';

test.each(['/', '/admin/dashboard', '/profile?tab=1#x', '/हिंदी'])('%s is followed', (path) => {
  expect(redirectTarget(path, '/x')).toBe(path);
});

test.each([
  null,
  '',
  'admin',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/a\\b',
])('%s is not', (path) => {
  expect(redirectTarget(path, '/x')).toBe('/x');
});

test.each([
  ['/', true],
  ['/kahani/diya#comment-form', true],
  ['/hi/administration?a=/admin', true],
  ['/admin', false],
  ['/hi/admin/articles?page=2', false],
  ['/x/../admin', false],
  ['//evil.example', false],
  [null, false],
])('a sign-up that leads to %s begins on a page of readers: %s', (wanted, isReading) => {
  expect(leadsToReading(wanted)).toBe(isReading);
});
