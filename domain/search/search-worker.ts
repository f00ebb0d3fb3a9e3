import { setImmediate as others } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openReader } from '../../database/reader.ts';
import { timeStatements } from '../../database/statement-times.ts';
import { verbTable } from '../../hindi/words/latin-forms.ts';
import { loans, loanTables } from '../../hindi/words/loans.ts';
import { answerJobs } from '../machine/thread-pool.ts';
import { runSearch, type ThreadJob } from './searcher.ts';

/** What a thread of `searcher.ts` runs: one search after the other, as they are sent. */
const whereSchema = z.object({
  url: z.string().optional(),
  dataDir: z.string(),
  limit: z.number().optional(),
});
const db = openReader(whereSchema.parse(workerData));

let isReady = false;

/**
 * Makes the tables of words that few searches ask for, one after the other, once the first search is answered: the
 * search that asked first would wait up to a fifth of a second for each.
 */
async function makeReady(): Promise<void> {
  if (isReady) return;
  isReady = true;
  for (const make of [...loanTables, verbTable]) {
    await others();
    make();
  }
}

// They belong to the start of the thread, as its modules do, and not to the time of the first search.
loans();

answerJobs(async ({ job, measured }: ThreadJob) => {
  const answer = measured
    ? await timeStatements(() => runSearch(db, job))
    : { result: await runSearch(db, job), statements: [] };
  void makeReady();
  return answer;
});
