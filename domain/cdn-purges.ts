import { changesSince, newestChange } from '../database/changes.ts';
import type { Queries } from '../database/database.ts';
import { addJobs, findJob } from '../jobs/jobs.ts';

/** The one job that tells the content delivery network of changes; its data is the number of the last one told. */
export const purges = { kind: 'cdn', key: 'changes' } as const;

const findPurges = (db: Queries) => findJob(db, purges.kind, purges.key);

/** Begins to tell of the changes after this one, where it has not begun: before the network has no pages of the site. */
export async function beginPurging(db: Queries, now: Date, seq?: number): Promise<void> {
  if (await findPurges(db)) return;
  await addJobs(db, [{ ...purges, data: String(seq ?? (await newestChange(db))) }], now);
}

/** Returns for how many seconds the network has not been told of the first change that it should know. */
export async function purgeLag(db: Queries, now: Date): Promise<number> {
  const job = await findPurges(db);
  if (!job || (await countUnpurged(db)) === 0) return 0;
  const first = await db
    .selectFrom('changes')
    .select('at')
    .where('seq', '>', Number(job.data))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first ? Math.max(0, (now.getTime() - Date.parse(first.at)) / 1000) : 0;
}

/** Counts the tags of which the network has not been told. */
export async function countUnpurged(db: Queries): Promise<number> {
  const job = await findPurges(db);
  return job ? (await changesSince(db, Number(job.data))).tags.size : 0;
}
