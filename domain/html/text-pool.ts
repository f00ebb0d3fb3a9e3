import type { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import { DomainError } from '../errors.ts';
import type { KnownImages } from '../images/image-lookup.ts';
import { ThreadPool } from '../machine/thread-pool.ts';

/** Work on one text that would hold up all other requests. */
export type TextJob =
  | { kind: 'read'; html: string }
  | { kind: 'render'; html: string; images: KnownImages; language: Language };

const pool = new ThreadPool<TextJob>({
  module: new URL('./text-worker.ts', import.meta.url),
  waiting: 16,
  share: {
    most: 4,
    over: () =>
      new DomainError(
        429,
        'The site is still reading your other texts. Send this one again when they are done.',
      ),
  },
  timeLimit: 10_000,
  idle: 30_000,
  memory: 512,
  tooMuch: () => new DomainError(422, 'This text takes too long to read. Please split it.'),
});

/**
 * Runs a job in a worker thread, so that this one goes on answering. Throws 422 for a text that takes too long,
 * 503 when too many are waiting, and 429 when the person has too many texts there.
 */
export async function inWorker<T>(job: TextJob, schema: z.ZodType<T>, person?: string): Promise<T> {
  // Readers come first.
  return schema.parse(await pool.run(job, { first: job.kind === 'render', person }));
}
