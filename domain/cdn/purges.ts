import { changesSince, newestChange } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { addJobs, dropJob, findJob } from '../../jobs/jobs.ts';

/**
 * The one job that tells the content delivery network of changes; its data is the number of the last one told, after
 * `ALL` where the network is to forget all pages.
 */
export const purges = { kind: 'cdn', key: 'changes' } as const;

const ALL = 'all ';

/** Returns the number of the last change that was told, and whether the network is to forget all pages first. */
export const readPurges = (data: string): { from: number; all: boolean } => {
  const all = data.startsWith(ALL);
  return { from: Number(all ? data.slice(ALL.length) : data), all };
};

const findPurges = (db: Queries) => findJob(db, purges.kind, purges.key);

/** Begins to tell of the changes after this one, where it has not begun: before the network has no pages of the site. */
export async function beginPurging(db: Queries, now: Date, seq?: number): Promise<void> {
  if (await findPurges(db)) return;
  await addJobs(db, [{ ...purges, data: String(seq ?? (await newestChange(db))) }], now);
}

/**
 * Has a network forget all pages: it may have some of after a backup that was restored, which no later change names.
 * Where no network was told of anything, there is none to forget them.
 */
export async function purgeAllPages(trx: Transaction, now: Date): Promise<void> {
  const job = await findPurges(trx);
  if (!job) return;
  await dropJob(trx, purges.kind, purges.key);
  await addJobs(trx, [{ ...purges, data: `${ALL}${await newestChange(trx)}` }], now);
}

/** Returns the changes of which the network has not been told, and the number of the last one told; null: it never was. */
async function findUnpurged(db: Queries) {
  const job = await findPurges(db);
  if (!job) return null;
  const { from } = readPurges(job.data);
  return { from, tags: (await changesSince(db, from)).tags };
}

/** Returns for how many seconds the network has not been told of the first change that it should know. */
export async function purgeLag(db: Queries, now: Date): Promise<number> {
  const unpurged = await findUnpurged(db);
  if (!unpurged || unpurged.tags.size === 0) return 0;
  const first = await db
    .selectFrom('changes')
    .select('at')
    .where('seq', '>', unpurged.from)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first ? Math.max(0, (now.getTime() - Date.parse(first.at)) / 1000) : 0;
}

/** Counts the tags of which the network has not been told. */
export async function countUnpurged(db: Queries): Promise<number> {
  return (await findUnpurged(db))?.tags.size ?? 0;
}
