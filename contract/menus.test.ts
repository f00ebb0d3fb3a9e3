import { expect, test } from 'vitest';
import { menusSchema, usualFooter, usualHeader } from './menus.ts';

const link = (to: string, names = { hi: 'नाम', en: '' }) => ({ to, names });
const entry = (to: string, more: object = {}) => ({
  ...link(to),
  kind: 'link',
  links: [],
  ...more,
});
const problems = (header: object[]) =>
  menusSchema.safeParse({ header, footer: null }).error?.issues.map(({ path }) => path.join('.')) ??
  [];

test('the usual menus are menus, and none needs a name', () => {
  expect(menusSchema.safeParse({ header: usualHeader, footer: usualFooter }).success).toBe(true);
});

test.each([
  '/category/apna-gyaan',
  '/stories?page=2#top',
  'https://example.org/',
  'http://example.org/क',
  'mailto:desk@example.org',
])('a menu leads to %s', (to) => {
  expect(problems([entry(to)])).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,a',
  'tel:100',
  'mailto:a@example.org?bcc=b@example.org',
  'about-us',
  '',
])('a menu does not lead to %s, on neither level', (to) => {
  expect(problems([entry(to)])).toEqual(['header.0.to']);
  const group = entry('', { kind: 'group', links: [link('/'), link(to)] });
  expect(problems([group])).toEqual(['header.0.links.1.to']);
});

test('what has no name of its own needs one; two levels and no more', () => {
  const nameless = { hi: '', en: ' ' };
  expect(problems([entry('/tag/nadi', { names: nameless })])).toEqual(['header.0.names.hi']);
  expect(problems([entry('', { kind: 'group', names: nameless })])).toEqual(['header.0.names.hi']);
  expect(problems([entry('', { kind: 'categories', names: nameless })])).toEqual([]);
  const deep = entry('/', { links: [{ ...link('/'), links: [] }] });
  expect(problems([deep])).toEqual(['header.0.links.0']);
});
