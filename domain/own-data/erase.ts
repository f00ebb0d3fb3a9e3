import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { eraseCommentsOf } from '../comments/write.ts';
import { DomainError } from '../errors.ts';
import { forgetComplainant } from '../grievances/forget.ts';
import { endAllOf } from '../letters/subscribe.ts';
import { requireAnotherAdmin } from '../users/manage.ts';
import type { Proven } from '../users/require-proof.ts';

/** Throws 422 at `email` unless it is that of the person. */
export function requireOwnEmail(person: User, { email }: { email: string }): void {
  if (email === person.email) return;
  const problem = 'must be that of your account';
  throw new DomainError(422, say('This e-mail {problem}.', { problem }), { email: problem });
}

/** Says whether an article names a person as one of its makers. */
async function hasMade(trx: Transaction, id: string): Promise<boolean> {
  const made = trx.selectFrom('article_authors').select('seq').where('user_id', '=', id);
  const owned = trx.selectFrom('articles').select('seq').where('author_id', '=', id);
  return !!((await made.limit(1).executeTakeFirst()) ?? (await owned.limit(1).executeTakeFirst()));
}

/** Takes an e-mail out of the lines of the log about invitations, which are named after it. */
async function forgetInvitations(trx: Transaction, email: string): Promise<void> {
  await trx.deleteFrom('links').where('email', '=', email).execute();
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute();
  await trx
    .updateTable('changes')
    .set({ tag: 'invitation:' })
    .where('kind', '=', 'user')
    .where('tag', '=', `invitation:${email}`)
    .execute();
}

/**
 * Erases the account of a person who has proved who they are, with all that belongs to it alone. The lines of the
 * audit log stay, which know the person by an id that is nobody's then. Throws 409 for the last administrator and
 * for who has written here.
 */
export async function eraseAccount(trx: Transaction, { proven: { user } }: Proven): Promise<void> {
  const { _id: id } = user;
  await requireAnotherAdmin(trx, id);
  if (await hasMade(trx, id)) {
    throw new DomainError(
      409,
      'Articles of this site carry your name. Please ask an administrator what is to become of them.',
    );
  }
  // An e-mail that was never confirmed may be somebody else's.
  const confirmed = trx.selectFrom('users').select('email').where('email_confirmed', '=', 1);
  const email = (await confirmed.where('id', '=', id).executeTakeFirst())?.email ?? null;
  if (email) await forgetInvitations(trx, email);
  if (email) await forgetComplainant(trx, email);
  await endAllOf(trx, { id, email });
  await eraseCommentsOf(trx, id);
  // What belongs to the account alone goes with it.
  await trx.deleteFrom('users').where('id', '=', id).execute();
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.erase', actor: id }]);
}
