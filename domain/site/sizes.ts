import { z } from 'zod';
import { readStoredJson } from '../../contract/stored.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { storedSetting, storeSetting } from '../settings.ts';

/** The key beside the settings that holds the size of the database on each of the last days. */
const KEY = 'databaseSizes';

/** Days that are remembered. */
const DAYS = 31;

const sizesSchema = z.array(z.object({ day: z.string(), bytes: z.number() }));

async function readSizes(db: Queries) {
  return readStoredJson(sizesSchema, (await storedSetting(db, KEY)) ?? '[]').value ?? [];
}

/** Notes the size of the database today, once a day. */
export async function noteSize(trx: Transaction, bytes: number, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const known = await readSizes(trx);
  if (known.some((row) => row.day === day)) return;
  await storeSetting(trx, KEY, [...known, { day, bytes }].slice(-DAYS));
}

/** Returns what the database has grown by since the first day that is remembered; null: that is today. */
export async function growthOf(
  db: Queries,
  bytes: number,
  now: Date,
): Promise<{ bytes: number; days: number } | null> {
  const [first] = await readSizes(db);
  const days = first ? Math.floor((now.getTime() - Date.parse(first.day)) / 86_400_000) : 0;
  return first && days > 0 ? { bytes: bytes - first.bytes, days } : null;
}
