import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { say } from '../../contract/messages/message.ts';
import { newestChange } from '../../database/changes.ts';
import type { Database } from '../../database/database.ts';
import { RETRY_AFTER } from '../errors.ts';
import { refusedAnswer } from './response-message.ts';

/**
 * `/health` tells that the process answers; `/ready` that the database answers too, and accepts
 * writes.
 */
export function healthRoutes(plain: FastifyInstance, database: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const ok = z.object({ status: z.literal('ok') });

  app.get(
    '/health',
    {
      config: { access: 'public', rateLimit: false },
      schema: { tags: ['health'], response: { 200: ok } },
    },
    () => ({ status: 'ok' as const }),
  );

  app.get(
    '/ready',
    {
      config: { access: 'public', rateLimit: false },
      schema: { tags: ['health'], response: { 200: ok, 503: refusedAnswer } },
    },
    async (request, reply) => {
      try {
        await newestChange(database.db);
        database.requireFile();
        return { status: 'ok' as const };
      } catch (error) {
        request.log.error(error);
        return reply
          .code(503)
          .header('retry-after', RETRY_AFTER)
          .send({ message: say('The database does not answer.') });
      }
    },
  );
}
