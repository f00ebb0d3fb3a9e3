import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { liveQuerySchema } from '../../contract/live.ts';
import type { Database } from '../../database/database.ts';
import { mayRead, ownersOf } from '../../domain/articles/readable.ts';
import { hashSecret } from '../../domain/secrets.ts';
import { personOf, tokenOf } from './access.ts';

/**
 * The stream of what happens while somebody works (contract/live.ts). It is left out of the description of the API:
 * it never ends by itself, and only the screens know what to do with it.
 */
export function liveRoutes(plain: FastifyInstance, { db }: Database): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/live',
    {
      exposeHeadRoute: false,
      config: { access: 'admin.use' },
      schema: { hide: true, querystring: liveQuerySchema },
    },
    async (request, reply) => {
      const person = personOf(request);
      const { open, editing, watch } = request.query;
      const owners = await ownersOf(db, [...open, ...watch]);
      const readable = (ids: string[]) => ids.filter((id) => mayRead(person, id, owners));
      const stream = await plain.live.add({
        person,
        tokenHash: hashSecret(tokenOf(request.headers) ?? ''),
        open: readable(open),
        editing,
        watch: readable(watch),
      });
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
