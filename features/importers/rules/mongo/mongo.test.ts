import { describe, expect, test } from 'vitest';
import { ofKind, readItems, sourceOf } from '../../support/sources.ts';
import { mongo } from './mongo.ts';

const id = (digit: string) => digit.repeat(24);
const oid = (digit: string) => ({ $oid: id(digit) });

const categories = [
  { _id: oid('c'), name: 'अपना ज्ञान', slug: 'apna-gyaan', description: 'सब', isHome: true, __v: 0 },
];
const users = [
  { _id: oid('a'), name: 'आशा', email: 'asha@example.org', password: '$2a$10$SECRETHASH' },
];
const lekh = {
  _id: oid('1'),
  name: 'पहला लेख',
  slug: 'pahla-lekh',
  author: oid('a'),
  category: oid('c'),
  imageUrl: 'https://res.example/a.jpg',
  description: '<p>पाठ</p>',
  metaTitle: 'खोज',
  metaDescription: 'सार',
  metaKeywords: 'क, ख',
  __v: 0,
  createdAt: { $date: '2023-01-02T03:04:05.000Z' },
  updatedAt: { $date: { $numberLong: '1672728245000' } },
};
const articles = [
  lekh,
  {
    ...lekh,
    _id: oid('2'),
    slug: 'dusra',
    category: oid('d'),
    author: oid('b'),
    createdAt: { $date: 0 },
  },
  { ...lekh, _id: oid('3'), slug: 'tisra', status: 'draft', category: null },
  { ...lekh, _id: oid('4'), author: { _id: id('b'), name: 'रवि' }, slug: 'chautha' },
  { name: 'बिना पहचान' },
  { ...lekh, _id: oid('5'), isDeleted: true },
];
const lines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const asLines = {
  'blog.articles.json': lines(articles),
  'blog.categories.json': lines(categories),
  'blog.users.json': lines(users),
  'blog.sessions.json': lines([{ a: 1 }]),
};
const asArrays = {
  'articles.json': JSON.stringify(articles, null, 1),
  'categories.json': JSON.stringify(categories),
  'users.json': JSON.stringify(users),
  'sessions.json': '[]',
};

describe.each([
  ['lines', asLines],
  ['arrays', asArrays],
])('an export in %s', (_, files) => {
  test('keeps ids, addresses, authors and categories', async () => {
    const source = sourceOf(files);
    expect(await mongo.recognise(source)).toBe(true);
    const items = await readItems(mongo, source);
    expect(ofKind(items, 'person')).toEqual([
      {
        kind: 'person',
        id: id('a'),
        name: 'आशा',
        email: 'asha@example.org',
        passwordHash: '$2a$10$SECRETHASH',
      },
      { kind: 'person', id: id('b'), name: 'रवि' },
    ]);
    expect(ofKind(items, 'term')).toEqual([
      {
        kind: 'term',
        taxonomy: 'category',
        id: id('c'),
        name: 'अपना ज्ञान',
        slug: 'apna-gyaan',
        description: 'सब',
        oldAddresses: ['/category/apna-gyaan'],
      },
    ]);
    const found = ofKind(items, 'article');
    expect(found[0]).toEqual({
      kind: 'article',
      id: id('1'),
      keepId: id('1'),
      title: 'पहला लेख',
      html: '<p>पाठ</p>',
      status: 'published',
      slug: 'pahla-lekh',
      oldAddresses: ['/apna-gyaan/pahla-lekh'],
      publishedAt: '2023-01-02T03:04:05.000Z',
      updatedAt: '2023-01-03T06:44:05.000Z',
      metaTitle: 'खोज',
      metaDescription: 'सार',
      metaKeywords: 'क, ख',
      cover: { address: 'https://res.example/a.jpg' },
      authors: [id('a')],
      categories: [id('c')],
    });
    expect(found.map(({ keepId, status, oldAddresses }) => [keepId, status, oldAddresses])).toEqual(
      [
        [id('1'), 'published', ['/apna-gyaan/pahla-lekh']],
        [id('2'), 'published', ['/general/dusra']],
        [id('3'), 'draft', ['/general/tisra']],
        [id('4'), 'published', ['/apna-gyaan/chautha']],
      ],
    );
    expect(ofKind(items, 'note').map(({ reason, detail }) => `${reason} ${detail}`)).toEqual([
      'badLink author',
      'badLink category',
      'badRow बिना पहचान',
      'binned undefined',
      'unknownFile undefined',
    ]);
  });

  test('that is cut anywhere is read or refused with its place', async () => {
    for (const [name, text] of Object.entries(files)) {
      for (let end = 0; end < text.length; end += 41) {
        const error = await readItems(
          mongo,
          sourceOf({ ...files, [name]: text.slice(0, end) }, 20),
        ).then(
          () => null,
          (thrown: Error) => thrown,
        );
        if (error) expect(error.message).toMatch(/^(?:blog\.)?\w+\.json:\d+: /);
      }
    }
  });
});

const cases: [object, string][] = [
  [{}, 'published'],
  [{ isPublished: true, isDeleted: false, status: 'Published' }, 'published'],
  [{ status: '', isDeleted: null }, 'published'],
  ...[false, 0, 'no', null, { $numberInt: '0' }].map(
    (isPublished) => [{ isPublished }, 'draft'] as [object, string],
  ),
  ...['pending', 'archived', 0, ['published']].map(
    (status) => [{ status }, 'draft'] as [object, string],
  ),
];
test.each(cases)('an article with %o is %s', async (values, status) => {
  const source = sourceOf({ 'articles.json': JSON.stringify([{ ...lekh, ...values }]) });
  const items = await readItems(mongo, source);
  expect(ofKind(items, 'article').map((article) => article.status)).toEqual([status]);
});

test('an article of which nobody can tell whether it was deleted is a draft, and this is told', async () => {
  for (const isDeleted of ['true', 1, { $date: 0 }]) {
    const source = sourceOf({ 'articles.json': JSON.stringify([{ ...lekh, isDeleted }]) });
    const items = await readItems(mongo, source);
    expect(ofKind(items, 'article')).toMatchObject([{ status: 'draft' }]);
    expect(ofKind(items, 'note')).toContainEqual(
      expect.objectContaining({ reason: 'unclear', detail: 'isDeleted' }),
    );
  }
});
