import { z } from 'zod';
import { readStoredJson } from '../../contract/stored.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { storedSetting, storeSetting } from '../settings.ts';

/** The key beside the settings that holds what became of backups by schedule. */
const KEY = 'backups';

const recordSchema = z.object({
  /** When the last try began; empty: there was none. */
  triedAt: z.string().default(''),
  /** When the last backup was made that is whole, and its name. */
  madeAt: z.string().default(''),
  name: z.string().default(''),
  /** Where that was put: what `BACKUP_TO` said. */
  place: z.string().default(''),
  bytes: z.number().default(0),
  /** When the last that could be restored was made. */
  verifiedAt: z.string().default(''),
  /** Why the last try failed; empty: it did not. */
  problem: z.string().default(''),
  /** The backups of other addresses that lie at the same place, seen with the last one. */
  others: z.array(z.object({ site: z.string(), files: z.int() })).default([]),
});
export type BackupRecord = z.infer<typeof recordSchema>;

/** Returns what is known of backups by schedule. */
export async function readBackups(db: Queries): Promise<BackupRecord> {
  const json = (await storedSetting(db, KEY)) ?? '{}';
  return readStoredJson(recordSchema, json).value ?? recordSchema.parse({});
}

/** Notes what is known anew of backups by schedule. */
export async function noteBackups(trx: Transaction, news: Partial<BackupRecord>): Promise<void> {
  await storeSetting(trx, KEY, { ...(await readBackups(trx)), ...news });
}

/** Returns for how many seconds there has been no newer backup, made or verified; infinite where there is none. */
export async function backupAge(
  db: Queries,
  what: 'madeAt' | 'verifiedAt',
  now: Date,
): Promise<number> {
  const at = Date.parse((await readBackups(db))[what]);
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : Math.max(0, (now.getTime() - at) / 1000);
}
