import { answerJobs } from '../machine/thread-pool.ts';
import type { WordAnswer } from './open-word-file.ts';
import { readWordFile } from './read-word-file.ts';
import { NoWordFile } from './unzip.ts';

/** Only the message of an error goes to another thread: a refusal goes there as an answer. */
async function run(bytes: Uint8Array): Promise<WordAnswer> {
  try {
    return { read: await readWordFile(Buffer.from(bytes)) };
  } catch (error) {
    // Whatever mammoth or yauzl stumbles over is in the file.
    return { refusal: error instanceof NoWordFile ? error.refusal : 'broken' };
  }
}

/** What a worker thread runs: one Word file after the other, as `open-word-file.ts` sends them. */
answerJobs(run, (answer) =>
  'read' in answer ? answer.read.pictures.flatMap(({ bytes }) => bytes?.buffer ?? []) : [],
);
