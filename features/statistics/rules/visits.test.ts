import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { createCategory } from '../../../domain/categories/categories.ts';
import { createSeries } from '../../../domain/series/series.ts';
import { addDefaultPages } from '../../../domain/static-pages/pages.ts';
import { createTag } from '../../../domain/tags/tags.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { featurePages } from '../../features.ts';
import { lastDays } from './days.ts';
import { withStatistics } from './tables.ts';
import { addVisits } from './visits.ts';

/** A page of a feature; a site that has none counts another of its own. */
const pageOfFeature =
  featurePages.find(({ pattern }) => !pattern.includes(':'))?.pattern ?? '/contact-us';

onEachEngine('visits', (database) => {
  const db = () => database().db;
  const rows = () =>
    withStatistics(db())
      .selectFrom('visits')
      .selectAll()
      .orderBy('day')
      .orderBy('article_id')
      .execute();

  test('articles count by themselves, other pages together, made-up addresses not', async () => {
    await write(database().db, (trx) => addDefaultPages(trx));
    const values = { slug: 'kahani', name: 'कहानी', description: '', isHome: true };
    const category = await write(db(), (trx) => createCategory(trx, values));
    const id = await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'ek', category })),
    );
    await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'draft', category, status: 'draft' })),
    );
    const texts = { name: 'नदी', slug: 'nadi', description: '' };
    await write(db(), (trx) => createTag(trx, texts));
    await write(db(), (trx) => createSeries(trx, texts));
    const views = new Map([
      ['/tag/nadi', 2],
      ['/series/nadi', 1],
      ['/tag/nothing', 100],
      ['/series/nothing', 100],
      ['/', 2],
      ['/stories', 1],
      ['/corrections', 1],
      [pageOfFeature, 1],
      ['/privacy-choices', 1],
      ['/about-us', 1],
      ['/category/kahani', 3],
      ['/kahani/ek', 5],
      ['/general/ek', 100],
      ['/kahani/draft', 100],
      ['/kahani/nothing', 100],
      ['/category/nothing', 100],
      ['/author/nothing', 100],
      ['/nothing', 100],
      ['/a/b/c', 100],
    ]);
    // Half an hour past the site's midnight, which is still the day before in UTC.
    const at = new Date('2026-11-20T19:00:00Z');
    const add = () => write(db(), (trx) => addVisits(trx, views, at));
    await Promise.all([add(), add()]);
    expect(await rows()).toEqual([
      { day: '2026-11-21', article_id: '', views: 26 },
      { day: '2026-11-21', article_id: id, views: 10 },
    ]);
  });

  test('addresses that lead nowhere leave no row', async () => {
    await write(db(), (trx) =>
      addVisits(trx, new Map([['/x/y', 1]]), new Date('2030-01-01T00:00:00Z')),
    );
    expect((await rows()).map(({ day }) => day)).not.toContain('2030-01-01');
  });
});

test('of days in a row none is left out', () => {
  expect(lastDays('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});
