import type { Database } from '../../database/database.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { featureBenches } from '../part.ts';
import type { Scaled } from './databases.ts';
import { heldTo, idOf, type Measurement, pick, queries } from './measurement.ts';

/** Articles that are saved in turn. */
const SOME = 60;

/** Returns ids of some articles of a status. */
async function idsOf({ db }: Database, status: 'draft' | 'published'): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('status', '=', status)
    .orderBy('seq', 'desc')
    .limit(SOME)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns all that is measured of the admin: its lists, its searches, its other screens, and saves. */
export async function adminMeasurements(
  database: Database,
  url: string,
  { count }: Scaled,
): Promise<Measurement[]> {
  const admin = await newPerson({ database }, 'admin');
  const ask = async (...[method, path, body]: [string, string, object?]) => {
    const { status } = await call({ url }, admin, method, path, body);
    if (status !== 200) throw new Error(`${method} ${path} was answered ${status}`);
  };
  const screen = (path: string) => () => ask('GET', path);
  const list = (query: string) => screen(`/api/articles/admin-article?limit=20&${query}`);
  const found = (query: (round: number) => string) => (round: number) =>
    list(`q=${encodeURIComponent(query(round))}`)();
  const save = (ids: string[]) => (round: number) =>
    ask('PUT', `/api/articles/${pick(ids, round)}`, { name: `नया नाम ${round}` });
  const [drafts, published] = [await idsOf(database, 'draft'), await idsOf(database, 'published')];
  const author = await idOf(database, 'users', 'author-20');
  const category = await idOf(database, 'categories', 'category-3');
  const tag = await idOf(database, 'tags', 'tag-1');
  // The largest: among a thousand articles they fill a page together.
  const [largest, busiest] = [
    await idOf(database, 'categories', 'category-0'),
    await idOf(database, 'users', 'author-0'),
  ];
  // A page past the last is the last.
  const last = Math.ceil(count / 20);
  const ofFeatures = (await featureBenches()).flatMap(({ screens = {} }) =>
    Object.entries(screens).flatMap(([name, { path, fullFrom }]) =>
      heldTo('ratio', { [`admin: ${name}`]: screen(path) }, fullFrom),
    ),
  );
  return [
    ...heldTo('ratio', {
      'admin: first page': list('page=1'),
      'admin: middle page': list(`page=${Math.ceil(last / 2)}`),
      'admin: last page': list(`page=${last}`),
      'admin: drafts': list('status=draft'),
      'admin: drafts, last page': list(`status=draft&page=${last}`),
      'admin: of a language': list('language=en'),
      'admin: of a category': list(`category=${category}`),
      'admin: of an author': list(`author=${author}`),
      'admin: of a tag': list(`tag=${tag}`),
      'admin: of a category and an author': list(`category=${largest}&author=${busiest}`),
      'admin: of a category, in a language, live': list(
        `category=${largest}&language=hi&status=published`,
      ),
      'admin: sorted by name, last page': list(`sort=name&page=${last}`),
      'admin: what waits for me': list('view=mine'),
    }),
    ...heldTo('search', {
      'admin: search, a common word': found(queries.common),
      'admin: search, two common words': found(queries.twoCommon),
      'admin: search, a rare word': found(queries.rare),
      'admin: search, a misspelt word': found(queries.misspelt),
      'admin: search, a word being typed': found(queries.beingTyped),
      'admin: search, a common word, last page': (round) =>
        list(`q=${encodeURIComponent(queries.common(round))}&page=100`)(),
    }),
    ...ofFeatures,
    // Their answers have as many entries as there are, up to 20 and 2,000.
    ...heldTo(
      'ratio',
      {
        'admin: of a tag and an author': list(`tag=${tag}&author=${busiest}`),
        'admin: of a category, in a language, drafts': list(
          `category=${category}&language=hi&status=draft`,
        ),
        'admin: all that match, for a selection': screen('/api/articles/matching?status=draft'),
      },
      100_000,
    ),
    ...heldTo('ratio', {
      'admin: dashboard': screen('/api/dashboard'),
      'admin: users': screen('/api/users/admin-users'),
      'admin: categories': screen('/api/categories/admin-categories'),
      'admin: tags': screen('/api/tags'),
      'admin: media': screen('/api/images/library'),
      'admin: audit log': screen('/api/audit'),
      'admin: audit log, last page': screen('/api/audit?page=100000'),
      'admin: bin': screen('/api/articles/bin'),
      'save of a draft': save(drafts),
      'save of a published article': save(published),
    }),
  ];
}
