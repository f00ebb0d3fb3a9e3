import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import { deskSchema, moveBodySchema, movedSchema, planBodySchema } from '../../contract/desk.ts';
import { stageListSchema, stagesBodySchema } from '../../contract/stage-settings.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { loadDesk } from '../../domain/articles/desk.ts';
import { countOpenNotes } from '../../domain/articles/notes.ts';
import { moveArticle } from '../../domain/articles/stages.ts';
import { planArticle } from '../../domain/desk/plan.ts';
import { listStages, saveStages } from '../../domain/desk/save-stages.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';

const tags = ['desk'];
const byId = z.object({ id: idSchema });

/** The calls that move and plan the work on articles, and set its stages. */
export function deskRoutes(
  plain: FastifyInstance,
  { database: { db } }: { database: Database },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/stages',
    {
      config: { access: 'settings.manage' },
      schema: {
        tags,
        summary: 'The stages, with the number of articles in each',
        response: { 200: stageListSchema, ...failures },
      },
    },
    () => listStages(db),
  );

  app.put(
    '/stages',
    {
      config: { access: 'settings.manage' },
      schema: {
        tags,
        summary: 'Set the stages in their order',
        description:
          'The articles of a stage that is left out go where `moves` says. Whether a stage is of the review, and of approved articles, does not change.',
        body: stagesBodySchema,
        response: { 200: stageListSchema, ...failures },
      },
    },
    (request) => write(db, (trx) => saveStages(trx, personOf(request), request.body)),
  );

  app.put(
    '/desk/:id/stage',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Move an article to a stage',
        description:
          'Its status becomes that of the stage. A stage of approved articles approves it as it is; sending back what somebody else wrote needs a reason.',
        params: byId,
        body: moveBodySchema,
        response: { 200: movedSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        await moveArticle(trx, personOf(request), id, request.body);
        const openNotes = (await countOpenNotes(trx, [id])).get(id) ?? 0;
        return { ...(await loadDesk(trx, personOf(request), id)), openNotes };
      }),
  );

  app.put(
    '/desk/:id',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Plan the work on an article: who has it, until when, and what it is about',
        description: 'What the body leaves out stays. Only editors give articles to people.',
        params: byId,
        body: planBodySchema,
        response: { 200: deskSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        await planArticle(trx, personOf(request), id, request.body);
        return loadDesk(trx, personOf(request), id);
      }),
  );
}
