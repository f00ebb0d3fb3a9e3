import type { PlanBody } from '../../contract/desk.ts';
import { say } from '../../contract/messages/message.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { keepOnDesk } from '../articles/desk.ts';
import { requireMayWrite, statesOf } from '../articles/states.ts';
import { DomainError, forbidden, notFound } from '../errors.ts';
import { takeBack, tell } from '../notifications/tell.ts';
import { findActiveUser } from '../users/accounts.ts';

/** Throws 422 when somebody could not open the article that they are given. */
async function requireAssignee(trx: Transaction, id: string, owners: string[]): Promise<void> {
  const person = await findActiveUser(trx, id);
  if (person && mayOn(person, 'article.read', owners)) return;
  const problem = 'may not open this article; choose its author or an editor';
  throw new DomainError(422, say('The assignee {problem}.', { problem }), { assignee: problem });
}

/** Returns who has an article, and until when. */
async function planOf(trx: Transaction, id: string) {
  const row = await trx
    .selectFrom('desk')
    .select(['assignee_id', 'due'])
    .where('article_id', '=', id)
    .executeTakeFirst();
  return { assignee: row?.assignee_id ?? null, due: row?.due ?? '' };
}

/**
 * Plans the work on an article; what is left out stays. The writer may say what it is about, who may publish it for
 * when it is planned; the rest is for editors. Runs in a transaction. Throws 403, 404 and 422.
 */
export async function planArticle(
  trx: Transaction,
  person: User,
  id: string,
  { assignee, due, planned: day, priority, brief }: PlanBody,
): Promise<void> {
  const [article] = await statesOf(trx, [id]);
  if (!article || article.binned) throw notFound('Article');
  requireMayWrite(person, article.owners, article.status);
  const work = {
    ...(assignee !== undefined && { assignee_id: assignee }),
    ...(due !== undefined && { due }),
    ...(priority && { priority }),
  };
  if (Object.keys(work).length > 0 && !scopeOf(person.role, 'article.plan')) {
    throw forbidden('Your role may not plan the work on this article.');
  }
  if (day !== undefined && !mayOn(person, 'article.publish', article.owners)) {
    throw forbidden('Your role may not plan the publication of this article.');
  }
  const values = {
    ...work,
    ...(day !== undefined && { planned_at: day }),
    ...(brief !== undefined && { brief }),
  };
  if (Object.keys(values).length === 0) return;
  if (assignee) await requireAssignee(trx, assignee, article.owners);
  const before = await planOf(trx, id);
  const moves =
    (due !== undefined && due !== before.due) ||
    (assignee !== undefined && assignee !== before.assignee);
  // Whoever has it now is told of its deadline, also where that was told of before.
  await keepOnDesk(trx, id, { ...values, ...(moves && { soon_told: '', late_told: '' }) });
  // A new deadline is told of by itself once it is over.
  if (due !== undefined && due !== before.due) await takeBack(trx, id, ['due', 'late']);
  if (assignee !== undefined) {
    await takeBack(trx, id, ['assigned', 'due', 'late'], { exceptOf: assignee ?? '' });
    if (assignee !== before.assignee) {
      await tell(trx, [assignee], { kind: 'assigned', article: id, actor: person._id });
    }
  }
  await recordChanges(trx, [{ tag: `article:${id}`, action: 'article.plan', actor: person._id }]);
}
