import type { Queries } from '../database/database.ts';
import { FREE } from './jobs.ts';

/** The jobs of one lane that wait. */
interface Lane {
  kind: string;
  lane: string;
}

const waitingOf = (db: Queries, { kind, lane }: Lane) =>
  db
    .updateTable('jobs')
    .where('kind', '=', kind)
    .where('lane', '=', lane)
    .where('state', '=', 'waiting')
    .where('holder', '=', '');

/** Lets what waits in a lane wait until then at least, as its receiver wishes. */
export async function postponeLane(
  db: Queries,
  { until, ...lane }: Lane & { until: string },
): Promise<void> {
  await waitingOf(db, lane).set({ due_at: until }).where('due_at', '<', until).execute();
}

/** Makes due what has failed in a lane before a time: its receiver is there again. */
export async function hurryLane(
  db: Queries,
  { before, now, ...lane }: Lane & { before: string; now: Date },
): Promise<void> {
  const due_at = now.toISOString();
  await waitingOf(db, lane)
    .set({ due_at })
    .where('due_at', '>', due_at)
    .where('tries', '>', 0)
    .where('at', '<', before)
    .execute();
}

/** Gives up what waits in a lane and nobody has in hand. */
export async function giveUpLane(db: Queries, lane: Lane): Promise<void> {
  await waitingOf(db, lane).set({ state: 'failed' }).execute();
}

/** Gives up all of a kind that waits, also what somebody has in hand: what comes of that is not noted. */
export async function giveUpKind(db: Queries, kind: string, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'failed', error })
    .set(FREE)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes all jobs of a lane. */
export async function dropLane(db: Queries, { kind, lane }: Lane): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('lane', '=', lane).execute();
}
