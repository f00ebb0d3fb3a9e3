import type { FastifyInstance, FastifyReply } from 'fastify';
import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import type { Database } from '../../database/database.ts';
import { hasOrigin } from '../../domain/api-keys/find.ts';

/** Seconds for which a browser keeps the answer to its question. */
const KEPT = 600;

/** Lets pages of an origin read an answer. */
export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', 'retry-after, x-request-id');
  reply.header('vary', 'Origin');
}

/**
 * Answers browsers that ask whether a page of another site may call the API: it may read where any key names its
 * origin. Which key it is only the call itself says, and `guardCalls` checks that.
 */
export function answerPreflights(app: FastifyInstance, { db }: Database): void {
  // After the limit of calls, which is counted when a request has arrived.
  app.addHook('preHandler', async ({ method, headers }, reply) => {
    const { origin, 'access-control-request-method': wanted } = headers;
    if (method !== 'OPTIONS' || !origin || !wanted) return;
    if (!(await hasOrigin(db, origin, new Date()))) return;
    allowOrigin(reply, origin);
    return reply
      .header('access-control-allow-methods', 'GET')
      .header('access-control-allow-headers', `authorization, ${LANGUAGE_HEADER}`)
      .header('access-control-max-age', KEPT)
      .code(204)
      .send();
  });
}
