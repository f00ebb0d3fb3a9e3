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
