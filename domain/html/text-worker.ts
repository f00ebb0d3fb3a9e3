import { DomainError } from '../errors.ts';
import { answerJobs } from '../machine/thread-pool.ts';
import { readBody } from './read-body.ts';
import { readingBody } from './render-body.ts';
import type { TextJob } from './text-pool.ts';

/** Returns null for a text that is refused: it is refused again in the thread that answers, in the words of the rule. */
function run(job: TextJob) {
  if (job.kind === 'render') return readingBody(job.html, job.images, job.language);
  try {
    return readBody(job.html);
  } catch (error) {
    // Any other failure would only hold up that thread, too.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** What a worker thread runs: one text after the other, as `text-pool.ts` sends them. */
answerJobs(run);
