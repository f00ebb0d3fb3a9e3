import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the work for a call began, by the clock of `performance`. */
    begunAt: number;
  }
}

/** Characters from which an answer is turned into bytes before it is sent; a full board has some 110,000. */
const LONG = 200_000;

/** Milliseconds for which a long answer makes a person's next call wait at most. */
const LONGEST_PAUSE = 1000;

/**
 * Keeps long answers from holding up the process. Other requests have their turn between the reading of
 * an answer, its text and its bytes: `Buffer` makes five megabytes in 1 to 5 ms, where a socket that gets
 * the string needs 15. And a signed-in person's next call waits as long as a long answer took, so that
 * whoever asks for them without pause leaves half of the time to everybody else.
 */
export function easeLongAnswers(app: FastifyInstance): void {
  const pauses = new Map<string, Promise<void>>();
  app.decorateRequest('begunAt', 0);
  app.addHook('preHandler', async (request) => {
    if (request.signedIn) await pauses.get(request.signedIn.user._id);
    request.begunAt = performance.now();
  });
  app.addHook('preSerialization', async ({ signedIn }, _reply, payload) => {
    if (signedIn) await turn();
    return payload;
  });
  app.addHook('onSend', async ({ signedIn, begunAt }, _reply, payload) => {
    if (typeof payload !== 'string' || payload.length <= LONG) return payload;
    await turn();
    const bytes = Buffer.from(payload);
    if (signedIn) {
      const { _id } = signedIn.user;
      const took = Math.min(LONGEST_PAUSE, performance.now() - begunAt);
      const over = pause(took, undefined, { ref: false }).then(() => {
        if (pauses.get(_id) === over) pauses.delete(_id);
      });
      pauses.set(_id, over);
    }
    return bytes;
  });
}
