import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dashboardSchema } from '../../contract/dashboard.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { Database } from '../../database/database.ts';
import { getDashboard } from '../../domain/dashboard/dashboard.ts';
import { asksLanguage } from '../../domain/site/site-language.ts';
import { reportMails } from '../../domain/users/outbox.ts';
import type { Config } from '../config.ts';
import { sitemapFile } from '../feeds/sitemap.ts';
import type { Mailer } from '../mail.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';

const tags = ['site'];

/** The calls for the dashboard and for downloading the sitemap. */
export function dashboardRoutes(
  plain: FastifyInstance,
  {
    config,
    database,
    mailer,
    clock,
  }: { config: Config; database: Database; mailer: Mailer | null; clock: () => Date },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;

  app.get(
    '/dashboard',
    {
      config: { access: 'admin.use' },
      schema: {
        tags,
        summary: 'Counts, what was edited, what waits, and what was read in 30 days',
        response: { 200: dashboardSchema, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      const manages = scopeOf(person.role, 'settings.manage') !== null;
      return {
        ...(await getDashboard(db, person)),
        mails: manages && mailer ? await reportMails(db, clock()) : null,
        asksLanguage: manages && (await asksLanguage(db)),
      };
    },
  );

  app.get(
    '/sitemap',
    {
      config: { access: 'sitemap.generate' },
      schema: {
        tags,
        summary: 'The sitemap as one file of up to 50,000 addresses',
        response: {
          200: { content: { 'application/xml': { schema: z.string() } } },
          ...failures,
        },
      },
    },
    async (_request, reply) => {
      const file = await sitemapFile(db, config, { file: 1, now: clock() });
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', 'attachment; filename="sitemap.xml"')
        .send(file.toString());
    },
  );
}
