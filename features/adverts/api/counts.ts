import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { writeAgain } from '../../../database/transactions.ts';
import { Counter } from '../../../domain/counter.ts';
import { beaconRate, takeBeacons } from '../../../server/api/beacons.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { fairCounts } from '../../../server/api/fair-counts.ts';
import type { Config } from '../../../server/config.ts';
import { advertCountsSchema } from '../contract.ts';
import { addAdvertCounts, countKey, knownAdverts } from '../rules/counts.ts';

/** The call that counts which adverts were seen and pressed, in sums by day alone. */
export async function advertCountRoutes(
  plain: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const counter = new Counter({
    write: (counts, since) => writeAgain(database.db, (trx) => addAdvertCounts(trx, counts, since)),
    onError: (error) => app.log.error(error),
  });
  const isFair = fairCounts();
  app.addHook('onClose', () => counter.flush());
  takeBeacons(app);

  app.post(
    '/adverts/counts',
    {
      bodyLimit: 4000,
      config: { access: 'public', rateLimit: beaconRate(config) },
      schema: {
        tags: ['adverts'],
        summary: 'Count which adverts were seen and pressed',
        body: advertCountsSchema,
        response: { 204: z.null(), ...failures },
      },
    },
    async ({ headers: { 'user-agent': agent }, ip, body }, reply) => {
      if (agent && !isbot(agent)) {
        // Made-up ids would push those of adverts out of what is limited and counted.
        const known = await knownAdverts(database.db, [...body.seen, ...body.pressed]);
        for (const what of ['seen', 'pressed'] as const) {
          for (const id of known.intersection(new Set(body[what]))) {
            const key = countKey(id, what);
            // Somebody pays by these: as with views, one network counts so often in a while.
            if (isFair(ip, key)) counter.add(key);
          }
        }
      }
      reply.code(204);
      return null;
    },
  );
}
