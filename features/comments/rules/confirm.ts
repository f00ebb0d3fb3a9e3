import type { Language } from '../../../contract/common.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { noteConsentOf } from '../../../domain/consents/register.ts';
import { DomainError, forbidden } from '../../../domain/errors.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { settingOf } from '../../../domain/settings.ts';
import { findActiveUser } from '../../../domain/users/accounts.ts';
import { holderOf } from '../../../domain/users/emails.ts';
import { lifetimes, uselessLink } from '../../../domain/users/links.ts';
import { endPauses } from '../../../domain/users/mail-pauses.ts';
import { readerFor } from '../../../domain/users/readers.ts';
import type { CommentStatus } from '../contract.ts';
import { say } from '../messages.ts';
import { commentPurpose } from '../purpose.ts';
import { commentSetting } from '../settings.ts';
import { changeOfComments, requireOpenRoom } from './room.ts';
import { withComments } from './tables.ts';
import { tellShown } from './tell-shown.ts';
import { heldFor, requireMayComment } from './who-may.ts';

/**
 * Confirms a guest's comment by the link of a mail: the e-mail has an account from now on, and the rules decide
 * about the comment as about any of it. Whoever presses the button again is answered alike until somebody has decided
 * or the link has ended. `emptied`: the person of whom `readerFor` says that. Throws 403, 404, and 409 where comments were closed meanwhile.
 */
export async function confirmComment(
  trx: Transaction,
  { code, language, now }: { code: string; language: Language; now: Date },
): Promise<{ article: string; status: CommentStatus; emptied: string | null }> {
  const ofLink = withComments(trx)
    .selectFrom('comments')
    .selectAll()
    .where('code_hash', '=', hashSecret(code))
    .where('created_at', '>', later(now, -lifetimes.email));
  // Whoever presses at the same time waits for the one before.
  const row = await ofLink.forUpdate().executeTakeFirst();
  if (!row) throw uselessLink();
  const { id: _id, article_id, email, name, body } = row;
  if (row.status !== 'waiting') {
    return { article: article_id, status: row.status, emptied: null };
  }
  // Whose it is, a comment cannot tell: it takes the e-mail from nobody.
  if ((await holderOf(trx, email))?.former) {
    throw new DomainError(
      409,
      say(
        'An account here has this e-mail, which nobody has confirmed yet. If it is yours, sign in, confirm the e-mail in your profile and open this link again; if not, sign up with this e-mail first.',
      ),
    );
  }
  await endPauses(trx, email);
  const { user: person, emptied } = await readerFor(trx, { email, name, language });
  await requireOpenRoom(trx, article_id, now);
  await requireMayComment(trx, person, now);
  if (!(await findActiveUser(trx, person._id)))
    throw forbidden(say('You cannot write comments here.'));
  const settings = await settingOf(trx, commentSetting);
  const held_for = await heldFor(trx, person, body, { settings, now });
  await noteConsentOf(trx, person._id, { purpose: commentPurpose, language }, now);
  const status = held_for ? 'held' : 'shown';
  await withComments(trx)
    .updateTable('comments')
    // As everything that the person writes, whatever name was typed.
    .set({ person_id: person._id, name: person.name, email: '', status, held_for })
    .where('id', '=', _id)
    .execute();
  if (status === 'shown') {
    await tellShown(trx, [{ id: _id, article_id, person_id: person._id }], now);
    await recordChanges(trx, [changeOfComments(article_id, 'create', person._id)]);
  }
  return { article: article_id, status, emptied: emptied ? person._id : null };
}
