import { engineOf, type Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { ofTeam } from './team.ts';

const activeAdmins = (trx: Transaction) =>
  trx
    .selectFrom('users')
    .select('id')
    .where(ofTeam)
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .orderBy('sort_key')
    .orderBy('id');

/**
 * Waits until nobody else changes who the administrators are or how they sign in, for the rest of the transaction: what is
 * read after it stays true.
 */
export async function lockAdmins(trx: Transaction): Promise<void> {
  await engineOf(trx).lockRows(activeAdmins(trx).forUpdate());
}

/**
 * Throws 409 when the site would be left without an administrator who can sign in: by a password or a passkey, since a link
 * by mail needs mail that works. Two administrators cannot demote each other at the same time.
 */
export async function requireAnotherAdmin(trx: Transaction, id: string): Promise<void> {
  // They are counted by a query of its own: one that waits for a lock sees the passkeys of before.
  await lockAdmins(trx);
  const admins = await activeAdmins(trx)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('password_hash', 'is not', null),
        exists(selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id')),
      ]),
    )
    .execute();
  if (admins.length === 1 && admins[0]?.id === id) {
    throw new DomainError(
      409,
      'This is the last administrator who can sign in. Make somebody else an administrator first.',
    );
  }
}
