import { availableParallelism, constants } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { z } from 'zod';
import { lowerPriority } from '../../database/lower-priority.ts';
import { busy } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

/** The most threads of a pool: one core is left to the thread that answers. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Milliseconds until a thread has loaded its module; a busy machine may take some seconds. */
const START_LIMIT = 20_000;

export interface PoolOptions {
  /** The module that the threads run; it calls `answerJobs`. */
  module: URL;
  /** What each thread gets as its `workerData`. */
  data?: unknown;
  /** The most jobs that wait; then whoever has most of them is told to come again. */
  waiting: number;
  /** The most jobs of one person, under way and waiting, and the failure of one more. */
  share?: { most: number; over(): Error };
  /** Milliseconds for one job once its thread has started, and until a thread without work ends. */
  timeLimit: number;
  idle: number;
  /** The most megabytes of a thread's heap. */
  memory: number;
  /** The failure of a job that takes too long or too much memory. */
  tooMuch(): Error;
}

export interface Urgency {
  /** Whether the job comes before all that wait, and is never refused. */
  first?: boolean;
  /** The person, or the network, whose share the job counts for: theirs and those of others take turns. */
  person?: string | undefined;
}

const answerSchema = z.union([
  z.object({ started: z.literal(true) }),
  z.object({ result: z.unknown() }),
  z.object({ error: z.instanceof(Error), code: z.unknown(), errcode: z.unknown() }),
]);

type Answer = z.infer<typeof answerSchema>;

/**
 * Answers the jobs of a pool, in the thread that it has started. The thread that sends pages comes
 * first where both want the same core: on Linux a priority is that of the thread alone. What `buffersOf` finds in a
 * result goes to that thread without being copied.
 */
export function answerJobs<Job, Result>(
  run: (job: Job) => Promise<Result> | Result,
  buffersOf: (result: Result) => ArrayBuffer[] = () => [],
): void {
  if (process.platform === 'linux') lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  async function answer(job: Job): Promise<void> {
    try {
      const result = await run(job);
      parentPort?.postMessage({ result } satisfies Answer, buffersOf(result));
    } catch (error) {
      parentPort?.postMessage(failureOf(error));
    }
  }
  parentPort?.on('message', answer);
  parentPort?.postMessage({ started: true } satisfies Answer);
}

/** Only the message of an error outlives the way to another thread. */
function failureOf(error: unknown): Answer {
  const { code, errcode }: { code?: unknown; errcode?: unknown } = Object(error);
  return { error: error instanceof Error ? error : new Error(String(error)), code, errcode };
}

interface Task<Job> {
  job: Job;
  done(result: unknown): void;
  failed(error: Error): void;
}

interface Thread<Job> {
  worker: Worker;
  task: Task<Job> | null;
  started: boolean;
  ending: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** A few threads that do work which would hold up this one. They start when they are needed. */
export class ThreadPool<Job> {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread<Job>>();
  readonly #waiting: FairQueue<Task<Job>>;
  readonly #shares = new Map<string, number>();

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#waiting = new FairQueue(options.waiting);
  }

  /**
   * Runs a job and returns its result. Throws 503 when too many wait, what `share.over`
   * returns, and what the job throws.
   */
  async run(job: Job, { first = false, person }: Urgency = {}): Promise<unknown> {
    this.#count(person, 1);
    try {
      return await new Promise<unknown>((done, failed) => {
        const task = { job, done, failed };
        if (first) this.#waiting.addFirst(task);
        else this.#waiting.add(task, person ?? '')?.failed(busy());
        this.#startNext();
      });
    } finally {
      this.#count(person, -1);
    }
  }

  /** Ends all threads; what is under way fails. */
  close(): void {
    for (let task = this.#waiting.take(); task; task = this.#waiting.take()) task.failed(busy());
    for (const thread of this.#threads) this.#end(thread, busy());
  }

  #count(person: string | undefined, by: 1 | -1): void {
    if (person === undefined) return;
    const now = (this.#shares.get(person) ?? 0) + by;
    const { share } = this.#options;
    if (by > 0 && share && now > share.most) throw share.over();
    if (now > 0) this.#shares.set(person, now);
    else this.#shares.delete(person);
  }

  #startNext(): void {
    const free = [...this.#threads].find(({ task, ending }) => !task && !ending);
    const mayStart = this.#threads.size < THREADS;
    const thread = free ?? (mayStart && !this.#waiting.isEmpty ? this.#newThread() : null);
    const next = thread && this.#waiting.take();
    if (thread && next) this.#give(thread, next);
  }

  #give(thread: Thread<Job>, task: Task<Job>): void {
    thread.task = task;
    this.#limit(thread, thread.started ? this.#options.timeLimit : START_LIMIT);
    thread.worker.ref();
    thread.worker.postMessage(task.job);
  }

  /** Ends the thread unless it answers within the time, in milliseconds. */
  #limit(thread: Thread<Job>, time: number): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => this.#end(thread, this.#options.tooMuch()), time);
  }

  /** Gives a free thread the next job, or lets it end after a while. */
  #rest(thread: Thread<Job>): void {
    clearTimeout(thread.timer);
    thread.task = null;
    const next = this.#waiting.take();
    if (next) {
      this.#give(thread, next);
      return;
    }
    thread.worker.unref();
    thread.timer = setTimeout(() => this.#end(thread, busy()), this.#options.idle);
    thread.timer.unref();
  }

  #newThread(): Thread<Job> {
    const { module, data, memory, tooMuch } = this.#options;
    const worker = new Worker(module, {
      execArgv: [],
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const thread: Thread<Job> = {
      worker,
      task: null,
      started: false,
      ending: false,
      timer: undefined,
    };
    worker.on('message', (message: unknown) => {
      const answer = answerSchema.parse(message);
      if ('started' in answer) {
        thread.started = true;
        if (thread.task) this.#limit(thread, this.#options.timeLimit);
        return;
      }
      const { task } = thread;
      this.#rest(thread);
      if ('result' in answer) task?.done(answer.result);
      else {
        const { error, code, errcode } = answer;
        task?.failed(
          Object.assign(
            error,
            code !== undefined && { code },
            errcode !== undefined && { errcode },
          ),
        );
      }
    });
    // It ends so where a job takes more memory than a thread may have.
    worker.on('error', () => this.#end(thread, tooMuch()));
    this.#threads.add(thread);
    return thread;
  }

  /** Ends a thread; its job, if it has one, fails with the error. A statement of a database ends first. */
  async #end(thread: Thread<Job>, error: Error): Promise<void> {
    if (thread.ending) return;
    thread.ending = true;
    clearTimeout(thread.timer);
    thread.worker.removeAllListeners();
    thread.worker.on('error', () => {});
    thread.task?.failed(error);
    await thread.worker.terminate();
    this.#threads.delete(thread);
    this.#startNext();
  }
}
