import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

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
