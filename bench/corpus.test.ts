import { expect, test } from 'vitest';
import { writtenFields } from '../contract/article-fields.ts';
import { articleInputSchema, storedStatusSchema } from '../contract/articles.ts';
import { toValues } from '../database/columns.ts';
import { openSqlite } from '../database/engines/sqlite/open.ts';
import { migrate } from '../database/migrate.ts';
import { columns } from '../domain/articles/write.ts';
import { searchArticles } from '../tests/support/search.ts';
import { fillCorpus } from './corpus.ts';

async function corpus(seed?: number) {
  const database = openSqlite(':memory:');
  await migrate(database);
  await fillCorpus(database, 60, seed === undefined ? {} : { seed });
  const { db } = database;
  const articles = await db.selectFrom('articles').selectAll().orderBy('seq').execute();
  return { db, articles, close: () => database.close() };
}

test('a corpus is the same for the same seed, and what the site itself would have stored', async () => {
  const [one, same, other] = [await corpus(), await corpus(), await corpus(2)];
  expect(same.articles).toEqual(one.articles);
  expect(other.articles).not.toEqual(one.articles);
  for (const article of one.articles) {
    const status = storedStatusSchema.parse(article.status);
    const input = articleInputSchema.parse(toValues(writtenFields, { ...article, status }));
    const { values, text } = columns(input);
    expect(article).toMatchObject(values);
    if (article.status === 'published') {
      const words = text.slice(0, 60).replace(/\S+$/, '');
      const { articles } = await searchArticles(one.db, words, { limit: 60 });
      expect(articles.map(({ _id }) => _id)).toContain(article.id);
    }
  }
  expect(new Set(one.articles.map(({ status }) => status)).size).toBeGreaterThan(1);
  for (const { close } of [one, same, other]) await close();
});
