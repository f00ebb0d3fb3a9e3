import type { z } from 'zod';
import type { inviteSchema, LinkInfo } from '../../contract/accounts.ts';
import type { inviteManySchema } from '../../contract/accounts-in-bulk.ts';
import { say } from '../../contract/messages/message.ts';
import { type Role, roles } from '../../contract/permissions.ts';
import type { User, UserInfo } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { type CodeNeeded, DomainError, forbidden } from '../errors.ts';
import { type Refused, tryAll } from '../try-all.ts';
import { findActiveUser, requireUser } from './accounts.ts';
import { adoptAccount, confirmOwn, holderOf } from './emails.ts';
import { findLink, makeLink, redeemLink } from './links.ts';
import { setRole } from './manage.ts';
import { listPasskeys } from './passkeys/passkeys.ts';
import { renamePerson } from './person-texts.ts';
import { storePassword } from './profile.ts';
import { completeSignIn, firstStep } from './second-factor/second-step.ts';
import { createAccount } from './sign-up.ts';

type Reader = User & { entry: boolean };

/**
 * Returns the reader whose e-mail this is known to be, and whether they have a password or a passkey; null: it is
 * nobody's, `other`: somebody else's.
 */
async function ownerOf(db: Queries, email: string): Promise<Reader | 'other' | null> {
  const holder = await holderOf(db, email);
  if (!holder?.confirmed) return null;
  const user = await findActiveUser(db, holder.id);
  if (user?.role !== 'reader') return 'other';
  const row = db.selectFrom('users').select('password_hash').where('id', '=', user._id);
  const { password_hash } = await row.executeTakeFirstOrThrow();
  const passkeys = await listPasskeys(db, user._id);
  return { ...user, entry: password_hash !== null || passkeys.length > 0 };
}

/** Returns the reader whose e-mail this is known to be; null: there is none. */
async function findReader(db: Queries, email: string): Promise<Reader | null> {
  const owner = await ownerOf(db, email);
  return owner === 'other' ? null : owner;
}

/**
 * Invites a person and returns the code of the link, which works for seven days. A new invitation
 * replaces an earlier one to the same e-mail. Throws 409 when the e-mail is known to be that of somebody who works
 * here, or has been deactivated.
 */
export async function inviteUser(
  trx: Transaction,
  { email, role }: z.infer<typeof inviteSchema>,
  actor: User,
): Promise<string> {
  if ((await ownerOf(trx, email)) === 'other') {
    const problem = 'already has an account';
    throw new DomainError(409, say('This e-mail {problem}.', { problem }), { email: problem });
  }
  await trx.deleteFrom('links').where('kind', '=', 'invite').where('email', '=', email).execute();
  await recordChanges(trx, [
    {
      tag: `invitation:${email}`,
      action: 'user.invite',
      actor: actor._id,
      detail: JSON.stringify({ role }),
    },
  ]);
  return makeLink(trx, { kind: 'invite', email, role, createdBy: actor._id });
}

/** Invites several people with one role: returns the codes of their links, and why others are not invited. */
export async function inviteMany(
  trx: Transaction,
  { emails, role }: z.infer<typeof inviteManySchema>,
  actor: User,
): Promise<{ invited: { email: string; code: string }[]; refused: Refused[] }> {
  const invited: { email: string; code: string }[] = [];
  const people = [...new Set(emails)].map((_id) => ({ _id }));
  const { refused } = await tryAll(people, async ({ _id: email }) => {
    invited.push({ email, code: await inviteUser(trx, { email, role }, actor) });
    return true;
  });
  return { invited, refused };
}

/** Returns the e-mail and role of an invitation; null when its code no longer works. */
export async function findInvitation(db: Queries, code: string): Promise<LinkInfo | null> {
  const link = await findLink(db, 'invite', code);
  if (!link?.email || !link.role) return null;
  const reader = await findReader(db, link.email);
  return {
    name: '',
    email: link.email,
    role: link.role,
    ...(reader?.entry && { hasAccount: true }),
  };
}

/** Returns what an invitation gives, and whom it finds as a reader; its code works no more. Throws 404. */
async function redeemInvitation(trx: Transaction, code: string, now: Date) {
  const { email, role } = await redeemLink(trx, 'invite', code, now);
  if (!email || !role) throw new Error('An invitation is stored without e-mail or role.');
  return { email, role, reader: await findReader(trx, email) };
}

/** Gives somebody the role of an invitation where it may do more: whoever invited a list of people may not have known that one works here. */
async function raiseRole(trx: Transaction, id: string, role: Role): Promise<void> {
  const { role: before } = await requireUser(trx, id);
  await setRole(trx, id, roles.find((one) => one === role || one === before) ?? role);
}

/**
 * Gives a reader the role of an invitation to the e-mail of their account, which stays as it is; other sessions end.
 * Whoever is signed in with that e-mail, which nobody had confirmed, confirms it so. Throws 403, 404 and 409.
 */
export async function acceptInvitation(
  trx: Transaction,
  person: User,
  code: string,
  device: string,
  now = new Date(),
): Promise<UserInfo> {
  const { email, role, reader } = await redeemInvitation(trx, code, now);
  const holder = await holderOf(trx, email);
  if (holder?.id === person._id && !holder.confirmed) {
    await confirmOwn(trx, { _id: person._id, email });
    await raiseRole(trx, person._id, role);
    return completeSignIn(trx, person._id, device, now);
  }
  if (reader?._id !== person._id) {
    throw forbidden(
      'This invitation is for somebody else. Sign in with the e-mail it was sent to.',
    );
  }
  await setRole(trx, person._id, role, person);
  return completeSignIn(trx, person._id, device, now);
}

interface Joining {
  code: string;
  name: string;
  passwordHash: string;
}

/** Gives the account that somebody has already the name, the password and the role of an invitation. Other sessions end. */
async function joinWith(
  trx: Transaction,
  id: string,
  { name, role, passwordHash }: Omit<Joining, 'code'> & { role: Role },
): Promise<void> {
  await renamePerson(trx, id, name);
  await raiseRole(trx, id, role);
  await storePassword(trx, id, passwordHash);
}

/**
 * Accepts an invitation and signs in: creates the account, or takes that which the person has as a reader who has
 * chosen no password yet, or with the e-mail unconfirmed. Throws 404, and 409 where there is one; returns `CodeNeeded` as
 * `resetPassword` does.
 */
export async function join(
  trx: Transaction,
  { code, name, passwordHash }: Joining,
  device: string,
  now = new Date(),
): Promise<UserInfo | CodeNeeded> {
  const { email, role, reader } = await redeemInvitation(trx, code, now);
  const own =
    reader && !reader.entry ? reader._id : (await adoptAccount(trx, email, passwordHash))?.id;
  if (!own) {
    const id = await createAccount(trx, { name, email, passwordHash, role });
    return completeSignIn(trx, id, device, now);
  }
  await joinWith(trx, own, { name, role, passwordHash });
  return firstStep(trx, own, device, { now });
}
