import { sql } from 'kysely';
import { engineOf, type Queries } from './database.ts';

export interface Change {
  /** What pages show it: `article:ID`, `category:ID`, `user:ID`, `page:SLUG`, `settings`, … */
  tag: string;
  /** As in `article.create`. */
  action: string;
  /** Id of the person; absent for the system itself. */
  actor?: string;
}

/** Where PostgreSQL tells of commits that have left changes. */
export const CHANNEL = 'lekhani_changes';

/** Any number that nothing else locks by. */
const LOG_LOCK = 7_305_811;

/** Rows of one statement: engines bound the values it may hold. */
const AT_ONCE = 1000;

/**
 * Leaves the rows of a write in the change log. Call it inside the write's transaction, as late as
 * can be: writers come one after the other from here to the commit.
 */
export async function recordChanges(trx: Queries, changes: Change[]): Promise<void> {
  // Numbers are given before the commit: without the lock, a smaller one could appear after a
  // larger one has been seen, and never be noticed.
  if (engineOf(trx) === 'postgres') {
    await sql`select pg_advisory_xact_lock(${LOG_LOCK}), pg_notify(${CHANNEL}, '')`.execute(trx);
  }
  const at = new Date().toISOString();
  for (let first = 0; first < changes.length; first += AT_ONCE) {
    const rows = changes
      .slice(first, first + AT_ONCE)
      .map((change) => ({ actor: null, ...change, at }));
    await trx.insertInto('changes').values(rows).execute();
  }
}

/** The newest number of the log; 0 while it is empty. */
export async function newestChange(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/** Tags touched after `seq`, with the newest number seen. */
export async function changesSince(
  db: Queries,
  seq: number,
): Promise<{ seq: number; tags: Set<string> }> {
  const rows = await db
    .selectFrom('changes')
    .select(['seq', 'tag'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();
  return { seq: rows.at(-1)?.seq ?? seq, tags: new Set(rows.map((row) => row.tag)) };
}
