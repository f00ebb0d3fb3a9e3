import { type RawBuilder, sql } from 'kysely';
import { engineOf, type Queries } from '../../database/database.ts';
import { readSnapshot } from '../../database/transactions.ts';
import { holding, rowsHolding, tableOf } from './match.ts';
import { type Asked, readQuery, withTerms } from './query.ts';

/** A query of numbers of articles, as one text, which is read faster than a thousand rows. */
type Numbers = RawBuilder<{ seqs: string | null }>;

async function readNumbers(db: Queries, query: Numbers): Promise<number[]> {
  const { rows } = await query.execute(db);
  const seqs = rows[0]?.seqs;
  return seqs ? seqs.split(',').map(Number) : [];
}

/** What is looked for, and where. */
export interface Words {
  asked: Asked[];
  where: 'text' | 'title';
}

interface Wanted {
  /** Selects the numbers, `seq`, of those wanted among the articles that a condition on `articles.seq` lets through. */
  among: (condition: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** Whether nearly all articles are wanted. */
  most: boolean;
  limit: number;
}

/**
 * Gives a transaction of PostgreSQL the settings that connections have which only search (database/engines/postgres/open.ts): the planner
 * takes a row of words for as cheap to look at as any other, and would unpack all of them.
 */
const searchAsReaders = (trx: Queries) =>
  sql`select set_config('enable_seqscan', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx);

/**
 * Returns the numbers of the newest articles, of any status, that hold every word of the query in any of its forms, or a
 * word that begins with it, and that are among those wanted. Where so many have the words in their titles as are asked
 * for, only these are found. A query without letters and digits finds none.
 */
export function findNewest(db: Queries, query: string, wanted: Wanted): Promise<number[]> {
  return db.isTransaction || engineOf(db).name === 'sqlite'
    ? newestWith(db, query, wanted)
    : readSnapshot(db, async (trx) => {
        await searchAsReaders(trx);
        return newestWith(trx, query, wanted);
      });
}

async function newestWith(db: Queries, query: string, wanted: Wanted): Promise<number[]> {
  const asked = (await readQuery(db, query, { unfinished: true })).map((each) =>
    withTerms(each, [], each.terms.slice(0, 1)),
  );
  if (asked.length === 0) return [];
  const found = (where: Words['where']) => newestIn(db, { asked, where }, wanted);
  // Beginnings of two letters are in most texts, whose index would read all words that begin so.
  const titled = await found('title');
  return titled.length === wanted.limit ? titled : found('text');
}

/** Selects those whose numbers are of one column, which are looked up one by one. */
const isAmong = ({ among }: Wanted, number: RawBuilder<number>) =>
  sql<boolean>`exists (${among(sql<boolean>`articles.seq = ${number}`)})`;

/**
 * Has PostgreSQL find the newest in a table, as an array. What holds the words is found first and once, by the index alone.
 * Where most of it is wanted, that is looked up from the newest on until enough are found, by an array of all: its planner
 * would join it with all articles, and to look up each by itself takes longer.
 */
function newestInTable(
  table: RawBuilder<unknown>,
  { asked, where }: Words,
  wanted: Wanted,
): RawBuilder<unknown> {
  const held = rowsHolding(table, asked, where);
  const newest = wanted.most
    ? wanted.among(sql<boolean>`articles.seq = any(array(${held}))`)
    : sql`with held as materialized (${held})
        select rowid as seq from held where ${isAmong(wanted, sql<number>`held.rowid`)}`;
  return sql`array(select seq from (${newest}) as newest order by seq desc limit ${wanted.limit})`;
}

/**
 * Selects the newest articles from PostgreSQL: from the last ones, which have a small table of their own, and only where
 * too few of these hold the words, from all. The first table is the second one where there are no others.
 */
function newestOfPostgres(words: Words, wanted: Wanted): Numbers {
  const [recent, all] = ['article_search_recent', 'article_search'].map((table) =>
    newestInTable(sql.table(table), words, wanted),
  );
  return sql`select array_to_string(case
      when cardinality(seqs) = ${wanted.limit} or not exists (
        select from article_search where rowid <= (select seq from article_search_recent_after)
      ) then seqs
      else ${all}
    end, ',') as seqs from (select ${recent} as seqs offset 0) as recent`;
}

/** Returns the numbers of the newest articles that hold the words and are wanted, the newest first. */
export function newestIn(db: Queries, words: Words, wanted: Wanted): Promise<number[]> {
  if (engineOf(db).name === 'postgres') return readNumbers(db, newestOfPostgres(words, wanted));
  const table = tableOf(db, words.where);
  const held = holding(db, words.asked, { where: words.where, which: 'all' });
  return readNumbers(
    db,
    sql`select group_concat(seq) as seqs from (
      select rowid as seq from ${table} where ${held} and ${isAmong(wanted, sql<number>`${table}.rowid`)}
      order by rowid desc limit ${wanted.limit}) as newest`,
  );
}
