import type { z } from 'zod';
import type { inviteSchema, LinkInfo } from '../../contract/accounts.ts';
import { say } from '../../contract/messages/message.ts';
import type { User, UserInfo } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { requireUser } from './accounts.ts';
import { holderOf } from './emails.ts';
import { findLink, makeLink, redeemLink } from './links.ts';
import { startSession } from './sessions.ts';
import { createAccount } from './sign-up.ts';

/**
 * Invites a person and returns the code of the link, which works for seven days. A new invitation
 * replaces an earlier one to the same e-mail. Throws 409 when the e-mail is known to be somebody's.
 */
export async function inviteUser(
  trx: Transaction,
  { email, role }: z.infer<typeof inviteSchema>,
  actor: User,
): Promise<string> {
  if ((await holderOf(trx, email))?.confirmed) {
    const problem = 'already has an account';
    throw new DomainError(409, say('This e-mail {problem}.', { problem }), { email: problem });
  }
  await trx.deleteFrom('links').where('kind', '=', 'invite').where('email', '=', email).execute();
  await recordChanges(trx, [
    { tag: `invitation:${email}`, action: 'user.invite', actor: actor._id },
  ]);
  return makeLink(trx, { kind: 'invite', email, role, createdBy: actor._id });
}

/** Returns the e-mail and role of an invitation; null when its code no longer works. */
export async function findInvitation(db: Queries, code: string): Promise<LinkInfo | null> {
  const link = await findLink(db, 'invite', code);
  return link?.email && link.role ? { name: '', email: link.email, role: link.role } : null;
}

interface Joining {
  code: string;
  name: string;
  passwordHash: string;
}

/** Accepts an invitation: creates the account and signs it in. Throws 404 and 409. */
export async function join(
  trx: Transaction,
  { code, name, passwordHash }: Joining,
  device: string,
): Promise<UserInfo> {
  const { email, role } = await redeemLink(trx, 'invite', code);
  if (!email || !role) throw new Error('An invitation is stored without e-mail or role.');
  const id = await createAccount(trx, { name, email, passwordHash, role });
  return { ...(await requireUser(trx, id)), token: await startSession(trx, id, device) };
}
