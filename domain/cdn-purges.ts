import { changesSince, newestChange } from '../database/changes.ts';
import type { Queries } from '../database/database.ts';

/** Beside the settings: up to where a content delivery network has been told of changes. */
const KEY = 'purgedUpTo';

async function toldUpTo(db: Queries): Promise<number | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row ? Number(row.value) : null;
}

/** Notes up to where it has been told, so that a stop loses nothing. */
export async function noteTold(db: Queries, seq: number): Promise<void> {
  const row = { key: KEY, value: String(seq) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
}

/** What it has not been told yet. The first time it is told nothing: it has kept nothing of ours. */
export async function untold(db: Queries): Promise<{ seq: number; tags: Set<string> }> {
  const from = await toldUpTo(db);
  if (from !== null) return changesSince(db, from);
  const seq = await newestChange(db);
  await noteTold(db, seq);
  return { seq, tags: new Set() };
}
