import { sql } from 'kysely';
import type { Queries } from '../../queries.ts';
import { readSnapshot } from '../../transactions.ts';
import { readCounts, readNumbers } from '../numbers.ts';
import type { TextIndex } from '../text-index.ts';
import { countOf } from './count.ts';
import { newestOf } from './newest.ts';
import { rank, rankSome } from './rank.ts';

/** The bytes up to which words fit into a row beside a title: of a megabyte, places of words included. */
const MOST_BYTES = 900_000;

/** The characters of a text that always fits: each takes three bytes at most, and at most every second begins a word. */
const FITS = MOST_BYTES / 6;

/** Returns as much of a folded text, from its beginning, as a row takes: whoever makes up each word writes more. */
function fitting(folded: string): string {
  if (folded.length <= FITS) return folded;
  const met = new Set<string>();
  let [bytes, end] = [0, 0];
  for (const word of folded.split(' ')) {
    bytes += met.has(word) ? 2 : Buffer.byteLength(word) + 6;
    if (bytes > MOST_BYTES) return folded.slice(0, end);
    met.add(word);
    end += word.length + 1;
  }
  return folded;
}

/**
 * Gives a transaction the settings that connections have which only search (open.ts): the planner
 * takes a row of words for as cheap to look at as any other, and would unpack all of them.
 */
const searchAsReaders = (trx: Queries) =>
  sql`select set_config('enable_seqscan', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx);

/** An index of vectors of words, which finds the words of titles, too. */
export const textIndex: TextIndex = {
  async add(trx, texts) {
    const words = texts.map(
      ({ rowid, name, excerpt, body }) => sql`(${rowid}::bigint,
        setweight(to_tsvector('simple', ${name}), 'A') ||
        setweight(to_tsvector('simple', ${excerpt}), 'B') ||
        setweight(to_tsvector('simple', ${fitting(body)}), 'C'))`,
    );
    await sql`insert into article_search (rowid, words) values ${sql.join(words)}`.execute(trx);
  },
  async remove(trx, numbers) {
    await trx.deleteFrom('article_search').where('rowid', 'in', numbers).execute();
  },
  titles: null,
  search: (db, work) =>
    db.isTransaction
      ? work(db)
      : readSnapshot(db, async (trx) => {
          await searchAsReaders(trx);
          return work(trx);
        }),
  newest: (db, words, wanted) => readNumbers(db, newestOf(words, wanted)),
  count: (db, asked, counting) =>
    readCounts(
      db,
      asked.map((word) => countOf(word, counting)),
    ),
  rank,
  rankSome,
};
