import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { linkCheckBodySchema, linkCheckSchema } from '../../../contract/link-checks.ts';
import type { Database } from '../../../database/database.ts';
import { spendDailyQuota } from '../../../domain/limits/daily-quota.ts';
import { openOutbound } from '../../../domain/outbound/outbound.ts';
import { checkLinks } from '../../../domain/redirects/check-links.ts';
import type { Config } from '../../config.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';

/** The call that looks for dead links in a text before it is published. */
export function checkRoutes(
  plain: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): void {
  // Whoever writes may ask: what OUTBOUND_ALLOW opens is for administrators.
  const outbound = openOutbound({ allow: [] });
  plain.withTypeProvider<ZodTypeProvider>().post(
    '/articles/links',
    {
      config: {
        access: 'admin.use',
        rateLimit: { max: Math.ceil(config.API_RATE_LIMIT / 30), timeWindow: '1 minute' },
      },
      schema: {
        tags: ['articles'],
        summary: 'Which of these links lead nowhere; other servers are asked',
        body: linkCheckBodySchema,
        response: { 200: linkCheckSchema, ...failures },
      },
    },
    (request) =>
      checkLinks(database.db, request.body.links, {
        siteUrl: config.SITE_URL,
        outbound,
        spend: (links) => spendDailyQuota(database.db, personOf(request), { links }),
      }),
  );
}
