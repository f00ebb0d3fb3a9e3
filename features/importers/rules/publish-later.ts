import type { User } from '../../../contract/users.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { keepOnDesk } from '../../../domain/articles/desk.ts';
import { endJob, scheduleArticle } from '../../../domain/articles/schedule.ts';
import { DomainError } from '../../../domain/errors.ts';
import { findActiveUser } from '../../../domain/users/accounts.ts';
import type { Written } from './survey.ts';

/**
 * Returns the person in whose name an import schedules: who imports, or, where that is the site itself, its
 * first administrator. Null: there is nobody.
 */
export async function findPlanner(db: Queries, actor: string | null): Promise<User | null> {
  if (actor) return findActiveUser(db, actor);
  const first = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first ? findActiveUser(db, first.id) : null;
}

/** Returns the time at which an item is to be published here; null: nobody has to. */
export function dueTime(
  { kind, status, publishedAt }: Written,
  planner: User | null,
  now = new Date().toISOString(),
): string | null {
  const isDue = kind === 'article' && status === 'scheduled' && planner;
  return isDue && publishedAt && publishedAt > now ? publishedAt : null;
}

/** Schedules an article, or plans it for the time where it lacks something that is needed here. */
async function schedule(trx: Transaction, planner: User, id: string, at: string): Promise<void> {
  try {
    await scheduleArticle(trx, planner, id, { action: 'publish', at });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error;
    await keepOnDesk(trx, id, { planned_at: at });
  }
}

/** Schedules an article as its source has it now, or takes back what an earlier import scheduled. */
export async function publishLater(
  trx: Transaction,
  id: string,
  at: string | null,
  planner: User | null,
): Promise<void> {
  if (!planner) return;
  if (at) await schedule(trx, planner, id, at);
  else await endJob(trx, planner, id, 'publish');
}
