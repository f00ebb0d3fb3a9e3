import type { AuditDetail } from '../../contract/audit.ts';
import type { HomePlan } from '../../contract/home-arrangement.ts';
import { type HomePage, homePageSchema } from '../../contract/home-page.ts';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import { scopeOf } from '../../contract/permissions.ts';
import { readStoredJson, storedTime } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { DomainError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { findActiveUser } from '../users/accounts.ts';
import { checkedPage, putHomePage } from './home-page.ts';

/** Returns the planned changes, the next first. */
export async function listPlans(db: Queries): Promise<HomePlan[]> {
  const rows = await db
    .selectFrom('home_plans')
    .leftJoin('users', 'users.id', 'home_plans.set_by')
    .select(['home_plans.id', 'sections', 'due_at', 'failed', 'users.name as by'])
    .orderBy('due_at')
    .orderBy('set_at')
    .orderBy('home_plans.id')
    .limit(limits.homePlans)
    .execute();
  return rows.map(({ id, sections, due_at, failed, by }) => {
    const { value } = readStoredJson(homePageSchema, sections);
    const isFailed = failed === 1 || !value;
    return { _id: id, sections: value ?? [], at: storedTime(due_at), by, failed: isFailed };
  });
}

/** Holds what was planned by a time, as a backup has it: it may have been shown since, or taken back. */
export async function holdOverduePlans(trx: Transaction, now: Date): Promise<void> {
  await trx
    .updateTable('home_plans')
    .set({ failed: 1 })
    .where('failed', '=', 0)
    .where('due_at', '<=', now.toISOString())
    .execute();
}

/** Plans a change of the home page. Runs in a transaction. Throws 409 and 422. */
export async function planHomePage(
  trx: Transaction,
  person: User,
  { sections, at }: { sections: HomePage; at: string },
  now = new Date(),
): Promise<void> {
  const setAt = now.toISOString();
  if (at <= setAt) {
    const problem = 'is over already';
    throw new DomainError(422, say('This time {problem}.', { problem }), { at: problem });
  }
  await waitForTurn(trx, 'homePage');
  const { planned } = await trx
    .selectFrom('home_plans')
    .select((eb) => countRows(eb).as('planned'))
    .executeTakeFirstOrThrow();
  if (planned >= limits.homePlans) {
    throw new DomainError(
      409,
      say('More than {most} changes cannot be planned.', { most: limits.homePlans }),
    );
  }
  const checked = await checkedPage(trx, sections);
  const row = { sections: JSON.stringify(checked), due_at: at, set_by: person._id, set_at: setAt };
  const id = newId(now);
  await trx
    .insertInto('home_plans')
    .values({ id, ...row, failed: 0 })
    .execute();
  await recordChanges(trx, [{ tag: `plan:${id}`, action: 'home.plan', actor: person._id }]);
}

/** Takes back a planned change, or puts one away that was not done. Runs in a transaction. Throws 404. */
export async function unplanHomePage(trx: Transaction, person: User, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('home_plans')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Plan');
  await recordChanges(trx, [{ tag: `plan:${id}`, action: 'home.unplan', actor: person._id }]);
}

/** Keeps as not done what somebody has planned and may not do any more, before its time comes. Runs in a transaction. */
export async function holdPlansOf(trx: Transaction, personId: string): Promise<void> {
  const held = await trx
    .updateTable('home_plans')
    .set({ failed: 1 })
    .where('set_by', '=', personId)
    .where('failed', '=', 0)
    .returning('id')
    .execute();
  const missed = held.map(({ id }) => ({ tag: `plan:${id}`, action: 'home.miss' as const }));
  await recordChanges(trx, missed);
}

/**
 * Returns the plan that is to be made next, of two for one time the one that was planned first: the other stands. One whose
 * time cannot be read holds back none.
 */
async function nextOf(db: Queries) {
  const rows = await db
    .selectFrom('home_plans')
    .select(['id', 'set_by', 'due_at'])
    .where('failed', '=', 0)
    .orderBy('due_at')
    .orderBy('set_at')
    .orderBy('id')
    .limit(limits.homePlans)
    .execute();
  return rows.find(({ due_at }) => Number.isFinite(Date.parse(due_at)));
}

/** Returns when the next planned change takes effect; null when none waits. */
export async function nextPlan(db: Queries): Promise<Date | null> {
  const plan = await nextOf(db);
  return plan ? new Date(plan.due_at) : null;
}

/** Returns the sections of a plan; null where they cannot be read, or name what is not there any more. */
async function stillPossible(trx: Transaction, sections: string): Promise<HomePage | null> {
  const { value } = readStoredJson(homePageSchema, sections);
  try {
    return value ? await checkedPage(trx, value) : null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return null;
  }
}

/**
 * Makes the next planned change whose time has come, and removes it in the transaction of the caller, so that
 * whoever else does this finds nothing. Where it cannot be read, names what is not there any more, or who planned it may
 * not do it any more, it is kept as not done.
 * Returns whether there was one.
 */
export async function runPlan(trx: Transaction, now: Date): Promise<boolean> {
  const due = await nextOf(trx);
  if (!due || Date.parse(due.due_at) > now.getTime()) return false;
  const { id, set_by } = due;
  // First, as whoever changes what is planned does.
  await waitForTurn(trx, 'homePage');
  const query = trx.selectFrom('home_plans').select('sections').where('id', '=', id);
  // Whoever makes it at the same time has it first, and leaves nothing.
  const plan = await query.where('failed', '=', 0).forUpdate().executeTakeFirst();
  if (!plan) return false;
  const value = await stillPossible(trx, plan.sections);
  const person = set_by === null ? null : await findActiveUser(trx, set_by);
  if (!value || !person || !scopeOf(person.role, 'home.manage')) {
    await trx.updateTable('home_plans').set({ failed: 1 }).where('id', '=', id).execute();
    await recordChanges(trx, [{ tag: `plan:${id}`, action: 'home.miss' }]);
    return true;
  }
  await trx.deleteFrom('home_plans').where('id', '=', id).execute();
  const detail = JSON.stringify({ scheduled: true } satisfies AuditDetail);
  await putHomePage(trx, value, { actor: person._id, detail }, now);
  return true;
}
