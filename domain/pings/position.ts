import { z } from 'zod';
import { readStoredJson } from '../../contract/stored.ts';
import { newestChange } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { storedSetting, storeSetting } from '../settings.ts';

/** Who is told that pages or feeds have changed: search engines (IndexNow), and the hub of the feeds (WebSub). */
export const pingNames = ['indexNow', 'hub'] as const;
export type PingName = (typeof pingNames)[number];

const positionSchema = z.object({
  /** The number of the last change that was told. */
  upTo: z.int(),
  /** When something was told last; null: nothing yet. */
  sentAt: z.string().nullable().catch(null),
  /** Why the last try failed; empty: it did not. */
  problem: z.string().catch(''),
});
type Position = z.infer<typeof positionSchema>;

/** The key beside the settings; no setting ends so. */
const keyOf = (name: PingName) => `${name}Told`;

/** Returns how far somebody was told of changes; null: nothing is told since it was switched on. */
export async function positionOf(db: Queries, name: PingName): Promise<Position | null> {
  const stored = await storedSetting(db, keyOf(name));
  return stored === undefined ? null : (readStoredJson(positionSchema, stored).value ?? null);
}

export function keepPosition(trx: Transaction, name: PingName, position: Position): Promise<void> {
  return storeSetting(trx, keyOf(name), position satisfies Position);
}

/** Begins to tell from now on: what was before is no news. */
export async function beginPosition(trx: Transaction, name: PingName): Promise<void> {
  await keepPosition(trx, name, { upTo: await newestChange(trx), sentAt: null, problem: '' });
}

/** Forgets how far somebody was told, who is not to be told any more. */
export async function dropPosition(trx: Transaction, name: PingName): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', keyOf(name)).execute();
}
