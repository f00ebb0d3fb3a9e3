import { rolesWith } from '../../contract/permissions.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { ofTeam } from '../users/team.ts';
import { tell } from './tell.ts';

/** The roles that may do what was scheduled in place of anybody. */
const editing = rolesWith('article.publish', 'any');

/** Returns all who may take over what somebody else has scheduled. */
async function editors(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(ofTeam)
    .where('active', '=', 1)
    .where('role', 'in', editing)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Tells at once, by mail too, what became of something that was scheduled: it could not be done, or is held since who
 * set it may not do it any more. `person` is who set it, as long as they may still do something about it; without
 * them all editors hear of it.
 */
export async function tellOfJob(
  trx: Transaction,
  article: string,
  kind: 'missed' | 'held',
  person: string | null,
): Promise<void> {
  const people = person === null ? await editors(trx) : [person];
  await tell(trx, people, { kind, article, actor: null, mail: true });
}
