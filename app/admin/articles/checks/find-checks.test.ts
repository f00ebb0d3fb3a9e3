import { expect, test } from 'vitest';
import { countWithoutAlt, findChecks, linksIn } from './find-checks.ts';

const whole = {
  name: 'बाँध के फाटक खुले',
  metaTitle: '',
  metaDescription: 'तड़के चार बजे फाटक खोले गए।',
  imageUrl: '/images/a.jpg',
  imageAlt: 'फाटक',
  description: '<p>पाठ <img src="/a" alt="नाव"></p>',
  tags: ['a'.repeat(24)],
};
const approval = { by: 'मीरा', at: '2030-01-01T00:00:00.000Z', version: 1, holds: true };
const translation = { status: 'published' } as const;
const article = { status: 'review', desk: { approval }, translation } as const;
const names = (values: Partial<typeof whole>, known: Parameters<typeof findChecks>[1]) =>
  findChecks({ ...whole, ...values }, known).map(({ name }) => name);

test('nothing is said of what is whole', () => {
  expect(names({}, { article, width: 1600 })).toEqual([]);
  expect(names({}, { article, width: null })).toEqual([]);
});

test.each([
  [{ imageUrl: '', imageAlt: '' }, ['noPicture']],
  [{ imageAlt: '' }, ['coverAlt']],
  [{ description: '<img src="/a"><img alt=" " src="/b"><img alt="नाव">' }, ['textAlts']],
  [{ name: 'बहुत '.repeat(30) }, ['longTitle']],
  [{ name: 'बहुत '.repeat(30), metaTitle: 'छोटा' }, []],
  [{ metaDescription: '' }, ['noDescription']],
  [{ metaDescription: 'बहुत '.repeat(80) }, ['longDescription']],
  [{ tags: [] }, ['noTags']],
])('%o: %o', (values, expected) => {
  expect(names(values, { article, width: 1600 })).toEqual(expected);
});

test('a small picture, what nobody has approved as it stands, and a translation that readers do not see', () => {
  expect(findChecks(whole, { article, width: 800 })).toEqual([
    { name: 'smallPicture', count: 800, field: 'imageUrl' },
  ]);
  const edited = { ...article, desk: { approval: { ...approval, holds: false } } };
  expect(names({}, { article: edited, width: null })).toEqual(['unreviewed']);
  expect(names({}, { article: { ...edited, status: 'published' }, width: null })).toEqual([]);
  const draft = { ...article, translation: { status: 'draft' as const } };
  expect(names({}, { article: draft, width: null })).toEqual(['untranslated']);
  expect(names({}, { article: undefined, width: null })).toEqual([]);
  const alone = { ...article, translation: null };
  expect(names({}, { article: alone, width: null })).toEqual([]);
});

test('pictures without words are mended in the text', () => {
  expect(findChecks({ ...whole, description: '<img src="/a">' }, { article, width: null })).toEqual(
    [{ name: 'textAlts', count: 1, field: 'description' }],
  );
});

test('pictures without words and links are found in a text', () => {
  expect(countWithoutAlt('<p>alt="" <b>क</b></p>')).toBe(0);
  const text =
    '<a href="https://example.org/?a=1&amp;b=2">a</a><a class="b" href="/x">b</a><a href="/x">c</a>';
  expect(linksIn(`${text}<a href="mailto:a@example.org">d</a><a href="#note">e</a>`)).toEqual([
    'https://example.org/?a=1&b=2',
    '/x',
  ]);
});
