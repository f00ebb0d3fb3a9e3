import { createHash } from 'node:crypto';
import { z } from 'zod';
import { homePageSchema } from '../contract/home-page.ts';
import type { Setting } from '../contract/setting.ts';
import { type Settings, settingsSchema } from '../contract/settings.ts';
import { readStored, readStoredJson } from '../contract/stored.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { noteUnreadable } from './unreadable.ts';

/**
 * The key of the text of /ads.txt. It is long and no page shows it, so it is read only where it is
 * served or edited.
 */
const ADS_TXT = 'adsTxt';

/** The key of the home page as it was before its last change, which only its screen shows. */
export const HOME_BEFORE = 'homeBefore';

/** The key of the words that stand for one another, which only searches and their screen read. */
export const SYNONYMS = 'synonyms';

/** The key of the version of folding that the search index is made with, which only what makes it reads. */
export const SEARCH_INDEX = 'searchIndex';

/** The key of the words that the spelling help was taught, which only writing reads. */
export const DICTIONARY = 'dictionary';

/** Returns what a setting of a feature holds where this is stored of it; the default where it cannot be read. */
function readValue<T>({ key, schema }: Setting<T>, stored: unknown): T {
  const { value, leftOut } = readStored(schema, stored);
  for (const name of leftOut) noteUnreadable(`settings.${[key, name].filter(Boolean).join('.')}`);
  return value ?? schema.parse(undefined);
}

/** The settings of the site, and those of each feature by its own. */
export interface AllSettings {
  site: Settings;
  of<T>(setting: Setting<T>): T;
}

/**
 * Reads all settings: the stored values, and defaults for the rest. Unknown keys are left out, and so is what cannot
 * be read.
 */
export async function readAllSettings(db: Queries): Promise<AllSettings> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'not in', [ADS_TXT, HOME_BEFORE, SYNONYMS, SEARCH_INDEX, DICTIONARY])
    .execute();
  const stored = rows.map(({ key, value }) => [key, readStoredJson(z.unknown(), value)] as const);
  const values = new Map(
    stored.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
  );
  const { value, leftOut } = readStored(settingsSchema, Object.fromEntries(values));
  const broken = stored.flatMap(([key, read]) => (read.leftOut.length > 0 ? [key] : []));
  for (const key of [...broken, ...leftOut]) noteUnreadable(`settings.${key}`);
  return {
    site: value ?? settingsSchema.parse({}),
    of: (setting) => readValue(setting, values.get(setting.key)),
  };
}

/** Returns the settings of the site, without those of features. */
export const getSettings = async (db: Queries): Promise<Settings> =>
  (await readAllSettings(db)).site;

/** Returns what a setting of a feature holds. */
export async function settingOf<T>(db: Queries, setting: Setting<T>): Promise<T> {
  const stored = await storedSetting(db, setting.key);
  const json = stored === undefined ? undefined : readStoredJson(z.unknown(), stored).value;
  return readValue(setting, json);
}

/** Returns the JSON that is stored under any key. */
export async function storedSetting(db: Queries, key: string): Promise<string | undefined> {
  const query = db.selectFrom('settings').select('value').where('key', '=', key);
  return (await query.executeTakeFirst())?.value;
}

const homeBeforeSchema = z.object({
  sections: homePageSchema.nullable(),
  at: z.string(),
  by: z.string().nullable(),
});
/** The home page before its last change (null: nobody had arranged it), and who changed it when. */
export type HomeBefore = z.infer<typeof homeBeforeSchema>;

/** Returns the home page as it was before its last change; null: it was never changed. */
export async function readHomeBefore(db: Queries): Promise<HomeBefore | null> {
  const value = await storedSetting(db, HOME_BEFORE);
  return value === undefined ? null : (readStoredJson(homeBeforeSchema, value).value ?? null);
}

/** Returns a version of something that is stored as this JSON, by which a later save knows it again. */
export function versionOf(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 16);
}

/** Returns the text of /ads.txt; empty when there is none. */
export async function getAdsTxt(db: Queries): Promise<string> {
  return readStoredJson(z.string(), (await storedSetting(db, ADS_TXT)) ?? '""').value ?? '';
}

/** Stores a value under any key. */
export async function storeSetting(trx: Transaction, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value) };
  await trx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
}

/** Stores one setting. Must run in a transaction that also records the change. */
export async function putSetting<Key extends keyof Settings>(
  trx: Transaction,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await storeSetting(trx, key, value);
}

/** Stores a setting of a feature. Must run in a transaction that also records the change. */
export const putSettingOf = <T>(trx: Transaction, setting: Setting<T>, value: T): Promise<void> =>
  storeSetting(trx, setting.key, value);

/** Resets one setting to its default. Must run in a transaction that also records the change. */
export async function dropSetting(trx: Transaction, key: keyof Settings): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', key).execute();
}
