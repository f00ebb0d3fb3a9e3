import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { featureRules } from '../../features/rules.ts';
import { holdJobsOf } from '../articles/hold-jobs.ts';
import { noteEnd } from '../consents/register.ts';
import { forgetMessagesFrom } from '../contact/inbox.ts';
import { DomainError } from '../errors.ts';
import { holdPlansOf } from '../home-page/plans.ts';
import { forgetAttempts } from '../users/attempts.ts';
import { requireAnotherAdmin } from '../users/last-admin.ts';
import { forgetMadeLinks } from '../users/links.ts';
import { forgetMails } from '../users/outbox.ts';
import type { Proven } from '../users/require-proof.ts';
import { waitForOwn } from '../users/wait-for-own.ts';
import { waitingEmail } from '../users/waiting-emails.ts';

/** Throws 422 at `email` unless it is that of the person. */
export function requireOwnEmail(person: User, { email }: { email: string }): void {
  if (email === person.email) return;
  const problem = 'must be that of your account';
  throw new DomainError(422, say('This e-mail {problem}.', { problem }), { email: problem });
}

/** Whether an article names a person as one of its makers. */
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
 * Takes what was noted about a person out of the lines about their refused calls and sign-ins: the network and the
 * beginning of the e-mail. The lines stay.
 */
async function forgetNetworks(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('changes')
    .set({ detail: '{}' })
    .where('detail', 'is not', null)
    .where('kind', 'in', ['session', 'refusal'])
    .where(({ eb, or }) => or([eb('actor', '=', id), eb('tag', '=', `session:${id}`)]))
    .execute();
}

/**
 * Forgets the mails to a person that have not gone out. At an e-mail that nobody confirmed these are the ones that ask
 * for that: others there may be somebody else's.
 */
async function forgetMailsTo(
  trx: Transaction,
  { email, unproven }: { email: string | null; unproven: readonly string[] },
  key: Buffer,
): Promise<void> {
  await forgetMails(
    trx,
    key,
    ({ to, kind }) => to === email || (kind === 'email' && unproven.includes(to)),
  );
}

/**
 * Erases the account of a person who has proved who they are, with all that belongs to it alone. The lines of the
 * audit log stay, which know the person by an id that is nobody's then. Throws 409 for the last administrator and
 * for who has written here.
 */
export async function eraseAccount(
  trx: Transaction,
  { proven: { user } }: Proven,
  { key, now }: { key: Buffer; now: Date },
): Promise<void> {
  const { _id: id } = user;
  // Before what locks one of them alone, or two administrators who leave would wait for each other.
  await requireAnotherAdmin(trx, id);
  // What they are just sending goes with the others.
  await waitForOwn(trx, id);
  if (await hasMade(trx, id)) {
    throw new DomainError(
      409,
      'Articles of this site carry your name. Please ask an administrator what is to become of them.',
    );
  }
  // An e-mail that was never confirmed may be somebody else's.
  const confirmed = trx.selectFrom('users').select('email').where('email_confirmed', '=', 1);
  const email = (await confirmed.where('id', '=', id).executeTakeFirst())?.email ?? null;
  const unproven = [user.email, await waitingEmail(trx, id, now)];
  await forgetMailsTo(trx, { email, unproven }, key);
  if (email) await forgetInvitations(trx, email);
  if (email) await forgetMessagesFrom(trx, email);
  if (email) await forgetAttempts(trx, { id, email });
  for (const { people } of await featureRules()) await people?.erase(trx, { id, email }, now);
  await forgetMadeLinks(trx, id);
  await forgetNetworks(trx, id);
  await noteEnd(trx, { purpose: 'account', who: id });
  await holdJobsOf(trx, id, null);
  await holdPlansOf(trx, id);
  // What belongs to the account alone goes with it.
  await trx.deleteFrom('users').where('id', '=', id).execute();
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.erase', actor: id }]);
}
