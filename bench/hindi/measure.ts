import { articleInputSchema } from '../../contract/articles.ts';
import type { Queries } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { articles } from '../../demo/articles/index.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { articlesOf, find } from '../../domain/search/search.ts';
import { type Judged, judgedArticles, libraryTexts } from './judged.ts';

const nobody = { author: null, coAuthors: [], photographers: [] };
const published = { ...nobody, category: null, imageUrl: '', status: 'published' };

/** Fills an empty database with the texts of a folder. */
export async function addLibrary(db: Queries, folder: string): Promise<void> {
  const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await write(db, async (trx) => {
    for (const { slug, name, paragraphs } of libraryTexts(folder)) {
      const description = paragraphs.map((text) => `<p>${plain(text)}</p>`).join('');
      const article = { slug, name, language: 'hi', description, ...published };
      await createArticle(trx, articleInputSchema.parse(article));
    }
  });
}

/** Fills an empty database with the demonstration's articles and those made for the queries. */
export async function addJudgedArticles(db: Queries): Promise<void> {
  const made = judgedArticles().map(({ slug, name, text }) => {
    return { slug, name, language: 'hi', description: `<p>${text}</p>` };
  });
  await write(db, async (trx) => {
    for (const article of [...articles, ...made]) {
      await createArticle(trx, articleInputSchema.parse({ ...article, ...published }));
    }
  });
}

export interface Measured {
  queries: number;
  /** The share of the meant articles among the first ten. */
  recall: number;
  /** The mean of one divided by the place of the first meant article. */
  rank: number;
  /** The queries that did not find all that is meant. */
  failed: string[];
  /** The median and the 95th of a hundred queries, in milliseconds. */
  times: number[];
}

/** Asks the site's search each query and compares what it finds with what is meant. */
export async function measureQueries(db: Queries, queries: Judged[]): Promise<Measured> {
  let [recall, rank] = [0, 0];
  const failed: string[] = [];
  const times: number[] = [];
  for (const { query, expected } of queries) {
    const since = performance.now();
    const { ids } = await find(db, { q: query, page: 1 });
    times.push(performance.now() - since);
    const slugs = (await articlesOf(db, ids)).map(({ slug }) => slug);
    const places = expected.map((slug) => slugs.indexOf(slug)).filter((at) => at >= 0);
    recall += places.length / Math.min(expected.length, 10);
    if (places.length > 0) rank += 1 / (1 + Math.min(...places));
    if (places.length < expected.length) failed.push(query);
  }
  const { length } = queries;
  return { queries: length, recall: recall / length, rank: rank / length, failed, times };
}
