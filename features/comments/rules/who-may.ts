import type { User } from '../../../contract/users.ts';
import type { Queries } from '../../../database/database.ts';
import { forbidden } from '../../../domain/errors.ts';
import { countLinks } from '../../../domain/text/pieces.ts';
import { isTrusted } from '../../../domain/users/team.ts';
import { foldForSearch } from '../../../hindi/words/fold.ts';
import { isRecent } from '../../../jobs/due.ts';
import type { HeldFor } from '../contract.ts';
import { commentLimits } from '../limits.ts';
import { say } from '../messages.ts';
import type { CommentSettings } from '../settings.ts';
import { keptBanOf } from './kept-bans.ts';
import { withComments } from './tables.ts';

/** Comments of one person within some time after which the next are held. */
export const pace = { most: 5, within: 10 * 60_000 };

/**
 * Throws 403 where a person is kept from commenting, with the reason that they are told. A ban that has outlived an account
 * counts for nobody whom the site has trusted since.
 */
export async function requireMayComment(db: Queries, person: User, now: Date): Promise<void> {
  const { _id, email, role } = person;
  const ban = await withComments(db)
    .selectFrom('comment_bans')
    .select(['reason', 'told'])
    .where('person_id', '=', _id)
    .executeTakeFirst();
  const isKept = !ban && !isTrusted({ role }) && (await keptBanOf(db, email, now)) !== null;
  if (!ban && !isKept) return;
  const { reason, told: isReasonGiven } = ban ?? { reason: '', told: 0 };
  throw forbidden(
    isReasonGiven && reason
      ? say('You cannot write comments here. The reason: {reason}', { reason })
      : say('You cannot write comments here.'),
  );
}

/** Whether a text has a word of the list, however it is written. */
function hasWord(text: string, words: string[]): boolean {
  const folded = foldForSearch(text);
  return words.some((word) => folded.includes(foldForSearch(word)));
}

/**
 * Returns why a comment of a person is held until somebody has looked at it; empty: it is not. `but` is the comment
 * itself where it is changed: what it was shown with earns it no trust for what it says now.
 */
export async function heldFor(
  db: Queries,
  person: User,
  text: string,
  { settings, now, but = '' }: { settings: CommentSettings; now: Date; but?: string },
): Promise<HeldFor> {
  if (isTrusted(person)) return '';
  if (countLinks(text) > commentLimits.links) return 'links';
  if (hasWord(text, settings.words)) return 'words';
  const own = withComments(db)
    .selectFrom('comments')
    .select('id')
    .where('person_id', '=', person._id)
    .where('id', '!=', but);
  const recent = own.where(isRecent('created_at', now, pace.within)).limit(pace.most);
  if ((await recent.execute()).length >= pace.most) return 'rate';
  const earlier = await own.where('status', '=', 'shown').limit(1).executeTakeFirst();
  return earlier ? '' : 'first';
}
