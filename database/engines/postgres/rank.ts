import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../queries.ts';
import type { Condition, Ranked, RankedWord, Ranking, Word } from '../text-index.ts';
import { isOf } from './count.ts';
import { MOST_UNPACKED, rowsHolding, tsQuery } from './match.ts';

/** Returns the numbers of articles that are selected with scores, the lowest score first. */
async function bestOf(db: Queries, scored: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from (${scored}) as hits order by score, seq desc limit ${limit}`.execute(db);
  return rows.map(({ seq }) => seq);
}

/** Returns the numbers of articles that hold all the words, the best first; of very many some are ranked. */
export async function rank(
  db: Queries,
  asked: RankedWord[],
  {
    found,
    first,
    substitute,
    prefers,
    limit,
  }: Ranked & Pick<Ranking, 'substitute' | 'prefers' | 'limit'>,
): Promise<number[]> {
  const all = new Set([...(found.length > MOST_UNPACKED ? await first() : []), ...found]);
  const unpacked = new Set([...all].slice(0, MOST_UNPACKED));
  // Put together anew, the words of an article are unpacked once and not for each rank.
  const own = asked.map((word) => ({ terms: word.own, begins: [] }));
  // A rank is less than one: the words themselves in a title come first, then in a text, then the language.
  const score = sql`${substitute} * ts_rank(words, ${tsQuery(asked)})
    + ${1 - substitute} * ts_rank(words, ${tsQuery(own)})
    + 8 * (ts_filter(words, '{a}') @@ ${tsQuery(own)})::int + 4 * (words @@ ${tsQuery(own)})::int
    + 2 * exists (select 1 from articles
      where articles.seq = article_search.rowid and articles.language = ${prefers ?? ''})::int`;
  const best = await bestOf(
    db,
    sql`select rowid as seq, -(${score}) as score from (
      select rowid, words || ''::tsvector as words from article_search
      where rowid = any(${[...unpacked]}::bigint[]) offset 0) as article_search`,
    limit,
  );
  return [...best, ...all.difference(unpacked)];
}

/** The most articles that are ranked to find some of the words, and what a title counts beside a text. */
const MOST_RANKED = 100;
const TITLE = 0.6;

/**
 * Selects the articles that hold some of the words, with their scores: the rank of PostgreSQL knows
 * nothing of how rare a word is. Only those are ranked that the index alone finds to hold the most.
 */
function someOf(asked: (Word & { count: number })[], narrowed: Condition): RawBuilder<unknown> {
  const rarityOf = (count: number) => sql`${1 / Math.log(count + 2)}::float8`;
  const held = asked.flatMap(({ count, ...word }) =>
    (['text', 'title'] as const).map(
      (where) => sql`select rowid, ${where === 'text' ? 1 : TITLE} * ${rarityOf(count)} as weight
        from (${rowsHolding(sql.table('article_search'), [word], where, MOST_RANKED)}) as held`,
    ),
  );
  const weights = asked.map(({ count, ...word }) => {
    const query = tsQuery([word]);
    return sql`(words @@ ${query})::int * (1 + ts_rank(words, ${query})) * ${rarityOf(count)}`;
  });
  // Whether an article may be found is looked up for the first alone. Put together anew, the words of an article are
  // unpacked once and not at each look.
  return sql`select rowid as seq, -(${sql.join(weights, sql` + `)}) as score from (
    select rowid, words || ''::tsvector as words from article_search where rowid in (
      select rowid from (
        select rowid from (${sql.join(held, sql` union all `)}) as held
        group by rowid order by sum(weight) desc, rowid desc offset 0
      ) as article_search where ${isOf(narrowed)} limit ${MOST_RANKED}) offset 0
    ) as article_search`;
}

/** Returns the numbers of articles that hold some of the words, the most and the rarest first. */
export function rankSome(
  db: Queries,
  asked: (Word & { count: number })[],
  { narrowed, limit }: { narrowed: Condition; limit: number },
): Promise<number[]> {
  return bestOf(db, someOf(asked, narrowed), limit);
}
