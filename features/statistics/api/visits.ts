import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isbot } from 'isbot';
import { z } from 'zod';
import { splitLanguage } from '../../../contract/paths/language-prefix.ts';
import { matchPath } from '../../../contract/paths/match.ts';
import { decodeUnreserved } from '../../../contract/paths/pattern.ts';
import { writeAgain } from '../../../database/transactions.ts';
import { Counter } from '../../../domain/counter.ts';
import { beaconRate, takeBeacons } from '../../../server/api/beacons.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { fairCounts } from '../../../server/api/fair-counts.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { visitSchema } from '../contract.ts';
import { addSources, hostOf } from '../rules/sources.ts';
import { addVisits } from '../rules/visits.ts';

/**
 * The call that counts page views, without cookies, addresses or anything else that identifies a
 * reader.
 */
export async function visitRoutes(
  plain: FastifyInstance,
  { config, database }: Pick<ApiOptions, 'config' | 'database'>,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const counter = new Counter({
    write: (views, since) => writeAgain(database.db, (trx) => addVisits(trx, views, since)),
    onError: (error) => app.log.error(error),
  });
  const sources = new Counter({
    write: (hosts, since) => writeAgain(database.db, (trx) => addSources(trx, hosts, since)),
    onError: (error) => app.log.error(error),
  });
  const isFair = fairCounts();
  const own = hostOf(new URL(config.SITE_URL).host);
  app.addHook('onClose', () => Promise.all([counter.flush(), sources.flush()]));

  takeBeacons(app);

  app.post(
    '/visits',
    {
      bodyLimit: 2000,
      config: { access: 'public', rateLimit: beaconRate(config) },
      schema: {
        tags: ['site'],
        summary: 'Count that a page was read',
        body: visitSchema,
        response: { 204: z.null(), ...failures },
      },
    },
    async (request, reply) => {
      const { 'user-agent': agent } = request.headers;
      if (agent && !isbot(agent)) {
        const { path, from = '' } = request.body;
        // The views of a page are counted together, whatever the language of its frame and the spelling of its address.
        const page = splitLanguage(decodeUnreserved(path)).path;
        if (matchPath(path) && isFair(request.ip, page)) {
          counter.add(page);
          // Who comes from another page of the site has come before.
          if (hostOf(from) !== own) sources.add(hostOf(from));
        }
      }
      reply.code(204);
      return null;
    },
  );
}
