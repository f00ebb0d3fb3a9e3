import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../queries.ts';
import type { RankedWord, Ranking } from '../text-index.ts';
import { holding, ofRow, tableOf } from './match.ts';

/** The newest articles with a term, by which all that hold it are estimated. */
const SAMPLE = 400;

/** The least rarity by which FTS5's rank is divided: a term in half of the articles has none there. */
const LEAST_RARITY = 0.05;

/** How many articles there are, or hold a term: in the index, and among them those that are seen. */
interface Counts {
  indexed: number;
  seen: number;
}

/** Returns how rare a term is, as FTS5's bm25 has it, but never below the least. */
const rarity = (held: number, all: number) =>
  Math.max(Math.log((all - held + 0.5) / (held + 0.5)), LEAST_RARITY);

/** Returns a word with each of its terms, and each of its beginnings, alone. */
const singlesOf = (word: RankedWord): RankedWord[] => [
  ...word.terms.map((term) => ({ ...word, terms: [term], begins: [] })),
  ...word.begins.map((begin) => ({ ...word, terms: [], begins: [begin] })),
];

const isOwn = ({ terms, own }: RankedWord) => terms.every((term) => own.includes(term));

/** Counts all articles, and for each term those that hold it: where they are many, by the newest. */
async function countArticles(
  db: Queries,
  terms: RawBuilder<unknown>[],
  { seen, totals }: Pick<Ranking, 'seen' | 'totals'>,
): Promise<{ all: Counts; held: Counts[] }> {
  const samples = terms.map(
    (matches, place) => sql`select ${place} as place, count(*) as indexed, total(seen) as seen,
        min(seq) as lowest from (
      select rowid as seq, exists (select 1 from articles indexed by articles_searched
        where ${seen(ofRow)}) as seen
      from article_search where ${matches} order by rowid desc limit ${SAMPLE})`,
  );
  const { rows } = await sql<Counts & { lowest: number; first: number; last: number }>`
    select sample.*, (select min(seq) from articles) as first, (select max(seq) from articles) as last
    from (select -1 as place, indexed, seen, 0 as lowest from (${totals})
      union all ${sql.join(samples, sql` union all `)}) as sample order by place`.execute(db);
  const [all = { indexed: 0, seen: 0 }, ...sampled] = rows;
  return {
    all,
    held: sampled.map(({ indexed, seen, lowest, first, last }) => {
      const times = indexed < SAMPLE ? 1 : (last - first + 1) / (last - lowest + 1);
      return { indexed: indexed * times, seen: seen * times };
    }),
  };
}

/**
 * Returns the numbers of articles, the best first. A word weighs as much in each of its forms and translations as in that
 * which most articles hold, and only articles that are seen tell how rare it is: bm25 takes each term for a word of
 * its own, so that few English articles would come before many Hindi ones. Those with the words themselves in
 * their titles come first, then those with them in their texts, then those with what stands for them. `hits` selects the
 * numbers, `seq`.
 */
export async function rank(
  db: Queries,
  asked: RankedWord[],
  hits: RawBuilder<unknown>,
  { limit, substitute, prefers, ...counted }: Ranking,
): Promise<number[]> {
  const terms = asked.flatMap((word, place) =>
    singlesOf(word).map((only) => ({
      place,
      only,
      matches: holding({ asked: [only], where: 'text' }),
    })),
  );
  const { all, held } = await countArticles(
    db,
    terms.map(({ matches }) => matches),
    counted,
  );
  const rarities = asked.map((_, place) => {
    const seen = held.filter((_, at) => terms[at]?.place === place).map((counts) => counts.seen);
    return rarity(Math.max(...seen), all.seen);
  });
  const scores = terms.map(({ place, only, matches }, at) => {
    const own = rarity(held[at]?.indexed ?? 0, all.indexed);
    const factor = ((rarities[place] ?? 0) / own) * (isOwn(only) ? 1 : substitute);
    return sql`select ${place} as place, rowid as seq, -bm25(article_search, 8, 3, 1) * ${factor} as score
      from article_search where ${matches} and +rowid in (select seq from hits)`;
  });
  const own = asked.map((word) => ({ terms: word.own, begins: [] }));
  const writtenIn = (where: 'title' | 'text') => sql`seq in (select rowid from ${tableOf(where)}
    where ${holding({ asked: own, where })} and +rowid in (select seq from hits))`;
  const preferred = sql`seq in (select articles.seq from articles
    where articles.seq in (select seq from hits) and articles.language = ${prefers ?? ''})`;
  const { rows } = await sql<{ seq: number }>`
    with hits as materialized (${hits}),
      scores as materialized (${sql.join(scores, sql` union all `)})
    select seq from (select seq, max(score) as score from scores group by place, seq)
    group by seq
    order by ${writtenIn('title')} desc, ${writtenIn('text')} desc, ${preferred} desc,
      sum(score) desc, seq desc limit ${limit}`.execute(db);
  return rows.map(({ seq }) => seq);
}
