import type { Invitation } from '../../contract/accounts.ts';
import { limits } from '../../contract/limits.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { notFound } from '../errors.ts';
import { hasRightfulMaker } from './links.ts';

/** Lists the invitations that nobody has accepted and that still work, the newest first. */
export async function listInvitations(db: Queries, now = new Date()): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('links')
    .leftJoin('users', 'users.id', 'links.created_by')
    .leftJoin('users as holders', (join) =>
      join
        .onRef('holders.email', '=', 'links.email')
        .on('holders.email_confirmed', '=', 0)
        .on('holders.active', '=', 1)
        .on('holders.former_email', 'is', null),
    )
    .select(['links.email', 'links.role', 'links.created_at', 'links.expires_at', 'users.name'])
    .select(['holders.name as holder', 'holders.role as held'])
    .where('links.kind', '=', 'invite')
    .where('links.expires_at', '>', now.toISOString())
    .where(hasRightfulMaker)
    .orderBy('links.created_at', 'desc')
    .orderBy('links.email')
    .limit(limits.adminList)
    .execute();
  return rows.flatMap(({ email, role, created_at, expires_at, name, holder, held }) => {
    if (!email || !role) return [];
    const account = holder && held ? { name: holder, role: held } : null;
    const [createdAt, expiresAt] = [created_at, expires_at];
    return [{ email, role, invitedBy: name, createdAt, expiresAt, account }];
  });
}

/** Whether an invitation to an e-mail waits. */
export async function isInvited(db: Queries, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('links')
    .select('code_hash')
    .where('kind', '=', 'invite')
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .where(hasRightfulMaker)
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes the invitation to an e-mail: its link is unknown from now on. Throws 404. */
export async function revokeInvitation(
  trx: Transaction,
  email: string,
  actor: string,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('links')
    .where('kind', '=', 'invite')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!numDeletedRows) throw notFound('Invitation');
  await recordChanges(trx, [{ tag: `invitation:${email}`, action: 'user.uninvite', actor }]);
}
