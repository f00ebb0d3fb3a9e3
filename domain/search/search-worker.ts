import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openReader } from '../../database/reader.ts';
import { timed } from '../../database/statement-times.ts';
import { answerJobs } from '../thread-pool.ts';
import { runSearch, type ThreadJob } from './searcher.ts';

/** What a thread of `searcher.ts` runs: one search after the other, as they are sent. */
const whereSchema = z.object({
  url: z.string().optional(),
  dataDir: z.string(),
  limit: z.number().optional(),
});
const db = openReader(whereSchema.parse(workerData));

answerJobs(async ({ job, measured }: ThreadJob) =>
  measured ? timed(() => runSearch(db, job)) : { result: await runSearch(db, job), statements: [] },
);
