import { expect, test } from 'vitest';
import { gallery } from '../../../domain/html/html-tree.ts';
import { sanitizeBody } from '../../../domain/html/sanitize.ts';
import { bodyHere } from './body.ts';
import type { PictureItem } from './item.ts';

const figureOf = (number: number) => `<figure><img src="picture:${number}" alt=""></figure>`;
const item = (address: string): PictureItem => ({ kind: 'picture', id: '2', address });
const lost = new Map([['picture:2', item('https://old.example/2.jpg')]]);
const survey = { site: { url: '' }, addresses: new Set<string>() };
const pictures = {
  want: async () => {},
  find: (address: string) => (address === 'picture:1' ? '/images/1.jpg' : null),
  isLost: (address: string) => address !== 'picture:1',
  about: (address: string) =>
    address === 'picture:1' ? item('https://old.example/1.jpg') : lost.get(address),
};

test('pictures of a gallery that are nowhere leave nothing behind', () => {
  const read = (...numbers: number[]) =>
    sanitizeBody(bodyHere(`<p>a</p>${gallery(numbers.map(figureOf))}`, survey, pictures));
  const here = '<figure><img src="/images/1.jpg" alt="" /></figure>';
  const there = '<figure><img src="https://old.example/2.jpg" alt="" /></figure>';
  expect(read(1, 2, 7, 8)).toBe(`<p>a</p><div class="picture-grid">${here}${there}</div>`);
  expect(read(7, 8)).toBe('<p>a</p>');
  expect(read(7)).toBe('<p>a</p>');
});
