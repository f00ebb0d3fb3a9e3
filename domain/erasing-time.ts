import type { Queries } from '../database/database.ts';

const DAY = 86_400_000;

/** The latest rows of the change log that are looked at. */
const ROWS = 200;

/** Milliseconds between two changes above which the clock, and not the site, is taken to have moved. */
const JUMP = 30 * DAY;

/**
 * Returns the time of the newest change, without those that were made while the clock was far ahead;
 * null when nothing was ever changed. After 200 changes a jump is taken for the truth.
 */
export async function newestChangeTime(db: Queries): Promise<Date | null> {
  const rows = await db
    .selectFrom('changes')
    .select('at')
    .orderBy('seq', 'desc')
    .limit(ROWS)
    .execute();
  const [first, ...later] = rows.map(({ at }) => Date.parse(at)).reverse();
  if (first === undefined) return null;
  return new Date(later.reduce((newest, at) => (at - newest > JUMP ? newest : at), first));
}

/**
 * Returns the time by which what was valid for a while has ended by any clock: now, but at most that of the
 * newest change. By a later one, a clock that is far ahead would take every link of a day for old.
 */
export async function endedTime(db: Queries, now: Date): Promise<string> {
  const newest = (await newestChangeTime(db))?.getTime() ?? 0;
  return new Date(Math.min(now.getTime(), newest)).toISOString();
}

/**
 * Returns the time by which whatever has had its time may be erased: now, but at most a day after the
 * newest change. What a clock that is far ahead takes for old is kept; on a site where nobody does
 * anything it is kept longer (docs/decisions/background-jobs.md).
 */
export async function erasingTime(db: Queries, now: Date): Promise<Date> {
  const newest = (await newestChangeTime(db))?.getTime() ?? 0;
  return new Date(Math.min(now.getTime(), newest + DAY));
}

/**
 * Whether the clock is days behind the newest change, as on a machine that has just booted. `hasCome` would then report
 * everything as due; nothing is sent until the clock is right, because sending twice cannot be undone.
 */
export async function isBehind(db: Queries, now: Date): Promise<boolean> {
  const newest = await newestChangeTime(db);
  return newest !== null && newest.getTime() > now.getTime() + DAY;
}
