import type { z } from 'zod';
import {
  BREAKING_HOURS,
  type BreakingBody,
  type BreakingNews,
  type breakingEndSchema,
} from '../../contract/breaking-news.ts';
import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { DomainError } from '../errors.ts';
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

type Standing = ReturnType<typeof standingNews>;

/** Returns the line that stands, which nobody changes until the end of the transaction. */
async function holdNews(trx: Transaction, now: Date): Promise<Standing> {
  await waitForTurn(trx, 'homePage');
  return standingNews(await getSettings(trx), now);
}

/** Throws 409 when another line stands than the person has seen, or none. */
function requireSeen(standing: Standing, seen: string | undefined, now: Date): void {
  // One whose time is over by now, nobody has ended.
  const known = seen && Date.parse(seen) > now.getTime() ? seen : '';
  if (seen === undefined || known === (standing?.news.until ?? '')) return;
  if (!standing) {
    const text =
      'Somebody has ended the breaking news since you opened this. Press again to set yours.';
    throw new DomainError(409, text);
  }
  const { hi, en } = standing.news;
  const text =
    'Somebody has changed the breaking news since you opened this: "{line}" stands now. Press again to go on all the same.';
  throw new DomainError(409, say(text, { line: hi || en }));
}

/**
 * Sets the line of breaking news on the home page, in place of another, whose end it has unless told. Runs in a
 * transaction. Throws 409.
 */
export async function setBreakingNews(
  trx: Transaction,
  person: User,
  { hours, seen, ...texts }: BreakingBody,
  now = new Date(),
): Promise<void> {
  const standing = await holdNews(trx, now);
  requireSeen(standing, seen, now);
  // Two lines never have one end, by which they are told apart.
  const left = hours || !standing ? null : standing.left + 1;
  const lasts = left ?? (hours ?? BREAKING_HOURS) * HOUR_MS;
  const until = new Date(now.getTime() + lasts).toISOString();
  await putSetting(trx, 'breaking', { ...texts, until });
  await recordChanges(trx, [{ tag: 'home', action: 'home.announce', actor: person._id }]);
}

/** Ends the line of breaking news that the person has seen. Runs in a transaction. Throws 409. */
export async function endBreakingNews(
  trx: Transaction,
  person: User,
  { seen }: z.infer<typeof breakingEndSchema>,
  now = new Date(),
): Promise<void> {
  const standing = await holdNews(trx, now);
  if (standing) requireSeen(standing, seen, now);
  await dropSetting(trx, 'breaking');
  // What has ended by itself is on no page.
  if (!standing) return;
  await recordChanges(trx, [{ tag: 'home', action: 'home.end-news', actor: person._id }]);
}
