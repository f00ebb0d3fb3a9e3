import { readFileSync } from 'node:fs';
import type { Queries } from '../../database/database.ts';
import { find } from '../../domain/search/search.ts';
import { stemOf, tokenOf } from '../../hindi/words/stem.ts';
import type { Judged } from './judged.ts';

/** What became of misspelt queries. */
export interface Proposed {
  /** Those for which the meant word is proposed, and those that find it without. */
  right: string[];
  found: string[];
  /** Those for which another word is proposed, and those that neither find nor are told the meant one. */
  wrong: string[];
  missed: string[];
}

/** Asks the site's search misspelt queries, and right ones of which no article has a word, for which nothing should be proposed. */
export async function measureProposals(db: Queries, queries: Judged[]): Promise<Proposed> {
  const became: Proposed = { right: [], found: [], wrong: [], missed: [] };
  for (const { query, expected } of queries) {
    const meant = expected.filter(Boolean).map(tokenOf);
    const { ids, asked, didYouMean } = await find(db, { q: query, page: 1 });
    const holds = (words: string[]) => words.some((word) => meant.includes(word));
    if (didYouMean) {
      const proposed = didYouMean.split(' ').map(tokenOf);
      became[holds(proposed) ? 'right' : 'wrong'].push(`${query} → ${didYouMean}`);
    } else {
      const found =
        meant.length === 0 || (ids.length > 0 && holds(asked.flatMap(({ terms }) => terms)));
      became[found ? 'found' : 'missed'].push(query);
    }
  }
  return became;
}

/** Of the words of the typing list that no article has in any form, every so many is asked. */
const EVERY = 12;

/** Asks right words that no article has, one in twelve, and counts those for which another word is proposed. */
export async function measureRightWords(
  db: Queries,
): Promise<{ asked: number; proposals: number }> {
  const rows = await db.selectFrom('article_search_terms').select('word').execute();
  const known = new Set(rows.map(({ word }) => stemOf(word)));
  const words = readFileSync('hindi/typing/words.txt', 'utf8').normalize('NFC').match(/\S+/g) ?? [];
  const asked = words
    .filter((word) => !known.has(tokenOf(word)))
    .filter((_, at) => at % EVERY === 0);
  let proposals = 0;
  for (const word of asked) {
    const { didYouMean } = await find(db, { q: word, page: 1 });
    if (didYouMean && tokenOf(didYouMean) !== tokenOf(word)) proposals += 1;
  }
  return { asked: asked.length, proposals };
}
