import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { previewSchema } from '../../contract/articles.ts';
import { breakingBodySchema, breakingEndSchema } from '../../contract/breaking-news.ts';
import { idSchema } from '../../contract/common.ts';
import {
  adminHomePageSchema,
  homeLeadBodySchema,
  homePageBodySchema,
  homePlanBodySchema,
  homePreviewBodySchema,
  homeStoriesSchema,
  homeUndoBodySchema,
} from '../../contract/home-arrangement.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { listHomeStories } from '../../domain/content/home-stories.ts';
import { endBreakingNews, setBreakingNews } from '../../domain/home-page/breaking.ts';
import { saveHomePage, undoHomePage } from '../../domain/home-page/home-page.ts';
import { setLead } from '../../domain/home-page/lead.ts';
import { planHomePage, unplanHomePage } from '../../domain/home-page/plans.ts';
import { previewHomePage } from '../../domain/home-page/preview.ts';
import { getAdminHomePage } from '../../domain/home-page/read.ts';
import type { Config } from '../config.ts';
import { languageAsked } from '../messages.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';

const config = { access: 'home.manage' } as const;

/** Returns the schema of a call that answers with the home page as it then is. */
const schema = (summary: string) => ({
  tags: ['site'],
  summary,
  response: { 200: adminHomePageSchema, ...failures },
});

/** The calls that arrange the sections of the home page. */
export function homePageRoutes(
  plain: FastifyInstance,
  { config: site, database }: { config: Config; database: Database },
): void {
  const { db } = database;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const change = (work: (trx: Transaction) => Promise<void>) =>
    write(db, async (trx) => {
      await work(trx);
      return getAdminHomePage(trx);
    });

  app.get('/home-page', { config, schema: schema('The sections of the home page') }, () =>
    getAdminHomePage(db),
  );

  app.put(
    '/home-page',
    {
      config,
      schema: {
        ...schema('Change the home page; `since` is the last change that was seen'),
        body: homePageBodySchema,
      },
    },
    (request) => change((trx) => saveHomePage(trx, personOf(request), request.body)),
  );

  app.post(
    '/home-page/undo',
    {
      config,
      schema: { ...schema('Take back the last change of the home page'), body: homeUndoBodySchema },
    },
    (request) => change((trx) => undoHomePage(trx, personOf(request), request.body.since)),
  );

  app.post(
    '/home-page/plans',
    {
      config,
      schema: { ...schema('Change the home page at a time'), body: homePlanBodySchema },
    },
    (request) => change((trx) => planHomePage(trx, personOf(request), request.body)),
  );

  app.delete(
    '/home-page/plans/:id',
    {
      config,
      schema: { ...schema('Take back a planned change'), params: z.object({ id: idSchema }) },
    },
    (request) => change((trx) => unplanHomePage(trx, personOf(request), request.params.id)),
  );

  app.put(
    '/home-page/breaking',
    {
      config,
      schema: {
        ...schema(
          'Set the line of breaking news above the home page; `seen` is the end of what stood',
        ),
        body: breakingBodySchema,
      },
    },
    (request) => change((trx) => setBreakingNews(trx, personOf(request), request.body)),
  );

  app.delete(
    '/home-page/breaking',
    {
      config,
      schema: { ...schema('End the breaking news'), querystring: breakingEndSchema },
    },
    (request) => change((trx) => endBreakingNews(trx, personOf(request), request.query)),
  );

  app.put(
    '/home-page/lead',
    {
      config,
      schema: {
        ...schema('Put an article at the top of the home page, or none: then the site chooses'),
        body: homeLeadBodySchema,
      },
    },
    (request) => change((trx) => setLead(trx, personOf(request), request.body.article)),
  );

  app.post(
    '/home-page/shown',
    {
      config,
      schema: {
        tags: ['site'],
        summary: 'Which stories sections show, in the language of the caller',
        body: homePreviewBodySchema,
        response: { 200: homeStoriesSchema, ...failures },
      },
    },
    (request) =>
      listHomeStories({
        database,
        siteUrl: site.SITE_URL,
        language: languageAsked(request) ?? 'en',
        homePage: request.body.sections,
      }),
  );

  app.post(
    '/home-page/preview',
    {
      config,
      schema: {
        tags: ['site'],
        summary: 'Keep sections as a preview of the home page, and make a link to it',
        body: homePreviewBodySchema,
        response: { 200: previewSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { sections } = request.body;
        const { code, expiresAt } = await previewHomePage(trx, personOf(request), sections);
        return { link: site.SITE_URL + paths.preview({ code }), expiresAt };
      }),
  );
}
