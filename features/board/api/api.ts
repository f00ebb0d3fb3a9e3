import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { defineApi } from '../../server.ts';
import { boardQuerySchema, boardSchema } from '../contract.ts';
import { readBoard } from '../rules/board.ts';

function calls(
  plain: FastifyInstance,
  { database: { db }, clock }: Pick<ApiOptions, 'database' | 'clock'>,
): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/desk',
    {
      config: { access: 'article.read' },
      schema: {
        // With the calls that move and plan what it shows, which are the core's.
        tags: ['desk'],
        summary: 'The board: the articles in each stage, what is scheduled, and what is new',
        querystring: boardQuerySchema,
        response: { 200: boardSchema, ...failures },
      },
    },
    (request) => readBoard(db, personOf(request), request.query, clock()),
  );
}

export const boardApi = defineApi({ calls });
