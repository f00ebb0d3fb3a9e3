import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Runs work that no answer waits for; its failures are logged. */
export type InBackground = (work: () => Promise<unknown>, log: FastifyBaseLogger) => void;

/** Returns a function that runs work in the background; the server closes only after that work. */
export function runInBackground(app: FastifyInstance): InBackground {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (work, log) => {
    const done = work()
      .catch((error: unknown) => log.error(error))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
