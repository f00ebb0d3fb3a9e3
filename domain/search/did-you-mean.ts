import { limits } from '../../contract/limits.ts';
import type { Queries } from '../../database/database.ts';
import { isCommon } from '../../hindi/words/common-words.ts';
import { findHits, type Narrowed } from '../search-index/find.ts';
import { type Asked, readQuery } from '../search-index/query.ts';
import type { Unknown } from './widen.ts';

/** The most spellings that are tried, and the most articles among which the best of one are found. */
const MOST_TRIED = 3;
const MOST_FOUND = 300;

/** A query that may be meant, and the articles it finds. */
export interface Meant {
  query: string;
  ids: string[];
}

/**
 * Returns the query with its unknown words put right, when that finds more articles; null otherwise.
 * The cost does not grow with the number of articles.
 */
export async function didYouMean(
  db: Queries,
  asked: Asked[],
  {
    unknown,
    found,
    narrowed,
    limit,
  }: { unknown: Unknown[]; found: number; narrowed: Narrowed; limit: number },
): Promise<Meant | null> {
  // No more are counted, so that none would be known to find more.
  if (found >= limits.searchHits) return null;
  const near = new Map(
    unknown.map((unknownWord) => [
      unknownWord.asked,
      unknownWord.near
        .filter(({ meant, word }) => meant && !isCommon(word))
        .map(({ shown }) => shown),
    ]),
  );
  const most = Math.max(0, ...[...near.values()].map(({ length }) => length));
  for (let place = 0; place < Math.min(most, MOST_TRIED); place += 1) {
    const query = asked
      .map((word) => near.get(word)?.[place] ?? near.get(word)?.[0] ?? word.shown)
      .join(' ');
    const { ids, total } = await findHits(db, await readQuery(db, query), narrowed, {
      limit,
      most: Math.max(MOST_FOUND, found + 1),
    });
    // The nearest spelling that finds more is meant, not the commonest.
    if (total > found) return { query, ids };
  }
  return null;
}
