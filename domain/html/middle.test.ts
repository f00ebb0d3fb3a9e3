import { expect, test } from 'vitest';
import { middleOf } from './middle.ts';

const p = (count: number) => '<p>एक <b>शब्द</b></p>\n'.repeat(count);

test.each([
  ['of a long text after the third paragraph', p(3), p(2), true],
  ['none in a short one', p(2), p(2), false],
  ['before a heading, not below it', p(3), `<h2>भाग</h2>${p(2)}`, true],
  ['below no heading', `${p(2)}<h2>भाग</h2>${p(1)}`, p(2), true],
  ['behind a list', `${p(3)}<ul><li>क</li></ul>`, p(2), true],
  ['of outermost paragraphs alone', `<blockquote>${p(6)}</blockquote>`, p(2), false],
  ['behind text without a paragraph', `${p(3)}खुला`, p(2), true],
])('the middle is %s', (_, before, after, is) => {
  const place = middleOf(before + after);
  expect(place).toBe(is ? before.length : null);
});

test('it is found in a time linear in the length', () => {
  for (const part of ['<p', '<p>', '</p>', '<', '<p><b>']) middleOf(part.repeat(200_000));
});
