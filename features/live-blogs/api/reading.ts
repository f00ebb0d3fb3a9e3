import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { failing } from '../../../server/log.ts';
import { liveAskedSchema, liveNewsSchema, liveSeenSchema } from '../contract.ts';
import { ReaderStreams } from './readers.ts';

const params = z.object({ id: idSchema });

/** Seconds for which caches in front of the site answer those who ask. */
const SHARED = 2;

/** The calls with which readers follow a live blog: a stream, and what is asked where there is none. */
export function readLiveRoutes(
  plain: FastifyInstance,
  { config, database, clock }: Pick<ApiOptions, 'config' | 'database' | 'clock'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  // Many readers come from the address of one network, and ask again and again.
  const rateLimit = { max: config.API_RATE_LIMIT * 10, timeWindow: '1 minute' };
  const open = { access: 'public', rateLimit } as const;
  const most = config.LIVE_CONNECTIONS;
  const readers = new ReaderStreams(database, {
    most,
    // Behind a proxy the address is the reader's own, too.
    ofNetwork: Math.ceil(most / 4),
    now: clock,
    onProblem: failing(plain.log, 'live blogs'),
  });
  plain.endBeforeConnections(() => readers.end());

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
      const news = await readers.news(request.params.id, request.query.mark);
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
      const stream = await readers.add(request.params.id, { seen, address: request.ip });
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
