import { z } from 'zod';
import { readStoredJson } from '../../../contract/stored.ts';
import { newestChange } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { addJobs, dropJob, findJob, type Job, repeatJob } from '../../../jobs/jobs.ts';

/** Who is told that pages or feeds have changed: search engines (IndexNow), and the hub of the feeds (WebSub). */
export const pingNames = ['indexNow', 'hub'] as const;
export type PingName = (typeof pingNames)[number];

/** The kind of the jobs, each of which is named as who is told, and has the address as its lane. */
export const PING = 'ping';

const positionSchema = z.object({
  /** The number of the last change that was told. */
  upTo: z.int(),
  /** When something was told last; null: nothing yet. */
  sentAt: z.string().nullable().catch(null),
});
type Position = z.infer<typeof positionSchema>;

export const writePosition = (position: Position): string => JSON.stringify(position);

export const readPosition = ({ data }: Job): Position =>
  readStoredJson(positionSchema, data).value ?? { upTo: 0, sentAt: null };

/** Returns how far somebody was told of changes, and why the last try failed; null: nothing is told since it was switched on. */
export async function positionOf(
  db: Queries,
  name: PingName,
): Promise<(Position & { problem: string }) | null> {
  const job = await findJob(db, PING, name);
  return job ? { ...readPosition(job), problem: job.error } : null;
}

/** Tells somebody at this address from now on, what was before is no news; nowhere where it is empty. */
export async function movePings(
  trx: Transaction,
  { name, address, now }: { name: PingName; address: string; now: Date },
): Promise<void> {
  const job = await findJob(trx, PING, name);
  if (!address) await dropJob(trx, PING, name);
  else if (job) await repeatJob(trx, job, { now, lane: address });
  else {
    const data = writePosition({ upTo: await newestChange(trx), sentAt: null });
    await addJobs(trx, [{ kind: PING, key: name, lane: address, data }], now);
  }
}
