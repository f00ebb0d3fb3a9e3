import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { correctionsSchema } from '../../../contract/corrections.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { correctionsOf, removeCorrection } from '../../../domain/articles/corrections.ts';
import { requireReadable } from '../../../domain/articles/load.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';

const tags = ['articles'];
const byId = z.object({ id: idSchema });

/** The calls about what readers are told of corrections; the PUT of an article adds to it. */
export function correctionRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/articles/article/:id/corrections',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'What readers of an article are told of corrections, the oldest first',
        params: byId,
        response: { 200: correctionsSchema, ...failures },
      },
    },
    async (request) => {
      await requireReadable(db, personOf(request), request.params.id);
      return { corrections: await correctionsOf(db, request.params.id) };
    },
  );

  app.delete(
    '/articles/article/:id/corrections/:correction',
    {
      config: { access: 'article.publish' },
      schema: {
        tags,
        summary: 'Take back what readers were told of a correction',
        params: byId.extend({ correction: idSchema }),
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id, correction } = request.params;
        await removeCorrection(trx, personOf(request), id, correction);
        return { message: say('The note is removed.') };
      }),
  );
}
