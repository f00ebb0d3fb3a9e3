import { type Settings, settingsSchema } from '../contract/settings.ts';
import type { Queries } from '../database/database.ts';

/** The site's settings: what is stored, defaults for the rest. */
export async function getSettings(db: Queries): Promise<Settings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
  return settingsSchema.parse(stored);
}

/** Stores one setting. Call it in a transaction that also records the change. */
export async function putSetting<Key extends keyof Settings>(
  trx: Queries,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const row = { key, value: JSON.stringify(value) };
  await trx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
}

/** Takes one setting back to its default. Call it in a transaction that also records the change. */
export async function dropSetting(trx: Queries, key: keyof Settings): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', key).execute();
}
