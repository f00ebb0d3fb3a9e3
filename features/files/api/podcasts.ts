import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { write } from '../../../database/transactions.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { say } from '../messages.ts';
import { podcastBodySchema, podcastSchema } from '../podcast.ts';
import { endPodcast, loadPodcast, putPodcast } from '../rules/podcasts.ts';

const tags = ['files'];
const config = { access: 'series.manage' } as const;
const params = z.object({ id: idSchema });
const response = { 200: doneAnswer, ...failures };

/** The calls that make a series a podcast. */
export function podcastRoutes(
  plain: FastifyInstance,
  { database: { db } }: Pick<ApiOptions, 'database'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const path = '/files/podcasts/:id';

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Whether a series is a podcast, and where its feed is',
        params,
        response: { 200: podcastSchema, ...failures },
      },
    },
    async (request) => {
      const loaded = await loadPodcast(db, request.params.id);
      if (!request.apiKey || !loaded.podcast) return loaded;
      // No key reads people's addresses (docs/decisions/permissions-and-api-keys.md).
      return { ...loaded, podcast: { ...loaded.podcast, email: '' } };
    },
  );

  app.put(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Make a series a podcast',
        params,
        body: podcastBodySchema,
        response,
      },
    },
    async (request) => {
      const actor = personOf(request)._id;
      await write(db, (trx) => putPodcast(trx, request.params.id, request.body, actor));
      return { message: say('The podcast is saved.') };
    },
  );

  app.delete(
    path,
    { config, schema: { tags, summary: 'End the podcast of a series', params, response } },
    async (request) => {
      const actor = personOf(request)._id;
      await write(db, (trx) => endPodcast(trx, request.params.id, actor));
      return { message: say('The series is no podcast any more.') };
    },
  );
}
