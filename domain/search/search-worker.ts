import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openReader } from '../../database/reader.ts';
import { answerJob } from '../thread-pool.ts';
import { runSearch, type SearchJob } from './searcher.ts';

/** What a thread of `searcher.ts` runs: one search after the other, as they are sent. */
const whereSchema = z.object({
  url: z.string().optional(),
  dataDir: z.string(),
  limit: z.number().optional(),
});
const db = openReader(whereSchema.parse(workerData));

parentPort?.on('message', async (job: SearchJob) =>
  parentPort?.postMessage(await answerJob(() => runSearch(db, job))),
);
