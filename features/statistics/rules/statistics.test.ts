import { beforeEach, expect, test } from 'vitest';
import { articlePath } from '../../../contract/paths/paths.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { createCategory } from '../../../domain/categories/categories.ts';
import { newPeople, type People } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { forgetOld } from './retention.ts';
import { addSearches, searchedWords } from './searches.ts';
import { addSources, hostOf } from './sources.ts';
import { addUpStatistics, readReading } from './statistics.ts';
import { withStatistics } from './tables.ts';
import { addViews, addVisits } from './visits.ts';

const key = Buffer.alloc(32, 7);
/** Noon in India, so many days before a day. */
const daysAgo = (days: number) =>
  new Date(Date.parse('2026-11-24T06:30:00.000Z') - days * 86_400_000);

test.each([
  ['  बरगद   का पेड़ ', 3, '+बरगद का पेड़'],
  ['UPI', 0, '-upi'],
  ['', 0, null],
  ['asha@example.org', 0, null],
  ['9876543210', 0, null],
  ['९८७६५ ४३२१०', 0, null],
  ['a'.repeat(61), 1, null],
  ['2026 चुनाव', 1, '+2026 चुनाव'],
  ['a\tb', 1, '+a b'],
  ['a\0b', 1, null],
])('a search for %j is counted as is right', (q, total, counted) => {
  expect(searchedWords(q, total)).toBe(counted);
});

test.each([
  ['www.google.com', 'google.com'],
  ['News.Example.ORG:8443', 'news.example.org'],
  ['', ''],
])('the host %j is counted as %j', (given, counted) => {
  expect(hostOf(given)).toBe(counted);
});

onEachEngine('statistics', (database) => {
  const db = () => withStatistics(database().db);
  let people: People | undefined;
  const admin = () => {
    if (!people) throw new Error('There are no people yet.');
    return people.admin;
  };
  const read = (days: 1 | 7 | 30 | 90 = 7) =>
    addUpStatistics(db(), admin(), { days, now: daysAgo(0) });
  const search = (words: string, ago: number, times = 1) =>
    write(db(), (trx) => addSearches(trx, new Map([[words, times]]), { at: daysAgo(ago), key }));

  const count = (hosts: Map<string, number>, ago = 0) =>
    write(db(), (trx) => addSources(trx, hosts, daysAgo(ago)));

  beforeEach(async () => {
    people ??= await newPeople(db());
    for (const table of [
      ...(['visits', 'visit_lists', 'visit_sources'] as const),
      ...(['search_counts', 'search_words'] as const),
    ]) {
      await db().deleteFrom(table).execute();
    }
  });

  test('add up views by category and by each of the authors', async () => {
    const { category, ids, loose } = await write(db(), async (trx) => {
      const texts = { name: 'कहानी', description: '' };
      const made = await createCategory(trx, {
        slug: 'kahani',
        isHome: false,
        ...texts,
        inOtherLanguage: texts,
      });
      const author = people?.author._id ?? '';
      const one = await createArticle(trx, sampleArticle({ category: made, author }));
      const coAuthors = [people?.editor._id ?? ''];
      const two = await createArticle(trx, sampleArticle({ category: made, author, coAuthors }));
      const { editor } = people ?? {};
      const three = await createArticle(
        trx,
        sampleArticle({ category: null, author: editor?._id ?? '' }),
      );
      return { category: made, ids: [one, two], loose: three };
    });
    const views = [
      ['2026-11-24', ids[0] ?? '', 5],
      ['2026-11-20', ids[1] ?? '', 3],
      ['2026-11-24', loose, 1],
      ['2026-11-22', loose, 3],
      ['2026-11-24', '', 10],
      // Before the last seven days.
      ['2026-11-17', ids[0] ?? '', 100],
    ] as const;
    for (const [day, id, many] of views) {
      await write(db(), (trx) => addViews(trx, day, new Map([[id, many]])));
    }
    const week = await read();
    expect(week).toMatchObject({ days: 7, views: 22, before: 100 });
    expect(week.visits).toHaveLength(7);
    expect(week.visits.at(-1)).toEqual({ day: '2026-11-24', views: 16 });
    expect(week.articles.map(({ views: many }) => many)).toEqual([5, 4, 3]);
    expect(week.categories).toEqual([
      { _id: category, name: 'कहानी', views: 8 },
      { _id: null, name: null, views: 4 },
    ]);
    expect(week.authors.map(({ _id, views: many }) => [_id, many])).toEqual([
      [people?.author._id, 8],
      [people?.editor._id, 7],
    ]);
    expect(await read(1)).toMatchObject({ views: 16, before: 0 });
    expect(await read(30)).toMatchObject({ views: 122 });
  });

  test('count what is read where it stands at the time, and what is in no category any more apart', async () => {
    const texts = { name: 'विज्ञान', description: '' };
    const author = people?.author._id ?? '';
    const made = await write(db(), async (trx) => {
      const category = await createCategory(trx, {
        slug: 'vigyan',
        isHome: false,
        ...texts,
        inOtherLanguage: texts,
      });
      const id = await createArticle(trx, sampleArticle({ category, author }));
      return { category, id };
    });
    const { slug } = await db()
      .selectFrom('articles')
      .select('slug')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    const open = (path: string, times: number) =>
      write(db(), (trx) => addVisits(trx, new Map([[path, times]]), daysAgo(0)));
    const sums = async () => {
      const { categories, authors } = await read(1);
      return [...categories, ...authors].map(({ _id, views }) => [_id, views]);
    };
    await open(articlePath(slug, 'vigyan'), 2);
    await open(articlePath(slug, 'vigyan'), 3);
    expect(await sums()).toEqual([
      [made.category, 5],
      [author, 5],
    ]);
    await db()
      .updateTable('articles')
      .set({ category_id: null })
      .where('id', '=', made.id)
      .execute();
    await open(articlePath(slug, null), 1);
    expect(await sums()).toEqual([
      [made.category, 5],
      [null, 1],
      [author, 6],
    ]);
    await db().deleteFrom('categories').where('id', '=', made.category).execute();
    expect(await sums()).toEqual([
      [null, 6],
      [author, 6],
    ]);
  });

  test('the dashboard has each of thirty days, and what is read is the same for all', async () => {
    const { author, editor } = people ?? (await newPeople(db()));
    const now = daysAgo(0);
    expect(await readReading(db(), editor, now)).toMatchObject({ readNow: [], mostRead: [] });
    const add = (slug: string, by: string) =>
      write(db(), (trx) => createArticle(trx, sampleArticle({ slug, author: by })));
    await add('mine', author._id);
    await add('theirs', editor._id);
    const open = (path: string, times: number, ago: number) =>
      write(db(), (trx) => addVisits(trx, new Map([[path, times]]), daysAgo(ago)));
    await open('/general/mine', 2, 2);
    await open('/general/theirs', 3, 0);
    await open('/', 4, 0);
    await open('/', 50, 30);
    const [own, all] = [await readReading(db(), author, now), await readReading(db(), editor, now)];
    expect(all.visits).toHaveLength(30);
    expect(all.visits[0]).toEqual({ day: '2026-10-26', views: 0 });
    expect([all.visits.at(-1)?.views, all.visits.at(-3)?.views]).toEqual([7, 2]);
    expect(all.readNow.map(({ views }) => views)).toEqual([3]);
    expect(all.mostRead[0]).toMatchObject({ address: '/general/theirs' });
    expect(own.mostRead.map(({ views, mayEdit }) => [views, mayEdit])).toEqual([
      [3, false],
      [2, true],
    ]);
  });

  test('keep of a day the hosts that send the most, and the rest together', async () => {
    const hosts = new Map(Array.from({ length: 260 }, (_, at) => [`h${1000 + at}.example`, 1]));
    await count(hosts);
    await count(
      new Map([
        ['h1000.example', 4],
        ['new.example', 2],
        ['', 1],
      ]),
    );
    const rows = await db().selectFrom('visit_sources').selectAll().execute();
    expect(rows).toHaveLength(201);
    const { sources } = await read(1);
    expect(sources.slice(0, 2)).toEqual([
      { host: '*', views: 62 },
      { host: 'h1000.example', views: 5 },
    ]);
    expect(rows.find(({ host }) => host === 'new.example')?.views).toBe(2);
    // Made-up ones push out none that comes again and again.
    for (const round of [1, 2, 3]) {
      const made = Array.from({ length: 300 }, (_, at) => [`x${round}-${at}.example`, 1] as const);
      await count(new Map([...made, ['new.example', 2]]));
    }
    const after = await db().selectFrom('visit_sources').selectAll().execute();
    const views = (host: string) => after.find((row) => row.host === host)?.views;
    expect([views('new.example'), views('h1000.example'), views('')]).toEqual([8, 5, 1]);
    expect(after).toHaveLength(201);
    expect(after.reduce((sum, row) => sum + row.views, 0)).toBe(267 + 906);
  });

  test('know words only once they were asked on five days', async () => {
    for (const ago of [6, 5, 4, 3]) await search('-बरगद', ago, 2);
    await search('+दीवाली', 0, 50);
    expect((await read()).searches).toEqual([]);
    const stored = JSON.stringify(await db().selectFrom('search_counts').selectAll().execute());
    expect(stored).not.toMatch(/बरगद|दीवाली/);
    expect(await db().selectFrom('search_words').selectAll().execute()).toEqual([]);
    await search('+बरगद', 0);
    expect((await read()).searches).toEqual([{ words: 'बरगद', times: 9, missed: 8 }]);
    expect((await read(1)).searches).toEqual([{ words: 'बरगद', times: 1, missed: 0 }]);
  });

  test('keep a place for what readers ask, however many searches somebody makes up', async () => {
    const made = (round: number, times = 1) =>
      new Map(Array.from({ length: 400 }, (_, at) => [`-x${round}-${at}`, times]));
    const flood = (searches: Map<string, number>) =>
      write(db(), (trx) => addSearches(trx, searches, { at: daysAgo(0), key }));
    for (const ago of [4, 3, 2, 1]) await search('+बरगद', ago);
    // Once in the morning, before all of them; and again and again, among them.
    await search('+बरगद', 0);
    for (const round of [1, 2, 3, 4]) {
      await flood(made(round));
      await search('-दीवाली', 0);
    }
    const today = () =>
      db().selectFrom('search_counts').selectAll().where('day', '=', '2026-11-24');
    expect(await today().execute()).toHaveLength(1000);
    const times = (await today().execute()).map((row) => row.times);
    expect(times.filter((time) => time > 1)).toEqual([4]);
    expect((await read()).searches).toEqual([{ words: 'बरगद', times: 5, missed: 0 }]);
    // Who asks the same often has the places of what is asked once, and no more.
    await flood(made(5, 3));
    expect(await today().where('times', '>=', 3).execute()).toHaveLength(401);
    expect((await read(1)).searches).toEqual([{ words: 'बरगद', times: 1, missed: 0 }]);
  });

  test('count all that is collected or nothing, since what failed is counted again', async () => {
    for (const ago of [4, 3, 2, 1]) await search('+a\0b', ago);
    const searches = new Map([
      ['+बरगद', 1],
      // PostgreSQL cannot store these words, which are due now.
      ['+a\0b', 1],
    ]);
    const failed = await write(db(), (trx) =>
      addSearches(trx, searches, { at: daysAgo(0), key }),
    ).then(
      () => false,
      () => true,
    );
    const today = await db()
      .selectFrom('search_counts')
      .selectAll()
      .where('day', '=', '2026-11-24')
      .execute();
    expect(today).toHaveLength(failed ? 0 : 2);
  });

  test('forget what is older than ninety days, and views when they were kept', async () => {
    for (const ago of [96, 95, 94, 93, 92]) await search('+पुराना', ago);
    await count(new Map([['old.example', 1]]), 95);
    expect(await db().selectFrom('search_words').selectAll().execute()).toHaveLength(1);
    await search('+नया', 0);
    await count(new Map([['new.example', 1]]));
    for (const ago of [801, 799]) {
      const day = daysAgo(ago).toISOString().slice(0, 10);
      await write(db(), (trx) => addViews(trx, day, new Map([['', 1]])));
    }
    while (await forgetOld(db(), '2026-11-24', 800));
    for (const table of ['search_counts', 'visit_sources'] as const) {
      expect(await db().selectFrom(table).selectAll().execute()).toHaveLength(1);
    }
    expect(await db().selectFrom('search_words').selectAll().execute()).toEqual([]);
    expect(await db().selectFrom('visits').selectAll().execute()).toHaveLength(1);
  });
});
