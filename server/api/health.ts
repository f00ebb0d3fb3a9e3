import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { livesSchema, partsSchema } from '../../contract/health.ts';
import type { Database } from '../../database/database.ts';
import type { ImageStore } from '../../domain/images/store.ts';
import type { Config } from '../config.ts';
import { RETRY_AFTER } from '../errors.ts';
import { Readiness } from './readiness.ts';
import { refusedAnswer } from './response-message.ts';

interface Options {
  database: Database;
  config: Config;
  store: ImageStore;
}

/**
 * `/health` tells that the process answers, and how its parts did when somebody looked last: it waits for none of them.
 * `/ready` looks: whether the database answers, is whole as far as anybody knows and has a schema that this version
 * works with, whether there is room to save something, and whether the store of the pictures answers.
 */
export function healthRoutes(plain: FastifyInstance, { database, config, store }: Options): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const readiness = new Readiness({ config, database, store, log: app.log });
  const lives = () => ({ status: 'ok' as const, ...readiness.parts() });

  app.get(
    '/health',
    {
      config: { access: 'public', rateLimit: false },
      schema: { tags: ['health'], response: { 200: livesSchema } },
    },
    lives,
  );

  app.get(
    '/ready',
    {
      config: { access: 'public', rateLimit: false },
      schema: {
        tags: ['health'],
        response: { 200: livesSchema, 503: refusedAnswer.extend(partsSchema.shape) },
      },
    },
    async (_request, reply) => {
      const message = await readiness.problem();
      if (!message) return lives();
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER)
        .send({ message, ...readiness.parts() });
    },
  );
}
