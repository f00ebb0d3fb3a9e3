import { parentPort } from 'node:worker_threads';
import { readBody } from './read-body.ts';
import { readingBody } from './render-body.ts';
import type { TextJob } from './text-pool.ts';

/** What a worker thread runs: one text after the other, as `text-pool.ts` sends them. */
parentPort?.on('message', (job: TextJob) => {
  try {
    const result =
      job.kind === 'read' ? readBody(job.html) : readingBody(job.html, job.images, job.language);
    parentPort?.postMessage({ result });
  } catch (error) {
    parentPort?.postMessage({ refused: String(error) });
  }
});
