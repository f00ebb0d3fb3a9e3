import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import { busy, DomainError } from '../errors.ts';
import type { KnownImages } from '../images/image-lookup.ts';

/** Work on one text that would hold up all other requests. */
export type TextJob =
  | { kind: 'read'; html: string }
  | { kind: 'render'; html: string; images: KnownImages; language: Language };

/** One core is left to the thread that answers. */
const WORKERS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Texts that may wait to be saved; whoever comes then is told to come again. */
const WAITING = 16;

/** Milliseconds for one text, and until a thread without work ends. */
const TIME_LIMIT = 10_000;
const IDLE = 30_000;

const answerSchema = z.union([
  z.object({ result: z.unknown() }),
  z.object({ refused: z.string() }),
]);
type Answer = z.infer<typeof answerSchema>;

interface Task {
  job: TextJob;
  done(answer: Answer): void;
  failed(error: Error): void;
}

interface Thread {
  worker: Worker;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
}

const threads = new Set<Thread>();
const waiting: Task[] = [];

/** Ends a thread; its task, if it has one, fails with the error. */
function end(thread: Thread, error: Error): void {
  clearTimeout(thread.timer);
  threads.delete(thread);
  thread.worker.removeAllListeners();
  thread.worker.on('error', () => {});
  thread.worker.terminate();
  thread.task?.failed(error);
  startNext();
}

function tooLong(): DomainError {
  return new DomainError(422, 'This text takes too long to read. Please split it.');
}

function run(thread: Thread, task: Task): void {
  clearTimeout(thread.timer);
  thread.task = task;
  thread.timer = setTimeout(() => end(thread, tooLong()), TIME_LIMIT);
  thread.worker.ref();
  thread.worker.postMessage(task.job);
}

/** Gives a free thread the next text, or lets it end after a while. */
function rest(thread: Thread): void {
  clearTimeout(thread.timer);
  thread.task = null;
  const next = waiting.shift();
  if (next) {
    run(thread, next);
    return;
  }
  thread.worker.unref();
  thread.timer = setTimeout(() => end(thread, new Error('idle')), IDLE);
  thread.timer.unref();
}

function newThread(): Thread {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const thread: Thread = { worker, task: null, timer: undefined };
  worker.on('message', (message: unknown) => {
    const { task } = thread;
    rest(thread);
    task?.done(answerSchema.parse(message));
  });
  // It ends so where a text takes more memory than a thread may have.
  worker.on('error', () => end(thread, tooLong()));
  threads.add(thread);
  return thread;
}

function startNext(): void {
  const free = [...threads].find(({ task }) => !task);
  const thread = free ?? (threads.size < WORKERS ? newThread() : null);
  const next = thread && waiting.shift();
  if (thread && next) run(thread, next);
}

/**
 * Runs a job in a worker thread, so that this one goes on answering. Returns null where the job
 * refuses the text. Throws 422 for a text that takes too long, 503 when too many are waiting.
 */
export async function inWorker<T>(job: TextJob, schema: z.ZodType<T>): Promise<T | null> {
  if (job.kind === 'read' && waiting.length >= WAITING) throw busy();
  const answer = await new Promise<Answer>((done, failed) => {
    // Readers come first.
    if (job.kind === 'render') waiting.unshift({ job, done, failed });
    else waiting.push({ job, done, failed });
    startNext();
  });
  return 'refused' in answer ? null : schema.parse(answer.result);
}
