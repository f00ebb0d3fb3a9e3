import { createHash, createHmac } from 'node:crypto';
import { dayIn } from '../../../contract/zoned-time.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import type { Counts } from '../../../domain/counter.ts';
import { getSettings } from '../../../domain/settings.ts';
import { ASKED_ON } from '../contract.ts';
import { withStatistics } from './tables.ts';

/**
 * Different searches of one day that are counted. Anybody can make them up: what has been asked on earlier days, or more
 * often on this one, keeps a place of its own, whenever it comes.
 */
const MOST_SEARCHES = 1000;

/** Characters of the longest search that is counted. */
const LONGEST = 60;

/** Stands before the words of a search that found nothing. */
const MISSED = '-';
const FOUND = '+';

/**
 * Returns a search as it is counted; null for one that is not: it may be an e-mail, a number of a telephone or of a
 * card, or a text that somebody has pasted.
 */
export function searchedWords(q: string, total: number): string | null {
  // Marks in any order cost more than their number to put in order.
  if (q.length > 4 * LONGEST) return null;
  const words = q.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  if (words === '' || words.length > LONGEST || words.includes('@')) return null;
  // A person types no such letters, and PostgreSQL cannot store all of them.
  if (/\p{Cc}/u.test(words)) return null;
  if ((words.match(/\p{Nd}/gu)?.length ?? 0) > 5) return null;
  return (total > 0 ? FOUND : MISSED) + words;
}

/**
 * Adds searches, as `searchedWords` returns them, to the day of `at`. The words themselves are kept only once they
 * have been asked on five days (docs/decisions/search-statistics.md): before that there is a hash by the site's key, which tells alike searches.
 * All are added or, after an error, none: whoever collects them then adds them once more.
 */
export async function addSearches(
  db: Transaction,
  searches: Counts,
  { at, key }: { at: Date; key: Buffer },
): Promise<void> {
  const { timeZone } = await getSettings(db);
  const day = dayIn(timeZone, at);
  const asked = new Map<string, { words: string; times: number; missed: number }>();
  for (const [search, times] of searches) {
    const words = search.slice(1);
    const hash = createHmac('sha256', key).update(words).digest('base64url');
    const sum = asked.get(hash) ?? { words, times: 0, missed: 0 };
    sum.times += times;
    if (search.startsWith(MISSED)) sum.missed += times;
    asked.set(hash, sum);
  }
  const crowdedOut = await makeRoom(
    db,
    day,
    new Map([...asked].map(([hash, { times }]) => [hash, times])),
  );
  // Every process writes in the same order, so that two never deadlock.
  const hashes = [...asked.keys()].filter((hash) => !crowdedOut.has(hash)).sort();
  if (hashes.length > 0) {
    await withStatistics(db)
      .insertInto('search_counts')
      .values(
        hashes.map((hash) => {
          const { times = 0, missed = 0 } = asked.get(hash) ?? {};
          return { asked: hash, day, times, missed };
        }),
      )
      .onConflict((conflict) =>
        conflict.columns(['asked', 'day']).doUpdateSet((eb) => ({
          times: eb('search_counts.times', '+', eb.ref('excluded.times')),
          missed: eb('search_counts.missed', '+', eb.ref('excluded.missed')),
        })),
      )
      .execute();
    await nameOften(db, hashes, (hash) => asked.get(hash)?.words ?? '');
  }
}

/**
 * Takes from a day the searches that have no place beside these, by how often each was asked; returns all that have none.
 * A place is earned by each time of this day and by each earlier day, and whoever asks now may come again. Of equal ones
 * chance decides, anew each day, so that none is left out for ever.
 */
async function makeRoom(
  db: Queries,
  day: string,
  now: ReadonlyMap<string, number>,
): Promise<Set<string>> {
  const today = await withStatistics(db)
    .selectFrom('search_counts')
    .select(['asked', 'times'])
    .where('day', '=', day)
    .execute();
  const ranks = new Map(today.map(({ asked, times }) => [asked, times]));
  for (const [hash, times] of now) ranks.set(hash, (ranks.get(hash) ?? 0) + times + 0.5);
  if (ranks.size <= MOST_SEARCHES) return new Set();
  const before = await withStatistics(db)
    .selectFrom('search_counts')
    .select((eb) => ['asked', countRows(eb).as('days')])
    .where('asked', 'in', [...ranks.keys()])
    .where('day', '<', day)
    .groupBy('asked')
    .execute();
  for (const { asked, days } of before) {
    ranks.set(asked, (ranks.get(asked) ?? 0) + Math.min(days, ASKED_ON));
  }
  const lot = (hash: string) => createHash('sha256').update(day).update(hash).digest('base64url');
  const ranked = [...ranks]
    .map(([hash, rank]) => ({ hash, rank, lot: lot(hash) }))
    .sort((one, other) => other.rank - one.rank || (one.lot < other.lot ? -1 : 1));
  const out = ranked.slice(MOST_SEARCHES).map(({ hash }) => hash);
  await withStatistics(db)
    .deleteFrom('search_counts')
    .where('day', '=', day)
    .where('asked', 'in', out)
    .execute();
  return new Set(out);
}

/** Keeps the words of those searches that have been asked on enough days. */
async function nameOften(
  db: Queries,
  hashes: string[],
  wordsOf: (hash: string) => string,
): Promise<void> {
  const often = await withStatistics(db)
    .selectFrom('search_counts')
    .select('asked')
    .where('asked', 'in', hashes)
    .groupBy('asked')
    .having((eb) => eb(countRows(eb), '>=', ASKED_ON))
    .orderBy('asked')
    .execute();
  if (often.length === 0) return;
  await withStatistics(db)
    .insertInto('search_words')
    .values(often.map(({ asked }) => ({ asked, words: wordsOf(asked) })))
    .onConflict((conflict) => conflict.column('asked').doNothing())
    .execute();
}
