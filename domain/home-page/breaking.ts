import {
  BREAKING_HOURS,
  type BreakingBody,
  type BreakingNews,
} from '../../contract/breaking-news.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { dropSetting, getSettings, putSetting } from '../settings.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Returns the line of breaking news and for how many milliseconds it still stands; null where there is none. */
export function standingNews(
  { breaking }: { breaking: BreakingNews | null },
  now: Date,
): { news: BreakingNews; left: number } | null {
  if (!breaking) return null;
  const left = Date.parse(breaking.until) - now.getTime();
  return left > 0 ? { news: breaking, left } : null;
}

/** Sets the line of breaking news on the home page, in place of another, whose end it has unless told. Runs in a transaction. */
export async function setBreakingNews(
  trx: Transaction,
  person: User,
  { hours, ...texts }: BreakingBody,
  now = new Date(),
): Promise<void> {
  const left = hours ? null : standingNews(await getSettings(trx), now)?.left;
  const lasts = left ?? (hours ?? BREAKING_HOURS) * HOUR_MS;
  const until = new Date(now.getTime() + lasts).toISOString();
  await putSetting(trx, 'breaking', { ...texts, until });
  await recordChanges(trx, [{ tag: 'home', action: 'home.announce', actor: person._id }]);
}

/** Ends the line of breaking news. Runs in a transaction. */
export async function endBreakingNews(
  trx: Transaction,
  person: User,
  now = new Date(),
): Promise<void> {
  const standing = standingNews(await getSettings(trx), now);
  await dropSetting(trx, 'breaking');
  // What has ended by itself is on no page.
  if (!standing) return;
  await recordChanges(trx, [{ tag: 'home', action: 'home.end-news', actor: person._id }]);
}
