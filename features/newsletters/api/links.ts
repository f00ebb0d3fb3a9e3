import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isbot } from 'isbot';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { writeAgain } from '../../../database/transactions.ts';
import { Counter } from '../../../domain/counter.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { fairCounts } from '../../../server/api/fair-counts.ts';
import { addIssueCounts, countKey, findCounted } from '../rules/counted.ts';
import type { NewsletterRouteOptions } from './options.ts';

/** One pixel that nobody sees. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What fetches pictures for those who have an issue, the last of these for Apple's mail; for others it is a robot's. */
const fetchesForReaders = /GoogleImageProxy|YahooMailProxy|^Mozilla\/5\.0$/;

/** The addresses that count openings and links of issues (docs/decisions/reader-privacy.md), in sums alone. */
export function issueLinkRoutes(
  plain: FastifyInstance,
  { database }: NewsletterRouteOptions,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const counter = new Counter({
    write: (counts) => writeAgain(database.db, (trx) => addIssueCounts(trx, counts)),
    onError: (error) => app.log.error(error),
  });
  // Mail services fetch the pictures of thousands of readers from few networks: only clicks are limited so.
  const isFair = fairCounts();
  app.addHook('onClose', () => counter.flush());

  app.get(
    '/letters/links/:id/:number',
    {
      // For the same reason it has only the limit of all calls. Mails that are delivered go on leading to their stories.
      config: { access: 'public', alsoOff: true },
      schema: {
        tags: ['letters'],
        summary:
          'Count a link of a letter and lead to it; number 0 is a picture that counts openings',
        params: z.object({ id: idSchema, number: z.coerce.number().int().min(0).max(9999) }),
        response: { 200: z.unknown(), 302: z.null(), ...failures },
      },
    },
    async ({ method, params: { id, number }, headers, ip }, reply) => {
      const url = await findCounted(database.db, id, number);
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      if (url === null) return reply.redirect(paths.notFound(), 302);
      const agent = headers['user-agent'] ?? '';
      const key = countKey(id, number);
      const counts = url
        ? agent && !isbot(agent) && isFair(ip, key)
        : agent && (fetchesForReaders.test(agent) || !isbot(agent));
      // Who fetches beforehand has not opened it yet.
      const isAhead = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
      if (method === 'GET' && counts && !isAhead) counter.add(key);
      if (url) return reply.redirect(url, 302);
      // Mail programs in browsers show it on pages of theirs.
      return reply
        .headers({ 'cross-origin-resource-policy': 'cross-origin', 'content-type': 'image/gif' })
        .send(pixel);
    },
  );
}
