import { expect, test } from 'vitest';
import type { ArticleCard } from '../../contract/reading/cards.ts';
import { articlesIn, MOST_CARDS, placeArticles, readAlsoCard } from './read-also.ts';
import { sanitizeBody } from './sanitize.ts';

const [one, other] = ['a'.repeat(24), 'b'.repeat(24)];
const also = (id: string, name: string) =>
  `<p class="read-also" data-article="${id}"><a href="/general/x">${name}</a></p>`;
const text = `<p>पहला</p>${also(one, 'एक')}<p>बीच</p>${also(other, 'दो')}`;

test('what stands for an article is stored with its id alone', () => {
  expect(sanitizeBody(text)).toBe(text);
  expect(sanitizeBody('<p class="read-also x" data-article="1&quot;">क</p>')).toBe(
    '<p class="read-also">क</p>',
  );
  expect(articlesIn(text + also(one, 'फिर'))).toEqual([one, other]);
  expect(articlesIn('<p>data-article="x"</p>')).toEqual([]);
});

test('a card takes its place; what nobody can read vanishes', () => {
  const placed = placeArticles(text, new Map([[one, '<div>कार्ड</div>']]));
  expect(placed).toBe('<p>पहला</p><div>कार्ड</div><p>बीच</p>');
});

test('a card shows the title as text and the picture without words', () => {
  const picture = { src: '/images/1.jpg', webp: '/1.webp 320w', avif: '', alt: 'घाट' };
  const card: ArticleCard = {
    _id: one,
    name: 'गंगा <"तीर">',
    kicker: '',
    isLive: false,
    address: '/general/ganga',
    language: 'hi',
    category: null,
    authorName: '',
    publishedAt: '',
    minutes: 1,
    excerpt: '',
    picture: {
      ...picture,
      width: 320,
      height: 200,
      placeholder: '',
      focus: 'fx-3 fy-4',
      madeBy: '',
      shared: '',
    },
  };
  const html = readAlsoCard(card);
  expect(html).toContain('<a href="/general/ganga"><picture><source type="image/webp"');
  expect(html).toContain('<span class="read-also-label">यह भी पढ़ें</span>');
  expect(html).toContain('गंगा &lt;&quot;तीर&quot;&gt;</span>');
  expect(html).not.toContain('घाट');
  expect(readAlsoCard({ ...card, language: 'en', picture: null })).toContain('Read also');
});

test('what stands for an article goes with all that is in it, and nothing else ends with it', () => {
  const clean = sanitizeBody(
    `<p>क</p><p data-article="${one}"><span><div><p>x</p></div></span>y</p><p>ख</p>`,
  );
  expect(placeArticles(clean, new Map())).toBe('<p>क</p><p>ख</p>');
});

test('a text has so many cards at most, and no more articles are asked for', () => {
  const ids = Array.from({ length: 300 }, (_, place) => place.toString(16).padStart(24, '0'));
  const many = ids.map((id) => also(id, 'x')).join('');
  expect(articlesIn(many)).toEqual(ids.slice(0, MOST_CARDS));
  const repeated = placeArticles(also(one, 'x').repeat(300), new Map([[one, '+']]));
  expect(repeated).toBe('+'.repeat(MOST_CARDS));
});
