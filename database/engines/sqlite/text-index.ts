import { sql } from 'kysely';
import type { Transaction } from '../../queries.ts';
import { readCounts, readNumbers } from '../numbers.ts';
import type { FoldedTitle, TextIndex } from '../text-index.ts';
import { holding, newestOf, ofRow } from './match.ts';
import { rank } from './rank.ts';

async function addTitles(trx: Transaction, titles: FoldedTitle[]): Promise<void> {
  await trx.insertInto('article_search_titles').values(titles).execute();
}

async function removeTitles(trx: Transaction, numbers: number[]): Promise<void> {
  await trx.deleteFrom('article_search_titles').where('rowid', 'in', numbers).execute();
}

/** The index of words of FTS5. */
export const textIndex: TextIndex = {
  async add(trx, texts) {
    await trx.insertInto('article_search').values(texts).execute();
    await addTitles(
      trx,
      texts.map(({ rowid, name }) => ({ rowid, name })),
    );
  },
  async remove(trx, numbers) {
    await trx.deleteFrom('article_search').where('rowid', 'in', numbers).execute();
    await removeTitles(trx, numbers);
  },
  titles: {
    async replace(trx, titles) {
      await removeTitles(
        trx,
        titles.map(({ rowid }) => rowid),
      );
      await addTitles(trx, titles);
    },
  },
  search: (db, work) => work(db),
  newest: (db, words, wanted) => readNumbers(db, newestOf(words, wanted)),
  count(db, asked, { most, seen }) {
    const isSeen = seen ? sql`and exists (select 1 from articles where ${seen(ofRow)})` : sql``;
    const counts = asked.map(
      (word) => sql`select count(*) from (select rowid from article_search
        where ${holding({ asked: [word], where: 'text' })} ${isSeen} limit ${most}) as held`,
    );
    return readCounts(db, counts);
  },
  // Each word's articles are counted for any rank, even of a single article, so that all are ranked.
  rank: (db, asked, { found, ...ranking }) =>
    rank(db, asked, sql`select value as seq from json_each(${JSON.stringify(found)})`, ranking),
  rankSome(db, asked, { narrowed, ...ranking }) {
    const hits = sql`select rowid as seq from article_search
      where ${holding({ asked, where: 'text' }, 'any')}
        and exists (select 1 from articles where ${narrowed(ofRow)})`;
    return rank(db, asked, hits, ranking);
  },
};
