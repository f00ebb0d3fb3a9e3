import { limits } from '../../contract/limits.ts';
import { openDatabase } from '../../database/open.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Attack, type Attacked, ofLength } from './attacks.ts';

const description = ofLength('<p>रेल की यात्रा और उसकी कहानी</p>', 300_000);

async function addStories({ folder }: Attacked): Promise<string> {
  const database = openDatabase({ dataDir: folder });
  const { db } = database;
  const values = { name: 'लंबी', description: '', isHome: false };
  const category = await write(db, (trx) => createCategory(trx, values));
  for (let at = 0; at < limits.publicList; at += 1) {
    const article = sampleArticle({ slug: `lamba-${at}`, description, category });
    await write(db, (trx) => createArticle(trx, article));
  }
  await database.close();
  return category;
}

let added: Promise<string> | undefined;

/** Publishes as many long stories as a list may have, for all attacks at once; returns their category. */
function storiesOf(site: Attacked): Promise<string> {
  added ??= addStories(site);
  return added;
}

const searchOf = (words: string) => `/search?q=${encodeURIComponent(words)}`;

/** What long stories, of which a site has many, are good for. */
export const storyAttacks: Attack[] = [
  {
    name: 'lists of long texts',
    right: 200,
    // The texts that are always given, and much for the other fields.
    most: limits.texts.rows * Buffer.byteLength(description) + limits.publicList * 2000,
    async prepare(site) {
      const category = await storiesOf(site);
      const lists = ['/latest?', '/random?', `?categoryId=${category}&`].map(
        (list) => `${site.url}/api/articles${list}limit=${limits.publicList}`,
      );
      lists.push(
        `${site.url}/api/articles/category-detail?categoryId=${category}&page=2&limit=${limits.publicList / 2}`,
      );
      let times = 0;
      return () => {
        times += 1;
        return fetch(lists[times % lists.length] ?? '');
      };
    },
  },
  {
    name: 'searches of one network for long stories',
    env: { TRUST_PROXY: 'on' },
    together: 12,
    others: { path: searchOf('यात्रा'), every: 500 },
    async prepare(site) {
      await storiesOf(site);
      const headers = { 'x-forwarded-for': '203.0.113.1' };
      return () => fetch(site.url + searchOf('रेल यात्रा कहानी'), { headers });
    },
  },
];
