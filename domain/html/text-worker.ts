import { answerJobs } from '../thread-pool.ts';
import { readBody } from './read-body.ts';
import { readingBody } from './render-body.ts';
import type { TextJob } from './text-pool.ts';

/** Returns null where the job refuses the text: it is refused again in the thread that answers. */
function run(job: TextJob) {
  try {
    return job.kind === 'read'
      ? readBody(job.html)
      : readingBody(job.html, job.images, job.language);
  } catch {
    return null;
  }
}

/** What a worker thread runs: one text after the other, as `text-pool.ts` sends them. */
answerJobs(run);
