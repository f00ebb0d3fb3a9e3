import { expect, test } from 'vitest';
import { feedBody } from './feed-body.ts';
import { byGalleries, sizesInGallery } from './galleries.ts';
import { readingBody } from './render-body.ts';
import { sanitizeBody } from './sanitize.ts';

const known = {
  id: 'a',
  width: 1600,
  height: 1200,
  focus: 'fx-2 fy-4',
  caption: '',
  credit: '',
  webp: '/images/a-400.webp 400w',
  avif: '',
  placeholder: '',
  shared: '',
  alt: { hi: '', en: '' },
};
const images = new Map([['/images/a.jpg', { ...known, madeBy: '' as const }]]);
const figure = (alt: string, src = '/images/a.jpg') =>
  `<figure><img src="${src}" alt="${alt}" /><figcaption>हवेली · ज़ोया</figcaption></figure>`;
const gallery = (...figures: string[]) => `<div class="picture-grid">${figures.join('')}</div>`;
const three = gallery(figure('छत'), figure(''), figure('दीवार', 'https://a.example/b.jpg'));

test('a gallery is stored as it is written, and as nothing else', () => {
  expect(sanitizeBody(three)).toBe(three);
  expect(sanitizeBody('<div class="picture-grid-3 gallery picture-grid">क</div>')).toBe(
    '<div class="picture-grid-3 picture-grid">क</div>',
  );
});

test('each picture of a gallery leads to the whole one, which has a name', () => {
  const html = readingBody(three, images, 'hi');
  expect(html.match(/<a href="\/images\/a.jpg" class="whole">/g)).toHaveLength(1);
  expect(html).toContain('<a href="/images/a.jpg" aria-label="पूरा चित्र" class="whole">');
  expect(html).toContain('<a href="https://a.example/b.jpg" class="whole"><img ');
  expect(html).toContain('<img class="fx-2 fy-4" src="/images/a.jpg" alt="छत" width="1600"');
  expect(html).not.toContain('broad');
});

test.each([
  '<figure><a href="/x"><img src="/images/a.jpg" alt="क" /></a></figure>',
  '<a href="/x"><figure><img src="/images/a.jpg" alt="क" /></figure></a>',
  '<p><a href="/x"><img src="/images/a.jpg" alt="क" /> ख</a></p>',
])('a picture that is a link stays that link: %s', (linked) => {
  const html = readingBody(gallery(linked, figure('छत')), images, 'hi');
  expect(html.match(/<a href="[^"]*"/g)).toEqual(['<a href="/x"', '<a href="/images/a.jpg"']);
});

test('a picture of which there is more to see than the text has room for leads to the whole one', () => {
  const large = readingBody(figure('छत'), images, 'hi');
  expect(large).toMatch(
    /^<figure class="broad"><a href="\/images\/a.jpg" class="whole"><span class="pic">/,
  );
  expect(large).toContain('</span></a><figcaption>');
  const small = new Map([['/images/a.jpg', { ...known, width: 680, madeBy: '' as const }]]);
  expect(readingBody(figure('छत'), small, 'hi')).not.toContain('<a ');
  const linked = `<a href="/x">${figure('छत')}</a>`;
  expect(readingBody(linked, images, 'hi').match(/<a /g)).toHaveLength(1);
});

test('a feed has the pictures of a gallery one below another', () => {
  const html = feedBody(readingBody(three, images, 'hi'), 'https://example.org/general/x');
  expect(html).not.toContain('<div');
  expect(html.match(/<figure>/g)).toHaveLength(3);
});

test('galleries are found with boxes in them and around them', () => {
  const parts: string[] = [];
  const made = byGalleries(`<div><p>1</p>${gallery('<div>2</div>')}</div>${gallery('3')}`, {
    text: (html) => html,
    gallery: (html) => {
      parts.push(html);
      return '|';
    },
  });
  expect(parts).toEqual([gallery('<div>2</div>'), gallery('3')]);
  expect(made).toBe('<div><p>1</p>|</div>|');
});

test.each([
  [false, 0, 3, '(min-width:900px) 680px,100vw'],
  [false, 1, 3, '(min-width:900px) 340px,50vw'],
  [true, 0, 4, '(min-width:1280px) 960px,(min-width:900px) 680px,(min-width:640px) 100vw,50vw'],
  [true, 1, 5, '(min-width:1280px) 480px,(min-width:900px) 340px,(min-width:640px) 50vw,50vw'],
  [true, 2, 5, '(min-width:1280px) 320px,(min-width:900px) 227px,(min-width:640px) 33vw,50vw'],
])('sizes follow the rows: broad %s, place %i of %i', (broad, place, count, sizes) => {
  expect(sizesInGallery(broad, place, count)).toBe(sizes);
});
