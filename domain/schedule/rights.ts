import type { AdminUser } from '../../contract/accounts.ts';
import { type Role, scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { holdJobsOf } from '../articles/hold-jobs.ts';
import { holdPlansOf } from '../home-page/plans.ts';
import { requireAdminUser, setActive, setRole } from '../users/manage.ts';

/** Holds what a person has scheduled and may not do any more; returns the person as they are then. */
async function withHeldJobs(trx: Transaction, person: AdminUser): Promise<AdminUser> {
  await holdJobsOf(trx, person._id, person.active ? person : null);
  if (!person.active || scopeOf(person.role, 'home.manage') === null) {
    await holdPlansOf(trx, person._id);
  }
  return requireAdminUser(trx, person._id);
}

/** Gives a person another role, with what follows for what they have scheduled. Throws 404 and 409. */
export const changeRole = async (
  trx: Transaction,
  id: string,
  role: Role,
  actor?: User,
): Promise<AdminUser> => withHeldJobs(trx, await setRole(trx, id, role, actor));

/** Activates or deactivates a person, with what follows for what they have scheduled. Throws 404 and 409. */
export const changeActive = async (
  trx: Transaction,
  id: string,
  active: boolean,
  actor: User,
): Promise<AdminUser> => withHeldJobs(trx, await setActive(trx, id, active, actor));
