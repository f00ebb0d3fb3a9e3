import { limits } from '../../contract/limits.ts';
import type { PlainKey } from '../../contract/messages/message.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { TooManyTries } from '../errors.ts';
import { addCalls } from './call-counts.ts';

const DAY = 86_400_000;

/** What who may not publish can use up in a day, in the order in which it is counted. */
const quotas: readonly [keyof typeof limits.dayOfContributor, PlainKey][] = [
  [
    'pictures',
    'You have sent as many pictures as your role may in a day. Please go on tomorrow, or ask an editor.',
  ],
  [
    'kilobytes',
    'Your pictures and files of today are together as large as your role may send in a day. Please go on tomorrow, or ask an editor.',
  ],
  [
    'articles',
    'You have begun as many articles as your role may in a day. Please go on tomorrow, or ask an editor.',
  ],
  [
    'links',
    'As many links have been checked for you as your role may have checked in a day. They will be checked again tomorrow.',
  ],
];

/**
 * Counts what a person uses who may not publish, since anybody may have signed up for that role: without a bound, one
 * stranger fills the disk, or has the site knock at others. Throws 429.
 */
export async function spendDailyQuota(
  db: Queries,
  { _id, role }: User,
  used: Partial<Record<keyof typeof limits.dayOfContributor, number>>,
): Promise<void> {
  if (scopeOf(role, 'article.publish') !== null) return;
  for (const [what, message] of quotas) {
    const calls = used[what];
    if (!calls) continue;
    const count = await addCalls(db, `${what} of a day\n${_id}`, { calls, window: DAY });
    if (count.calls > limits.dayOfContributor[what]) throw new TooManyTries(count.left, message);
  }
}
