import { sql } from 'kysely';
import type { AuditAction } from '../contract/audit.ts';
import { engineOf, type Queries, type Transaction } from './database.ts';

export interface Change {
  /**
   * What pages show it: `article:ID`, `category:ID`, `user:ID`, `page:SLUG`, `settings`, …
   * `session:USER` and `export:NAME` are for the audit log alone: no page shows them.
   */
  tag: string;
  action: AuditAction;
  /** Id of the person; absent for the system itself. */
  actor?: string;
}

/** Where PostgreSQL tells of commits that have left changes. */
export const CHANNEL = 'lekhani_changes';

/** Any number that nothing else locks by. */
const LOG_LOCK = 7_305_811;

/** Rows of one statement: engines bound the values it may hold. */
const AT_ONCE = 1000;

const shownNowhere = /^(?:session|export):/;

/** A write is one line of the audit log: on the row of the first thing of the action's kind. */
function withLines(changes: Change[]) {
  const lines = new Map<Change | undefined, { kind: string; others: number }>();
  for (const group of Map.groupBy(changes, (each) => `${each.action} ${each.actor}`).values()) {
    const action = group[0]?.action ?? '';
    // Nobody does it: variants of pictures get ready.
    if (action === 'image.finish') continue;
    const kind = action.slice(0, action.indexOf('.'));
    const things = group.filter(({ tag }) => tag.startsWith(`${kind}:`));
    lines.set(things[0] ?? group[0], { kind, others: Math.max(0, things.length - 1) });
  }
  return changes.map((change) => ({ kind: null, others: 0, ...lines.get(change), ...change }));
}

/**
 * Leaves the rows of a write in the change log. Call it inside the write's transaction, as late as
 * can be: writers come one after the other from here to the commit.
 */
export async function recordChanges(trx: Transaction, changes: Change[]): Promise<void> {
  // Numbers are given before the commit: without the lock, a smaller one could appear after a
  // larger one has been seen, and never be noticed.
  if (engineOf(trx) === 'postgres') {
    await sql`select pg_advisory_xact_lock(${LOG_LOCK}), pg_notify(${CHANNEL}, '')`.execute(trx);
  }
  const at = new Date().toISOString();
  const rows = withLines(changes).map((change) => ({ actor: null, ...change, at }));
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const some = rows.slice(first, first + AT_ONCE);
    await trx.insertInto('changes').values(some).execute();
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
  const tags = rows.map(({ tag }) => tag);
  return {
    seq: rows.at(-1)?.seq ?? seq,
    tags: new Set(tags.filter((tag) => !shownNowhere.test(tag))),
  };
}
