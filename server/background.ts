import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';

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

/** Begins work once a call is answered, or cannot be since its client has gone: then nothing says that it has ended. */
export function onceAnswered({ raw }: FastifyReply, begin: () => void): void {
  if (raw.closed) begin();
  else raw.once('close', begin);
}

/**
 * Makes the server close only after every handler of a call has ended. One whose client has gone is
 * waited for by nothing else, but goes on, and writes into the database and the store.
 */
export function awaitHandlers(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (!(result instanceof Promise)) return result;
      const ended = () => running.delete(result);
      running.add(result);
      result.then(ended, ended);
      return result;
    };
  });
}
