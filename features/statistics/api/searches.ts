import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isbot } from 'isbot';
import { z } from 'zod';
import { writeAgain } from '../../../database/transactions.ts';
import { Counter } from '../../../domain/counter.ts';
import { beaconRate, takeBeacons } from '../../../server/api/beacons.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { fairCounts } from '../../../server/api/fair-counts.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import { searchedSchema } from '../contract.ts';
import { addSearches, searchedWords } from '../rules/searches.ts';

/** Searches of one network, which many readers may share, that are counted in ten minutes. */
const COUNTED = 30;

/** The call that counts what people search on the site's page, which the page tells as its opening. */
export async function searchRoutes(
  plain: FastifyInstance,
  { config, database }: Pick<ApiOptions, 'config' | 'database'>,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const key = await readSecretKey(config);
  const counter = new Counter({
    write: (searches, at) =>
      writeAgain(database.db, (trx) => addSearches(trx, searches, { at, key })),
    onError: (error) => app.log.error(error),
  });
  app.addHook('onClose', () => counter.flush());
  const isFair = fairCounts(COUNTED);

  takeBeacons(app);

  app.post(
    '/searches',
    {
      bodyLimit: 2000,
      config: { access: 'public', rateLimit: beaconRate(config) },
      schema: {
        tags: ['site'],
        summary: 'Count what was searched on the page of the site',
        querystring: searchedSchema,
        response: { 204: z.null(), ...failures },
      },
    },
    async (request, reply) => {
      const { 'user-agent': agent } = request.headers;
      const { q, found } = request.query;
      const search = searchedWords(q, found);
      if (agent && !isbot(agent) && search && isFair(request.ip, '')) counter.add(search);
      reply.code(204);
      return null;
    },
  );
}
