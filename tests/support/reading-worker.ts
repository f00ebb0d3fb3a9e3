import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { readConfig } from '../../server/config.ts';
import { readingWorker } from '../../server/reading-worker.ts';

/** Returns the worker of reading pages as a site sends it. */
export async function sendWorker(env: Record<string, string> = {}) {
  const app = fastify();
  await readingWorker(app, readConfig(env));
  const answer = await app.inject('/sw.js');
  await app.close();
  return answer;
}

interface Asked {
  method?: string;
  destination?: string;
  isReloadNavigation?: boolean;
}

const origin = 'https://katha.example';
/** The net is away. */
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Runs the worker as a browser does, with these copies of pages and files by address. */
export async function beginWorker(
  copies: Record<string, string> = {},
  env: Record<string, string> = {},
) {
  const listeners = new Map<string, (event: object) => void>();
  const deleted: string[] = [];
  const timers: { done: () => void; after: number }[] = [];
  const works: unknown[] = [];
  let net: () => Promise<unknown> = lost;
  let registered = true;
  const { body } = await sendWorker(env);
  runInNewContext(body, {
    addEventListener: (name: string, listen: (event: object) => void) =>
      listeners.set(name, listen),
    location: { origin },
    URL,
    setTimeout: (done: () => void, after: number) => timers.push({ done, after }),
    fetch: () => net(),
    skipWaiting: () => undefined,
    registration: {
      unregister() {
        registered = false;
      },
    },
    caches: {
      match: async (path: string) => copies[path],
      keys: async () => Object.keys(copies),
      delete: async (name: string) => deleted.push(name),
    },
  });
  return {
    /** The caches that were deleted, once all work is done. */
    async deleted() {
      await Promise.all(works);
      return deleted;
    },
    isRegistered: () => registered,
    /** Lets so many milliseconds pass. */
    elapse(milliseconds: number) {
      for (const { done, after } of timers) if (after <= milliseconds) done();
    },
    online(answer: () => Promise<unknown>) {
      net = answer;
    },
    async activate() {
      let done: unknown;
      listeners.get('activate')?.({ waitUntil: (work: unknown) => (done = work) });
      await done;
    },
    /** Returns the worker's answer; undefined where it leaves the request alone. */
    ask(path: string, asked: Asked = {}) {
      const url = new URL(path, origin).href;
      let answer: Promise<unknown> | undefined;
      listeners.get('fetch')?.({
        request: { url, method: 'GET', destination: 'document', ...asked },
        respondWith: (given: Promise<unknown>) => (answer = given),
        waitUntil: (work: unknown) => works.push(work),
      });
      return answer;
    },
  };
}
