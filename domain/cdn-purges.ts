import { changesSince, newestChange } from '../database/changes.ts';
import type { Queries } from '../database/database.ts';
import { storedSetting } from './settings.ts';

/**
 * The key beside the settings that holds the number of the last change sent to the content delivery
 * network.
 */
const KEY = 'purgedUpTo';

async function toldUpTo(db: Queries): Promise<number | null> {
  const value = await storedSetting(db, KEY);
  return value === undefined ? null : Number(value);
}

/** Stores the number of the last change sent, so that a restart loses nothing. */
export async function notePurged(db: Queries, seq: number): Promise<void> {
  const row = { key: KEY, value: String(seq) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
}

/** Returns for how many seconds the network has not been told of the first change that it should know. */
export async function purgeLag(db: Queries, now: Date): Promise<number> {
  const { tags } = await unpurgedChanges(db);
  if (tags.size === 0) return 0;
  const first = await db
    .selectFrom('changes')
    .select('at')
    .where('seq', '>', (await toldUpTo(db)) ?? 0)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first ? Math.max(0, (now.getTime() - Date.parse(first.at)) / 1000) : 0;
}

/**
 * Returns the changes not sent yet. The first time there are none, since the network has no pages
 * of the site.
 */
export async function unpurgedChanges(db: Queries): Promise<{ seq: number; tags: Set<string> }> {
  const from = await toldUpTo(db);
  if (from !== null) return changesSince(db, from);
  const seq = await newestChange(db);
  await notePurged(db, seq);
  return { seq, tags: new Set() };
}
