import { engineOf, type Queries } from '../../database/database.ts';
import type { Wanted, Words } from '../../database/engines/text-index.ts';
import { readQuery, withTerms } from './query.ts';

/**
 * Returns the numbers of the newest articles, of any status, that hold every word of the query in any of its forms, or a
 * word that begins with it, and that are among those wanted. If enough
 * titles match to fill the limit, the texts are not searched. A query without letters and digits finds none.
 */
export function findNewest(db: Queries, query: string, wanted: Wanted): Promise<number[]> {
  return engineOf(db).textIndex.search(db, (queries) => newestWith(queries, query, wanted));
}

async function newestWith(db: Queries, query: string, wanted: Wanted): Promise<number[]> {
  const asked = (await readQuery(db, query, { unfinished: true })).map((word) =>
    withTerms(word, [], word.terms.slice(0, 1)),
  );
  if (asked.length === 0) return [];
  const found = (where: Words['where']) =>
    engineOf(db).textIndex.newest(db, { asked, where }, wanted);
  // Beginnings of two letters are in most texts, whose index would read all words that begin so.
  const titled = await found('title');
  return titled.length === wanted.limit ? titled : found('text');
}
