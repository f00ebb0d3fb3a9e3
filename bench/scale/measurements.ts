import { limits } from '../../contract/limits.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { Database } from '../../database/database.ts';
import { countPublished, type Filter } from '../../domain/article-rows/published-months.ts';
import { asRows } from '../../domain/articles/present.ts';
import { categorySlugOf, randomPublished } from '../../domain/articles/published.ts';
import { naturalQueries } from '../corpus/texts.ts';
import { misspeltQueries, newestQueries } from '../hindi/judged.ts';
import { timeOf } from '../time-of.ts';
import { adminMeasurements } from './admin.ts';
import type { Scaled } from './databases.ts';
import { heldTo, idOf, type Measurement, pick, queries, words } from './measurement.ts';

/** Articles that are asked for in turn. */
const SOME = 60;

async function pageMeasurements({ db }: Database, url: string): Promise<Measurement[]> {
  const articles = (await randomPublished(db, SOME, asRows)).map((article) =>
    articlePath(article.slug, categorySlugOf(article)),
  );
  const page = (path: string) => () => timeOf(url + path);
  const last = async (path: string, filter: Filter) => {
    const pages = Math.ceil((await countPublished(db, filter)) / limits.storiesPageSize);
    return page(`${path}?page=${Math.max(1, pages)}`);
  };
  const [category, tag, author] = [
    paths.category({ slug: 'category-0' }),
    paths.tag({ slug: 'tag-0' }),
    paths.author({ slug: 'author-0' }),
  ];
  const [categoryId, tagId, authorId] = [
    await idOf({ db }, 'categories', 'category-0'),
    await idOf({ db }, 'tags', 'tag-0'),
    await idOf({ db }, 'users', 'author-0'),
  ];
  return heldTo('ratio', {
    home: page(paths.home()),
    'home in Hindi': page('/hi'),
    'all stories': page(paths.stories()),
    'all stories, last page': await last(paths.stories(), {}),
    'category, first page': page(category),
    'category, last page': await last(category, { categoryId }),
    tag: page(tag),
    'tag, last page': await last(tag, { tagId }),
    author: page(author),
    'author, last page': await last(author, { authorId }),
    article: (round) => timeOf(url + pick(articles, round)),
    'static page': page('/about-us'),
    feed: page('/rss.xml'),
    'feed of a category': page(`${category}/rss.xml`),
    'news sitemap': page(paths.newsSitemap()),
    'API, latest articles': page('/api/articles/latest'),
  });
}

function searchMeasurements(url: string): Measurement[] {
  const search = (query: (round: number) => string) => (round: number) =>
    timeOf(`${url}/api/search?q=${encodeURIComponent(query(round))}`);
  const suggest = (query: (round: number) => string) => (round: number) =>
    timeOf(`${url}/api/search/suggestions?q=${encodeURIComponent(query(round))}`);
  const letters = [...'कमसपरनवhtsa'];
  const latin = ['bharat', 'pani', 'kahani', 'vigyan', 'suraj', 'samay', 'duniya', 'raja'];
  const mixed = naturalQueries(200);
  const asked = newestQueries().map(({ query }) => query);
  const misspelt = misspeltQueries().map(({ query }) => query);
  return heldTo('search', {
    'search: a common word': search(queries.common),
    'search: a rare word': search(queries.rare),
    'search: two common words': search(queries.twoCommon),
    'search: two words, one rare': search(queries.oneRare),
    'search: three words in a row': search(queries.threeInARow),
    'search: a misspelt word': search(queries.misspelt),
    'search: a word in Latin letters': search((round) => pick(latin, round)),
    'search: mixed queries': search((round) => pick(mixed, round)),
    'search: Hindi as readers ask': search((round) => pick(asked, round)),
    'search: Hindi as readers misspell': search((round) => pick(misspelt, round)),
    'search: its page, a common word': (round) =>
      timeOf(`${url}${paths.search()}?q=${encodeURIComponent(queries.common(round))}`),
    'suggestions: one letter': suggest((round) => pick(letters, round)),
    'suggestions: two letters': suggest(queries.beingTyped),
    'suggestions: a word': suggest((round) => pick(words.hi.slice(100, 140), round)),
  });
}

/** Returns all that is measured of a site which keeps no page in memory. */
export async function measurementsOf(
  database: Database,
  url: string,
  scaled: Scaled,
): Promise<Measurement[]> {
  return [
    ...(await pageMeasurements(database, url)),
    ...searchMeasurements(url),
    ...(await adminMeasurements(database, url, scaled)),
  ];
}
