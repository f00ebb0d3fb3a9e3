import { type RawBuilder, sql } from 'kysely';
import { databaseTime } from '../database/clock.ts';
import type { Queries } from '../database/database.ts';
import { hasEnded } from './process-name.ts';

/** Seconds that a lease belongs to its holder, unless that renews it. */
export const LEASE = 15;

/** Milliseconds between two renewals. */
export const RENEWAL = (LEASE * 1000) / 3;

/**
 * Whether a lease or a job may be taken: its time is over by the clock of the database, lies further away than any lease's
 * (that clock was ahead), or it is held by one of `holders`, which have certainly ended.
 */
export function isFree(
  db: Queries,
  table: 'leases' | 'jobs',
  holders: string[],
): RawBuilder<boolean> {
  const until = sql.ref(`${table}.taken_until`);
  const theirs =
    holders.length > 0 ? sql`or ${sql.ref(`${table}.holder`)} in (${sql.join(holders)})` : sql``;
  return sql<boolean>`(${until} <= ${databaseTime(db)}
    or ${until} > ${databaseTime(db, 2 * LEASE)} ${theirs})`;
}

/**
 * Takes or renews a lease in one statement; says whether it is the holder's from now on. It is free by `isFree`, and when
 * its holder was a process of this machine that has ended.
 */
export async function takeLease(db: Queries, name: string, holder: string): Promise<boolean> {
  const known = await db
    .selectFrom('leases')
    .select('holder')
    .where('name', '=', name)
    .where('taken_until', '>', databaseTime(db))
    .where('taken_until', '<=', databaseTime(db, 2 * LEASE))
    .executeTakeFirst();
  const from = known?.holder ?? holder;
  // Who only waits does not write.
  if (from !== holder && !hasEnded(from)) return false;
  const taken = { holder, taken_until: databaseTime(db, LEASE) };
  const row = await db
    .insertInto('leases')
    .values({ name, ...taken })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(taken)
        .where(isFree(db, 'leases', [holder, from])),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a lease back, so that another process can take it at once. */
export async function giveLease(db: Queries, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/** Does work under a lease, which is renewed meanwhile and given back at its end; nothing where another has it. */
export async function withLease(
  db: Queries,
  name: string,
  holder: string,
  work: () => Promise<void>,
): Promise<void> {
  if (!(await takeLease(db, name, holder))) return;
  let renewed: Promise<unknown> = Promise.resolve();
  const renew = () => {
    renewed = takeLease(db, name, holder).catch(() => {});
  };
  const renewal = setInterval(renew, RENEWAL).unref();
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await renewed;
    // One that cannot be given back ends by itself.
    await giveLease(db, name, holder).catch(() => {});
  }
}
