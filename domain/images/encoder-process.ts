import { type ChildProcess, fork } from 'node:child_process';
import { z } from 'zod';
import { busy } from '../errors.ts';
import type { EncoderJob } from './encoder-jobs.ts';

/** A job as it is sent to the process. */
export interface EncoderRequest {
  id: number;
  job: EncoderJob;
  source: Buffer;
}

const answerSchema = z.union([
  z.object({ id: z.int(), result: z.instanceof(Buffer) }),
  z.object({ id: z.int(), problem: z.string() }),
]);

interface Task extends EncoderRequest {
  /** How often the process may still end before the job is done. */
  triesLeft: number;
  done(result: Buffer): void;
  failed(error: Error): void;
}

/** How often a job is begun: the process may be ended by the system, or by somebody. */
const TRIES = 3;

/** Milliseconds without a job after which the process ends. */
const IDLE = 30_000;

let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const tasks = new Map<number, Task>();

/** Lets this process end, and later the encoder's, while there is nothing to do. */
function rest(process: ChildProcess): void {
  process.unref();
  process.channel?.unref();
  clearTimeout(idle);
  idle = setTimeout(() => {
    if (tasks.size > 0 || child !== process) return;
    child = null;
    process.disconnect();
  }, IDLE);
  idle.unref();
}

/** Begins the jobs of a process that has ended anew, in another one. */
function beginAgain(ended: ChildProcess): void {
  if (child !== ended) return;
  child = null;
  for (const task of tasks.values()) {
    task.triesLeft -= 1;
    if (task.triesLeft > 0) {
      send(task);
    } else {
      tasks.delete(task.id);
      task.failed(busy());
    }
  }
}

function start(): ChildProcess {
  const started = fork(new URL('./encoder-child.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
  });
  started.on('message', (message: unknown) => {
    const answer = answerSchema.parse(message);
    const task = tasks.get(answer.id);
    tasks.delete(answer.id);
    if (tasks.size === 0) rest(started);
    if ('result' in answer) task?.done(answer.result);
    else task?.failed(new Error(answer.problem));
  });
  started.on('error', () => beginAgain(started));
  started.on('exit', () => beginAgain(started));
  return started;
}

function send({ id, job, source }: Task): void {
  clearTimeout(idle);
  child ??= start();
  child.ref();
  child.channel?.ref();
  // What cannot be sent is begun again when the process has ended.
  child.send({ id, job, source }, () => {});
}

/**
 * Does a job in a process of its own: with low priority, so that answers do not wait for it, and with
 * memory of its own, so that the site lives on where that runs out (docs/decisions/server-processes.md). It is started when it is
 * needed, and ends with this process. Throws what the job throws, and 503 when the process ends again and
 * again.
 */
export async function encodeApart(
  job: EncoderJob,
  source: Buffer,
  signal?: AbortSignal,
): Promise<Buffer> {
  last += 1;
  const id = last;
  const { promise, resolve: done, reject: failed } = Promise.withResolvers<Buffer>();
  const task: Task = { id, job, source, triesLeft: TRIES, done, failed };
  // What the process makes of a job that is not wanted any more is dropped.
  const stop = () => {
    tasks.delete(id);
    failed(new Error('The work was stopped.'));
  };
  signal?.addEventListener('abort', stop);
  tasks.set(id, task);
  send(task);
  try {
    return await promise;
  } finally {
    // The signal may outlive many jobs, and would hold their pictures.
    signal?.removeEventListener('abort', stop);
  }
}

/** Returns the id of the process of the encoder while it runs, for tests that end it. */
export function encoderPid(): number | undefined {
  return child?.pid;
}
