import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import { liveAskedSchema, liveNewsSchema, liveSeenSchema } from '../../contract/live-blogs.ts';
import type { Config } from '../config.ts';
import { failures } from './error-responses.ts';

const params = z.object({ id: idSchema });

/** Seconds for which caches in front of the site answer those who ask. */
const SHARED = 2;

/** The calls with which readers follow a live blog: a stream, and what is asked where there is none. */
export function liveBlogRoutes(plain: FastifyInstance, { config }: { config: Config }): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  // Many readers come from the address of one network, and ask again and again.
  const rateLimit = { max: config.API_RATE_LIMIT * 10, timeWindow: '1 minute' };
  const open = { access: 'public', rateLimit } as const;

  app.get(
    '/live/:id/entries',
    {
      config: open,
      schema: {
        tags: ['articles'],
        summary: 'The newest entries of the live blog of a published article',
        params,
        querystring: liveAskedSchema,
        response: { 200: liveNewsSchema, ...failures },
      },
    },
    async (request, reply) => {
      const news = await plain.readers.news(request.params.id, request.query.mark);
      reply.header('cache-control', `public, max-age=0, s-maxage=${SHARED}`);
      return news;
    },
  );

  app.get(
    '/live/:id/events',
    {
      exposeHeadRoute: false,
      config: open,
      // It never ends by itself, and each event is what the call above answers.
      schema: { hide: true, params, querystring: liveSeenSchema },
    },
    async (request, reply) => {
      const { seen } = request.query;
      const stream = await plain.readers.add(request.params.id, { seen, address: request.ip });
      plain.holdOpen(request.raw.socket);
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close')
        .send(stream);
    },
  );
}
