import { write } from '../../database/transactions.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { mostRead } from './rules/most-read.ts';
import { forgetOld } from './rules/retention.ts';
import { withStatistics } from './rules/tables.ts';
import { addViews, addVisits } from './rules/visits.ts';

export const samples = defineSamples({
  calls: {
    'GET /api/statistics': { ready: () => ({}) },
    'GET /api/statistics/reading': { ready: () => ({}) },
    'POST /api/searches': {
      ready: () => ({ query: 'q=ganga&found=1', body: { path: '/search' } }),
      logs: { silent: 'It counts searches, of whose readers nothing is kept.' },
    },
    'POST /api/visits': {
      ready: () => ({ body: { path: '/' } }),
      logs: { silent: 'It counts readers, of whom nothing is kept.' },
    },
  },
  // Of where readers come from and what they search, sums of ninety days, no other site has a use.
  columns: {
    visits: 'article_id day views',
    visit_lists: 'day id kind views',
    visit_sources: 'day host views',
    search_counts: 'asked day missed times',
    search_words: 'asked words',
  },
  growing: ['visits', 'visit_lists'],
  costly: [
    {
      why: 'The most read of some days are not known before all are added up.',
      statement: /from "(visits|visit_lists|visit_sources|search_counts)" .*"day" >= .* group by /,
      step: /B-TREE FOR .*ORDER BY|Sort/,
    },
  ],
  fill: ({ database: { db } }) =>
    write(db, (trx) => addVisits(trx, new Map([['/', 7]]), new Date())),
  async writeAll({ database: { db } }) {
    const now = new Date();
    const { slug } = await db
      .selectFrom('categories')
      .select('slug')
      .limit(1)
      .executeTakeFirstOrThrow();
    const views = new Map([
      ['/', 1],
      [`/category/${slug}`, 2],
    ]);
    await write(db, (trx) => addVisits(trx, views, now));
    // Sections of the home page ask for it where somebody has arranged one so.
    const clock = { now, timeZone: 'Asia/Kolkata', leftOfDay: 0.5 };
    await mostRead(db, { days: 7, most: 12, ...clock });
    while (await forgetOld(db, '2026-11-24', 800));
  },
  harmless: {
    'features/statistics/rules/days.ts lastDays': 'the text is a day made by the site',
  },
  readers: {
    path: '/api/visits',
    body: (page) => JSON.stringify({ path: page }),
    async open(db, views) {
      for (const { article, day, times } of views)
        await write(db, (trx) => addViews(trx, day, new Map([[article, times]])));
    },
    async count(db) {
      const rows = await withStatistics(db).selectFrom('visits').select('views').execute();
      return rows.reduce((sum, { views }) => sum + views, 0);
    },
    async forget(db) {
      await withStatistics(db).deleteFrom('visits').execute();
    },
  },
});
