import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

test('a body is split into its outermost elements, and nothing is lost', () => {
  const blocks = [
    '<p>एक <b>दो</b><br>तीन</p>',
    'बीच में',
    '<ul><li><p>क</p></li></ul>',
    '<hr />',
    '<figure><img src="/a.jpg" /><figcaption>च</figcaption></figure>',
    '<p>खुला',
  ];
  expect(blocksOf(blocks.join(''))).toEqual(blocks);
  expect(blocksOf(' ')).toEqual([]);
  expect(blocksOf('</p><p>x</p>')).toEqual(['</p>', '<p>x</p>']);
});
