import type { Queries } from '../../database/database.ts';
import { findHits, type Narrowed } from '../search-index/find.ts';
import { type Asked, readQuery } from '../search-index/query.ts';
import { difference, keysAround, latinForm, soundKey } from '../text/phonetic-key.ts';

/** The most results for which another spelling is suggested. */
const FEW = 2;
/** The most known words compared with an unknown one, and the most that are tried. */
const MOST_LOOKED_AT = 2000;
const MOST_TRIED = 4;
/** The most words of a query that are corrected. */
const MOST_UNKNOWN = 3;

/** Returns the known words spelled most like this one, the closest first. */
async function nearWords(db: Queries, { word, shown }: Asked): Promise<string[]> {
  const form = latinForm(shown);
  const most = form.length < 4 ? 1 : form.length < 8 ? 2 : 3;
  const sound = soundKey(form);
  if (sound.length === 0 || form.length > 30) return [];
  const rows = await db
    .selectFrom('article_search_terms')
    .select(['word', 'shown', 'sound'])
    .where('sound', 'in', keysAround(sound))
    .limit(MOST_LOOKED_AT)
    .execute();
  return rows
    .filter((row) => row.word !== word)
    .map((row) => ({
      shown: row.shown,
      far:
        difference(form, latinForm(row.shown), most) +
        // Among equally close words, one with the same sound and the same beginning comes first.
        (row.sound === sound ? 0 : 0.4) +
        (row.word[0] === word[0] ? 0 : 0.2),
    }))
    .filter(({ far }) => far < most + 1)
    .sort((one, other) => one.far - other.far)
    .slice(0, MOST_TRIED)
    .map((row) => row.shown);
}

/**
 * Returns a corrected query when the given one finds few articles and the correction finds more;
 * null when there is none. The cost does not grow with the number of articles.
 */
export async function didYouMean(
  db: Queries,
  asked: Asked[],
  { found, narrowed }: { found: number; narrowed: Narrowed },
): Promise<string | null> {
  if (found > FEW || asked.length === 0) return null;
  const words = asked.map(({ word }) => word);
  const exact = await db
    .selectFrom('article_search_terms')
    .select('word')
    .where('word', 'in', words)
    .execute();
  const known = new Set(exact.map(({ word }) => word));
  const unknown = asked.filter(({ word, terms }) => !known.has(word) && terms.length === 1);
  const doubtful = unknown.length > 0 || found > 0 ? unknown : asked;
  const near = new Map<Asked, string[]>();
  for (const each of doubtful.slice(0, MOST_UNKNOWN)) near.set(each, await nearWords(db, each));
  let best: { query: string; total: number } | null = null;
  for (let place = 0; place < MOST_TRIED; place += 1) {
    if (![...near.values()].some((list) => list[place])) break;
    const query = asked
      .map((each) => near.get(each)?.[place] ?? near.get(each)?.[0] ?? each.shown)
      .join(' ');
    const { total } = await findHits(db, await readQuery(db, query), narrowed, { limit: 1 });
    if (total > (best?.total ?? found)) best = { query, total };
  }
  return best?.query ?? null;
}
